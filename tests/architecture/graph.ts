import { posix } from "node:path";
import { parse, type SourceFile } from "./source.ts";

/** One file importing another file of the project, or a package (then `to` is the package's specifier). */
export type Edge = {
  readonly from: string;
  readonly to: string;
  readonly external: boolean;
};

/** Every import of the given files, resolved among them. */
export function importsOf(files: readonly SourceFile[]): Edge[] {
  const known = new Set(files.map(({ path }) => path));
  const resolve = (path: string): string => {
    const stem = path.replace(/\.(js|ts|tsx)$/, "");
    return (
      [path, ...[".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => stem + end)].find((each) =>
        known.has(each),
      ) ?? path.replace(/\.js$/, ".ts")
    );
  };
  return files.flatMap((file) => {
    return [...new Set([...staticSpecifiers(file), ...lazySpecifiers(file)])].map((specifier) => {
      const path = target(file.path, specifier);
      const found = path === null ? { to: specifier, external: true } : { to: resolve(path), external: false };
      return { from: file.path, ...found };
    });
  });
}

/** Groups of files that import each other in a circle, each in the order of one walk around it. */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, external } of edges) if (!external) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, "open" | "done">();
  const cycles: string[][] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      cycles.push(trail.slice(trail.indexOf(path)));
      return;
    }
    state.set(path, "open");
    for (const each of next.get(path) ?? []) walk(each, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of next.keys()) walk(path, []);
  return cycles;
}

function staticSpecifiers(file: SourceFile): string[] {
  const { module } = parse(file);
  return [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
  ];
}

function lazySpecifiers(file: SourceFile): string[] {
  const literal = /^["'`](.*)["'`]$/s;
  return parse(file).module.dynamicImports.flatMap((each) => {
    const found = literal.exec(file.text.slice(each.moduleRequest.start, each.moduleRequest.end));
    return found?.[1] === undefined ? [] : [found[1]];
  });
}

const workspace = /^@finder\/([a-z]+)\/(.+)$/;
/** Packages that lie in the folder of another program. */
const folders: Readonly<Record<string, string>> = { explorer: "web/explorer", standins: "local/standins" };

/** The path without extension that a specifier means, or null for a package. */
function target(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, "");
  const ours = workspace.exec(bare);
  if (ours) return `${folders[ours[1] ?? ""] ?? ours[1]}/src/${ours[2]}`;
  if (bare.startsWith("@/")) return `web/src/${bare.slice(2)}`;
  return bare.startsWith(".") ? posix.join(posix.dirname(from), bare) : null;
}
