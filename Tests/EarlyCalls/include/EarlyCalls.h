// Nothing is called from Swift: the library is preloaded into the program.
