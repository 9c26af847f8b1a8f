import { at, isTest, visitNodes, type Node, type SourceFile } from "./source.ts";

/** Hooks that put another text in the place of a module's. */
const hooks: ReadonlySet<unknown> = new Set(["transform", "load", "renderChunk"]);
/** Folders of builds; what a page runs is no plugin. */
const builds = /^(?:tools|web|web\/explorer|extension)\/(?!src\/)/;

/**
 * Finds plugins of our builds that may edit packages, as sentences: with each edit, an update of the package waits until the edit is
 * right again.
 */
export function findPackageEditors(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => builds.test(path) && !isTest(path)).flatMap(editorsIn);
}

function editorsIn(file: SourceFile): string[] {
  const found: string[] = [];
  visitNodes(file, (node) => {
    if (node.type !== "ObjectExpression") return;
    const properties = node["properties"] as Node[];
    if (!properties.some((property) => nameOf(property) === "name")) return;
    for (const property of properties)
      if (hooks.has(nameOf(property)) && !excludesPackages(file, property))
        found.push(
          `${at(file, property.start)} lets ${String(nameOf(property))} of a plugin edit packages: filter: { id: { exclude: /node_modules/ } }`,
        );
  });
  return found;
}

function nameOf(property: Node): unknown {
  return (property["key"] as Node | undefined)?.["name"];
}

function excludesPackages(file: SourceFile, { start, end }: Node): boolean {
  return /\bexclude: \/node_modules\//.test(file.text.slice(start, end));
}
