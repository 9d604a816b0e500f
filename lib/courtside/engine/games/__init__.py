"""Games, one folder each: their records, and the rules as kernels."""
