import { join } from "node:path";
import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { rootsOfParts, rootsOfScreens } from "./files.ts";
import { joinFiles, type SharedFile } from "./join-files.ts";

/** Packages that become a file of their own. */
type StableFile = { readonly name: string; readonly test: RegExp };

/**
 * Makes few files of what several screens load first (docs/decisions/0055-weight-on-the-wire.md): the web is bundled once to see
 * which modules each screen needs, and once more into files that suit them all. `sources` is the configuration by which modules
 * are found and compiled; the files of `stable` hold nothing else, so that an update of the product leaves them as they are.
 */
export function sharedFiles(web: string, sources: UserConfig, stable: StableFile[]): Plugin {
  return {
    name: "shared-files",
    apply: "build",
    config: async () => {
      const chunks = await chunksOf({ ...sources, build: { ...sources.build, ...splitInto(stable) } }, web);
      const names = nameFiles(joinFiles(filesOf(web, chunks, stable)));
      return { build: splitInto([...stable, { debugName: "shared", name: (id) => names.get(id) }]) };
    },
  };
}

/** Files for the modules that these groups name; the others go where Rolldown puts them. */
function splitInto(groups: Rolldown.CodeSplittingGroup[]) {
  // A group would take along all that its modules import, which belongs to others.
  const output = { chunkFileNames: nameInBuild, codeSplitting: { includeDependenciesRecursively: false, groups } };
  return { rolldownOptions: { preserveEntrySignatures: "allow-extension", output } } as const;
}

/** Every page brings a table of files, so those whose names tell nothing have none. */
function nameInBuild({ name }: { readonly name: string }): string {
  return /^(?:shared-\d+|en|ar)$/.test(name) ? "assets/[hash].js" : "assets/[name]-[hash].js";
}

/** The files that Rolldown makes by itself: one for each set of modules that the same files import. */
async function chunksOf(config: UserConfig, web: string): Promise<readonly Rolldown.OutputChunk[]> {
  // Without notes in the code: they name files from the folder that the build was called in, and would be counted.
  const rolldownOptions = { ...config.build?.rolldownOptions, experimental: { attachDebugInfo: "none" } } as const;
  const quick = { ...config.build, rolldownOptions, write: false, minify: false };
  const built = await build({ ...config, root: web, configFile: false, logLevel: "error", build: quick });
  if (!("output" in built)) throw new Error("The web was not bundled.");
  return built.output.filter((each) => each.type === "chunk");
}

/** Those of several screens; what is imported by its address keeps its file. */
function filesOf(web: string, chunks: readonly Rolldown.OutputChunk[], stable: StableFile[]): SharedFile[] {
  const screensOf = screensByFile(web, chunks);
  const kept = new Set(chunks.filter(({ name }) => isStable(name)).map(({ fileName }) => fileName));
  return chunks.flatMap(({ name, fileName, isEntry, isDynamicEntry, imports, modules }) => {
    const screens = screensOf.get(fileName);
    if (!screens || screens.size < 2 || isEntry || isDynamicEntry) return [];
    return {
      parts: [fileName],
      // Packages need nothing of ours: only what the bundler brings, which has a file of its own in the end.
      imports: new Set(isStable(name) ? imports.filter((file) => kept.has(file)) : imports),
      modules: Object.keys(modules),
      screens,
      size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      isStable: isStable(name),
    };
  });

  function isStable(name: string): boolean {
    return stable.some((each) => each.name === name);
  }
}

/** By a file's name the numbers of the screens whose first load has it, each screen once in either language. */
function screensByFile(web: string, chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<number>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const screensOf = new Map<string, Set<number>>();
  const add = (chunk: Rolldown.OutputChunk | undefined, screen: number): void => {
    if (!chunk) return;
    const screens = screensOf.get(chunk.fileName) ?? new Set();
    if (screens.has(screen)) return;
    screensOf.set(chunk.fileName, screens.add(screen));
    for (const imported of chunk.imports) add(byName.get(imported), screen);
  };
  [...rootsOfScreens(web), ...rootsOfParts(web)].forEach((roots, screen) => {
    for (const root of roots) for (const end of ["", ".ts", ".tsx"]) add(byModule.get(join(web, root + end)), screen);
  });
  return screensOf;
}

/** By a module its file's name; the first ones are those of most screens. */
function nameFiles(files: readonly SharedFile[]): ReadonlyMap<string, string> {
  const mostUsedFirst = files.filter(({ isStable }) => !isStable).toSorted((a, b) => b.screens.size - a.screens.size);
  return new Map(mostUsedFirst.flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at + 1}`] as const)));
}
