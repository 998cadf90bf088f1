"""What makes assets, tables and pictures: never shipped."""
