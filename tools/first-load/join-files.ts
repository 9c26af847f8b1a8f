/** Modules that become one file. */
export type SharedFile = {
  /** Names of the files that it was made of. */
  readonly parts: readonly string[];
  /** Names of the files that its modules import. */
  readonly imports: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Numbers of the screens whose first load has it. */
  readonly screens: ReadonlySet<number>;
  /** Bytes, before they are minified. */
  readonly size: number;
  /** It stays as it is. */
  readonly isStable: boolean;
};

/**
 * What a file costs beside its content, in such bytes: a request, its headers, and words that its compressor has not met. On a slow line
 * it holds one of six connections for a whole way there and back.
 */
const fileCost = 12_000;

/** Joins two files as long as all screens together gain by it, the pair that gains most first. */
export function joinFiles(files: readonly SharedFile[]): readonly SharedFile[] {
  const needs = needsOf(files);
  const pairs = files.flatMap((a, at) => files.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b, needs) })));
  const best = pairs.toSorted((one, other) => other.gain - one.gain)[0];
  if (!best || best.gain <= 0) return files;
  const { a, b } = best;
  const joined = {
    parts: [...a.parts, ...b.parts],
    imports: a.imports.union(b.imports),
    modules: [...a.modules, ...b.modules],
    screens: a.screens.union(b.screens),
    size: a.size + b.size,
    isStable: false,
  };
  const needed = neededBy(a, b, needs);
  const others = files
    .filter((each) => each !== a && each !== b)
    .map((each) => (needed.has(each) ? { ...each, screens: each.screens.union(joined.screens) } : each));
  return joinFiles([...others, joined]);
}

/** Bytes that all screens together save when two files are one; below 0 where it would import a file that imports it. */
function gainOf(a: SharedFile, b: SharedFile, needs: Needs): number {
  if (a.isStable || b.isStable) return -1;
  const both = a.screens.intersection(b.screens).size;
  const saved = fileCost * both - (a.screens.size - both) * b.size - (b.screens.size - both) * a.size;
  if (saved <= 0) return saved;
  const needed = neededBy(a, b, needs);
  if ([...needed].some((each) => needs.get(each)?.has(a) || needs.get(each)?.has(b))) return -1;
  const screens = a.screens.union(b.screens);
  return [...needed].reduce((left, each) => left - each.size * screens.difference(each.screens).size, saved);
}

/** The files that come with each one. */
type Needs = ReadonlyMap<SharedFile, ReadonlySet<SharedFile>>;

function neededBy(a: SharedFile, b: SharedFile, needs: Needs): Set<SharedFile> {
  const all = new Set([...(needs.get(a) ?? []), ...(needs.get(b) ?? [])]);
  for (const one of [a, b]) all.delete(one);
  return all;
}

function needsOf(files: readonly SharedFile[]): Needs {
  const byPart = new Map(files.flatMap((file) => file.parts.map((part) => [part, file] as const)));
  return new Map(
    files.map((file) => {
      const all = new Set<SharedFile>();
      const add = ({ imports }: SharedFile): void => {
        for (const name of imports) {
          const imported = byPart.get(name);
          if (!imported || imported === file || all.has(imported)) continue;
          all.add(imported);
          add(imported);
        }
      };
      add(file);
      return [file, all];
    }),
  );
}
