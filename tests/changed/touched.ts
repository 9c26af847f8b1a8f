import { posix } from "node:path";
import { importsOf, type Edge } from "../architecture/graph.ts";
import type { SourceFile } from "../architecture/source.ts";

/** Paths from the root that a change may have: a file, or a folder with its slash. */
type Reach = { readonly tests: RegExp; readonly also: readonly string[] };

/** What imports cannot show: a file that starts programs runs their sources, and a suite runs its set-up. */
const beyondImports: readonly Reach[] = [
  { tests: /^local\/src\/programs\.ts$/, also: ["dataspace/", "gateway/", "contract/"] },
  { tests: /^tests\/faults\/program\.ts$/, also: ["dataspace/", "contract/"] },
  {
    tests: /^tests\/support\/(\w+\/)*browser\.ts$|^tests\/stories\/pages\.test\.ts$/,
    also: ["web/", "extension/"],
  },
  { tests: /^tests\/support\/(\w+\/)*database\.ts$/, also: ["tests/support/global-setup.ts", "dataspace/src/db/"] },
  {
    tests: /^tests\/(compose|kubernetes|upgrade)\//,
    also: ["Dockerfile", "docker-compose.yml", "deploy/", "CHANGELOG.md"],
  },
  { tests: /^tests\/alerts\//, also: ["docker-compose.yml", "deploy/", "docs/operations/", "dataspace/", "gateway/"] },
  { tests: /^web\/src\/.*\.test\.tsx?$/, also: ["web/src/testing/setup.ts", "web/vite.config.ts"] },
];

/** A change of these may touch anything. */
const everywhere = /^[^/]+\.(json|ts|graphql)$|\/(package|tsconfig[\w.]*)\.json$/;

/** Tests that read the project's files as they are: sources, documents, packages. */
const readers = /^tests\/(architecture|packages|changed)\//;

/** The test files that a change of these files can touch, sorted. Follows imports, and the programs that tests start. */
export function touchedTests(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const tests = files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
  if (changed.length === 0) return [];
  if (changed.some((path) => everywhere.test(path))) return tests.toSorted();
  const reached = reachedFrom(importersOf(files), changed);
  return tests.filter((path) => reached.has(path) || readers.test(path)).toSorted();
}

/** Every file that one of these changes, directly or through others. */
function reachedFrom(importers: (path: string) => readonly string[], changed: readonly string[]): Set<string> {
  const reached = new Set(changed);
  for (const path of reached) for (const each of importers(path)) reached.add(each);
  return reached;
}

/** Answers the files that use a file: by an import, or as a program. */
function importersOf(files: readonly SourceFile[]): (path: string) => readonly string[] {
  const direct = Map.groupBy(importsOf(files).filter(inside), ({ to }) => to);
  const named = namesOf(files);
  const starters = beyondImports.map(({ tests, also }) => ({
    also,
    by: files.map(({ path }) => path).filter((path) => tests.test(path)),
  }));
  return (path) => [
    ...(direct.get(path) ?? []).map(({ from }) => from),
    ...(named.get(path) ?? []),
    ...starters.filter(({ also }) => also.some((each) => isWithin(path, each))).flatMap(({ by }) => by),
  ];
}

function inside({ external }: Edge): boolean {
  return !external;
}

function isWithin(path: string, place: string): boolean {
  return place.endsWith("/") ? path.startsWith(place) : path === place;
}

/** Returns, by source, the files that name it by a path from the root or from their own folder. */
function namesOf(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path));
  const named = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const [, name = ""] of text.matchAll(/["'`]([\w@./-]+\.[a-z]+)["'`]/g)) {
      for (const found of new Set([name, posix.join(posix.dirname(path), name)]))
        if (known.has(found) && found !== path) named.set(found, [...(named.get(found) ?? []), path]);
    }
  return named;
}
