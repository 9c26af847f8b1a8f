import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";

/** A source file of the project; `path` is relative to the root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

const projects = new Map<string, readonly SourceFile[]>();

/** Every TypeScript and JavaScript file below the root that people wrote or tools generated; nothing built or installed. Read once. */
export function readSources(root: string): readonly SourceFile[] {
  const folder = resolve(root);
  const sources = projects.get(folder) ?? walk(folder).map((path) => readSource(folder, path));
  projects.set(folder, sources);
  return sources;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path) || path.startsWith("tests/");
}

export function isGenerated(path: string): boolean {
  return path.startsWith("web/src/generated/") || path.endsWith(".generated.ts");
}

const parsed = new WeakMap<SourceFile, ParseResult>();

/** The syntax tree of a file, parsed once. */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** Calls `visit` for each node of a file with the nodes above it, nearest last. */
export function visitNodes(file: SourceFile, visit: (node: Node, above: readonly Node[]) => void): void {
  const descend = (node: Node, above: readonly Node[]): void => {
    visit(node, above);
    const path = [...above, node];
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child, path);
  };
  descend(parse(file).program as unknown as Node, []);
}

/** `path:line` of a position, as editors open it. */
export function at(file: SourceFile, position: number): string {
  return `${file.path}:${file.text.slice(0, position).split("\n").length}`;
}

const skipped = new Set(["node_modules", ".git", ".data", "coverage", "shots"]);

function readSource(root: string, path: string): SourceFile {
  return { path: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") };
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name === "dist" || entry.name.startsWith("dist-check-")) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
