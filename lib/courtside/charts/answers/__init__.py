"""What can answer what, by game: the cells of that chart, and its sentence."""
