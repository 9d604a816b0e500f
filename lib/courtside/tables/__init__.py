"""From words to numbers: the only floor that knows both."""

from courtside.tables.board_tennis import BoardTable
from courtside.tables.compile import compile_table
from courtside.tables.match_point import PointTable
from courtside.tables.replies import Answer, ReplyTable
from courtside.tables.table import Table

__all__ = ["Answer", "BoardTable", "PointTable", "ReplyTable", "Table", "compile_table"]
