import { at, isGenerated, isTest, visitNodes, type Node, type SourceFile } from "./source.ts";

/** Breaches of the house's style that no linter knows, as `path:line sentence`. Generated files are free. */
export function findStyleViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isGenerated(path))
    .flatMap((file) => [findSql, findJsxText].flatMap((find) => find(file)));
}

const statement =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;

function findSql(file: SourceFile): string[] {
  if (mayHoldSql(file.path) || !file.path.startsWith("dataspace/")) return [];
  const found: string[] = [];
  visitNodes(file, (node) => {
    const text =
      node.type === "Literal"
        ? node["value"]
        : node.type === "TemplateLiteral"
          ? file.text.slice(node.start + 1, node.end - 1)
          : undefined;
    if (typeof text === "string" && statement.test(text))
      found.push(`${at(file, node.start)} holds SQL: it belongs in this slice's *.queries.ts`);
  });
  return found;
}

/** Attributes whose text people read or hear. */
const spoken = new Set(["aria-label", "aria-description", "placeholder", "title", "alt", "label"]);

function findJsxText(file: SourceFile): string[] {
  if (!file.path.startsWith("web/src/") || !file.path.endsWith(".tsx") || isTest(file.path)) return [];
  const found: string[] = [];
  const report = (node: Node): number =>
    found.push(`${at(file, node.start)} holds a text: it belongs in the message catalogue`);
  visitNodes(file, (node, above) => {
    if (node.type === "JSXText" && isWord(node["value"])) report(node);
    if (node.type === "Literal" && isWord(node["value"])) {
      const attribute = above.findLast((each) => each.type === "JSXAttribute");
      const name = attribute ? (attribute["name"] as Node)["name"] : undefined;
      const parent = above.at(-1);
      const isChild = parent?.type === "JSXExpressionContainer" && above.at(-2)?.type === "JSXElement";
      const isSpoken =
        typeof name === "string" &&
        spoken.has(name) &&
        (parent === attribute || parent?.type === "JSXExpressionContainer");
      if (isChild || isSpoken) report(node);
    }
  });
  return found;
}

/** Where SQL may stand: queries files, the generic table engine, migrations and the importer. */
function mayHoldSql(path: string): boolean {
  return (
    path.endsWith(".queries.ts") ||
    /^dataspace\/src\/(db|table|contacts\/import)\//.test(path) ||
    path.startsWith("local/") ||
    isTest(path)
  );
}

function isWord(text: unknown): boolean {
  return typeof text === "string" && /\p{L}{2,}/u.test(text);
}
