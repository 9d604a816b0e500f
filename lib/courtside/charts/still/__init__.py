"""A chart as a still SVG, for where no plotly draws: an exported page, a listing.

It knows what our charts are made of: bars, points with error bars and words, cells.
"""

from courtside.charts.still.draw import WIDTH, picture
from courtside.charts.still.marks import lines_of

__all__ = ["WIDTH", "lines_of", "picture"]
