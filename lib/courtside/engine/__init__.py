"""Floor 1: the rules as kernels over records of integers, in two runtimes."""
