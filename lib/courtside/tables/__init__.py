"""From words to numbers: the only floor that knows both."""

from courtside.tables.compile import Table, compile_table
from courtside.tables.replies import Answer, ReplyTable

__all__ = ["Answer", "ReplyTable", "Table", "compile_table"]
