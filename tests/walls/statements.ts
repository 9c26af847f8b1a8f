import { at, isTest, visitNodes, type Node, type SourceFile } from "./source.ts";

/**
 * Prepared statements that share a name, as sentences: a connection keeps one text by a name, and fails whoever comes second
 * with another, on some connections and not on others.
 */
export function findSharedStatements(files: readonly SourceFile[]): string[] {
  const places = new Map<string, string>();
  return files
    .filter(({ path }) => path.startsWith("dataspace/") && !isTest(path))
    .flatMap(namesIn)
    .flatMap(([name, place]) => {
      const first = places.get(name);
      places.set(name, first ?? place);
      return first === undefined ? [] : [`${place} names a statement ${name}, as ${first} does: give it its own name`];
    });
}

/** Names of the prepared statements of a file, with where they stand. */
function namesIn(file: SourceFile): [name: string, place: string][] {
  const found: [string, string][] = [];
  visitNodes(file, (node) => {
    if (node.type !== "CallExpression" || !isMaker((node["callee"] as Node)["name"])) return;
    const [name] = node["arguments"] as Node[];
    if (typeof name?.["value"] === "string") found.push([name["value"], at(file, name.start)]);
  });
  return found;
}

function isMaker(name: unknown): boolean {
  return name === "statement" || name === "namedStatement";
}
