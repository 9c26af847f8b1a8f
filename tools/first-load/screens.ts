import { companyPath, paths } from "@finder/contract/web-paths";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A screen as the web's tables declare it. */
export type ScreenSource = {
  /** Its address; of the settings' frame and of companies, the address they begin with. */
  readonly path: string;
  readonly frame: Frame;
  /** The module of its page below `web`, without the ending. */
  readonly page: string;
  /** Its texts, without those of its frame. */
  readonly texts: readonly string[];
};

/** The table that lists a screen; it decides the screen's frame. */
export type Frame = keyof typeof tables;

const tables = {
  visitor: "src/app/routes.tsx",
  public: "src/app/screens/PublicScreens.tsx",
  member: "src/app/screens/MemberScreens.tsx",
  settings: "src/app/settings/sections.ts",
} as const;

const declared =
  /screen\(\{\s*path: ([^\n]+?),\s*page: (?:async \(\) => \(await import\("(?<module>[^"]+)"\)\)\.\w+|(?<name>\w+))(?:,\s*texts: \[(?<texts>[^\]]*)\])?/g;

/** Every screen of the web client in `web`, read from its tables. */
export function readScreens(web: string): ScreenSource[] {
  return (Object.keys(tables) as Frame[]).flatMap((frame) => {
    const file = tables[frame];
    const source = readFileSync(join(web, file), "utf8");
    return [...source.matchAll(declared)].map(([, path = "", module, name, texts = ""]) => ({
      path: addressOf(path),
      frame,
      page: moduleOf(module ?? importedBy(source, name), file),
      texts: [...texts.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text),
    }));
  });
}

/** The address that `"/"`, `paths.search` or a template that begins with one stands for. */
function addressOf(code: string): string {
  if (code.includes("companyPath")) return companyPath;
  const name = /paths\.(\w+)/.exec(code)?.[1];
  return name === undefined ? code.replaceAll('"', "") : paths[name as keyof typeof paths];
}

/** Returns the imports of a function next to the table. */
function importedBy(source: string, name: string | undefined): string {
  return new RegExp(`function ${name}\\(\\) \\{\\s*return \\(await import\\("([^"]+)"`).exec(source)?.[1] ?? "";
}

function moduleOf(specifier: string, from: string): string {
  return specifier.startsWith("@/") ? specifier.replace("@", "src") : join(dirname(from), specifier);
}
