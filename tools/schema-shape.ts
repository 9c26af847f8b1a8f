import { readFileSync } from "node:fs";
import { type ASTNode, parse, print, visit } from "graphql";

/**
 * Prints the schema from standard input without its descriptions. The shapes of two versions are equal when only words changed:
 * `diff <(git show HEAD:schema.graphql | node tools/schema-shape.ts) <(node tools/schema-shape.ts < schema.graphql)`.
 */
process.stdout.write(`${print(visit(parse(readFileSync(0, "utf8")), { enter: withoutDescription }))}\n`);

function withoutDescription(node: ASTNode): object {
  return "description" in node ? { ...node, description: undefined } : node;
}
