import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Frame, readScreens, type ScreenSource } from "./screens.ts";

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** What must arrive before a screen shows: files below a build's folder, in the order in which they are found. */
export type FirstLoad = { readonly path: string; readonly files: readonly string[] };

/** The modules that a frame loads with the entry, and its texts. */
const frames = {
  visitor: { modules: [], texts: [] },
  public: { modules: ["src/apollo/client", "src/app/screens/PublicScreens"], texts: ["session"] },
  member: { modules: ["src/apollo/client", "src/app/SignedIn"], texts: ["shell"] },
  settings: {
    modules: ["src/apollo/client", "src/app/SignedIn", "src/app/settings/SettingsShell"],
    texts: ["shell", "settings"],
  },
} as const satisfies Record<Frame, unknown>;

/** The first load of every screen in one language, from the manifest of the build. */
export function firstLoads(web: string, dist: string, language = "en"): FirstLoad[] {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  return screensOf(web).map((screen) => ({
    path: screen.path,
    files: filesOf(manifest, modulesOf(screen, language)),
  }));
}

/** Bytes of a file as a browser that takes brotli receives it. */
export function wireBytes(dist: string, file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

/** Every screen; the settings' own address leads to one of them. */
function screensOf(web: string): ScreenSource[] {
  return readScreens(web).filter(({ page }) => page !== "src/app/settings/SettingsShell");
}

function modulesOf({ frame, page, texts }: ScreenSource, language: string): string[] {
  const spoken = ["common", ...frames[frame].texts, ...texts];
  return [
    "index.html",
    ...frames[frame].modules,
    page,
    ...spoken.map((part) => `../contract/src/messages/screens/${part}/${language}`),
  ];
}

/** The files of modules and of all that they import at once. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}; the tables of the screens name it.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const module of modules)
    add(["", ".tsx", ".ts"].map((end) => module + end).find((key) => manifest[key]) ?? module);
  return [...files];
}
