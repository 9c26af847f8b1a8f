import { at, isGenerated, isTest, visitNodes, type Node, type SourceFile } from "./source.ts";

/** Breaches of the house's style that no linter knows, as `path:line sentence`. Generated files are free. */
export function findStyleViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isGenerated(path))
    .flatMap((file) =>
      [findLongFiles, findSuppressions, findSyntax, findSql, findJsxText].flatMap((find) => find(file)),
    );
}

/** Lines a file has at most. */
export const lineCap = 250;

function findLongFiles(file: SourceFile): string[] {
  const lines = file.text.split("\n").length - 1;
  return lines > lineCap ? [`${file.path} has ${lines} lines: at most ${lineCap}, split it`] : [];
}

const suppression = /@ts-(ignore|nocheck|expect-error)|(ox|es)lint-(disable)/g;

function findSuppressions(file: SourceFile): string[] {
  return [...file.text.matchAll(suppression)].map(
    (found) => `${at(file, found.index)} silences a check with ${found[0]}: mend the cause`,
  );
}

function findSyntax(file: SourceFile): string[] {
  const found: string[] = [];
  visitNodes(file, (node) => {
    if (node.type === "TSAnyKeyword") found.push(`${at(file, node.start)} says any: name the type`);
    if (node.type === "ExportDefaultDeclaration" && !mayExportDefault(file.path))
      found.push(`${at(file, node.start)} exports a default: export a name`);
  });
  return found;
}

const builders = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom"]);

const statement =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;

function findSql(file: SourceFile): string[] {
  if (mayHoldSql(file.path) || !file.path.startsWith("dataspace/")) return [];
  const found: string[] = [];
  visitNodes(file, (node) => {
    const name = node.type === "MemberExpression" ? (node["property"] as Node)["name"] : undefined;
    const text =
      node.type === "Literal"
        ? node["value"]
        : node.type === "TemplateLiteral"
          ? file.text.slice(node.start + 1, node.end - 1)
          : undefined;
    if ((typeof name === "string" && builders.has(name)) || (typeof text === "string" && statement.test(text)))
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

/** Files a tool reads and that must therefore have a default export. */
function mayExportDefault(path: string): boolean {
  return /(^|\/)[\w.-]*\.config\.ts$|^codegen\.ts$|^tests\/support\/(global-setup|summary-reporter|browser\/environment)\.ts$|^tools\//.test(
    path,
  );
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
