"""What developers run; none of it ships."""
