import { at, isGenerated, isTest, visitNodes, type Node, type SourceFile } from "./source.ts";

type Declared = { readonly start: number; readonly name: string; readonly isExported: boolean };

/**
 * What keeps a file from being read top-down, as `path:line` sentences. A declaration is hoisted, so what a file exports
 * stands first and its helpers below. Closures and constants with a type of their own may be arrows.
 */
export function findFunctionFaults(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isGenerated(path)).flatMap((file) => [...findArrows(file), ...findHelpers(file)]);
}

function findArrows(file: SourceFile): string[] {
  const found: string[] = [];
  visitNodes(file, (node, above) => {
    if (node.type !== "VariableDeclarator" || !isTopLevel(above)) return;
    const init = node["init"] as Node | null;
    const id = node["id"] as Node;
    if (init?.type === "ArrowFunctionExpression" && !id["typeAnnotation"])
      found.push(`${at(file, node.start)} is an arrow constant: declare a function`);
  });
  return found;
}

function findHelpers(file: SourceFile): string[] {
  if (isTest(file.path)) return [];
  const functions = functionsOf(file);
  const last = functions.findLastIndex(({ isExported }) => isExported);
  return functions
    .slice(0, Math.max(last, 0))
    .filter(({ isExported }) => !isExported)
    .map(({ start, name }) => `${at(file, start)} puts its helper ${name} above what it exports: move it below`);
}

function functionsOf(file: SourceFile): Declared[] {
  const found: Declared[] = [];
  const listed = new Set<unknown>();
  visitNodes(file, (node, above) => {
    if (node.type === "ExportSpecifier") listed.add((node["local"] as Node)["name"]);
    if (node.type !== "FunctionDeclaration" || !isTopLevel(above)) return;
    const name = String((node["id"] as Node | null)?.["name"]);
    found.push({ start: node.start, name, isExported: above.length > 1 });
  });
  return found.map((each) => ({ ...each, isExported: each.isExported || listed.has(each.name) }));
}

const aroundTopLevel: ReadonlySet<string> = new Set([
  "Program",
  "ExportNamedDeclaration",
  "ExportDefaultDeclaration",
  "VariableDeclaration",
]);

function isTopLevel(above: readonly Node[]): boolean {
  return above.every(({ type }) => aroundTopLevel.has(type));
}
