import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { importsOf } from "./graph.ts";
import { isGenerated, readSources, type SourceFile } from "./source.ts";
import { lineCap } from "./style.ts";

const root = join(import.meta.dirname, "../..");

/** Source files that a folder holds before its README.md has to say why. */
const folderCap = 12;
/** Lines up to which a file with a single importer beside it is part of that importer. */
const tinyLines = 20;

const programs: ReadonlySet<string> = new Set([
  "contract",
  "dataspace",
  "gateway",
  "web",
  "extension",
  "explorer",
  "local",
  "standins",
  "tests",
  "tools",
]);

/**
 * Folders with too many files and files that are too small, as sentences. Tests and generated files do not count.
 * `explained` tells whether a folder's README.md gives a reason for its size.
 */
export function findFolderFaults(files: readonly SourceFile[], explained = hasReadme): string[] {
  const sources = files.filter(({ path }) => programs.has(path.split("/")[0] ?? "") && !isGenerated(path));
  return [...findFullFolders(sources, explained), ...findTinyFiles(sources)];
}

if (import.meta.main) {
  const faults = findFolderFaults(readSources(root));
  const chosen = faults.filter((fault) => fault.startsWith(process.argv[2] ?? ""));
  console.log(chosen.length === 0 ? "No folder is too full, no file too small." : chosen.join("\n"));
}

function hasReadme(folder: string): boolean {
  const path = join(root, folder, "README.md");
  return existsSync(path) && readFileSync(path, "utf8").trim() !== "";
}

function findFullFolders(files: readonly SourceFile[], explained: (folder: string) => boolean): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTestFile(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > folderCap && !explained(folder))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} source files: at most ${folderCap}, or a README.md in it that says why`,
    );
}

function findTinyFiles(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  const lazy = new Set<string>();
  for (const edge of importsOf(files)) {
    importers.set(edge.to, [...(importers.get(edge.to) ?? []), edge.from]);
    if (edge.lazy) lazy.add(edge.to);
  }
  const lengths = new Map(files.map((file) => [file.path, lineCount(file)]));
  return files.flatMap(({ path }) => {
    const [importer, ...others] = importers.get(path) ?? [];
    const lines = lengths.get(path) ?? 0;
    if (importer === undefined || others.length > 0 || lines > tinyLines) return [];
    const apart =
      dirname(importer) !== dirname(path) ||
      isTestFile(importer) ||
      /\/index\.tsx?$/.test(importer) || // a list of files of one kind
      lengths.has(path.replace(/(?=\.tsx?$)/, ".test")) ||
      lazy.has(path) ||
      kindOf(importer) !== kindOf(path) ||
      lines + (lengths.get(importer) ?? 0) > lineCap; // a file that would outgrow the cap takes nothing in
    return apart ? [] : [`${path} has ${lines} lines and one importer, ${basename(importer)}: fold it in`];
  });
}

/** A test itself. `isTest` of source.ts also means the helpers of tests, whose folders count here. */
function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function lineCount({ text }: SourceFile): number {
  return text.split("\n").length - 1;
}

/** The walls tell what a file may do by the middle of its name: `queries` of `plan.queries.ts`; "" for most. */
function kindOf(path: string): string {
  return basename(path).split(".").slice(1, -1).join(".");
}
