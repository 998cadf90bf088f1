"""The commands of the command line, a module each with a `run(arguments)`."""
