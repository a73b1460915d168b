# Parses files with a grammar of the language and prints what is not of it, a line each.
import sys

import tree_sitter
import tree_sitter_dart

parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))


def look(name, node):
    if node.is_missing or node.type == "ERROR":
        print(f"{name}:{node.start_point[0] + 1}: {node.text[:60]}")
    for child in node.children:
        look(name, child)


for name in sys.argv[1:]:
    with open(name, "rb") as file:
        look(name, parser.parse(file.read()).root_node)
