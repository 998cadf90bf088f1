"""The bots, a module for one or a few of them: each calls `register`. A file that is added here is found."""
