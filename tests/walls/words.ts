import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCiting } from "./citations.ts";
import { at, isGenerated, parse, visitNodes, type SourceFile } from "./source.ts";

const root = join(import.meta.dirname, "../..");
const countsFile = join(root, "tests/walls/words.json");
/** Files generated from texts that are counted at their source, released migrations, and files that list the words on purpose. */
const exempt =
  /^(\.env\.example|schema\.|docs\/(schema\/|(errors|style)\.md)|dataspace\/src\/db\/migrations\/|contract\/src\/messages\/README\.md|tests\/walls\/words)|\.json$/;

/** Allowed words to avoid, by top-level folder. */
type Counts = Readonly<Record<string, number>>;
export const readCounts = (): Counts => JSON.parse(readFileSync(countsFile, "utf8")) as Counts;

/** Words of the left column of "Words to avoid" in docs/style.md that stand in prose, as `path:line word`. */
export function findAvoided(files: readonly SourceFile[] = readCiting(root)): string[] {
  const [, rows = ""] = /\| Avoid .*\n.*\n((?:\|.*\n)+)/.exec(readFileSync(join(root, "docs/style.md"), "utf8")) ?? [];
  const words = rows.split("\n").flatMap((row) => row.split("|")[1]?.split(",") ?? []);
  const avoided = new RegExp(String.raw`\b(?:${words.map((word) => word.trim()).join("|")})\b`, "gi");
  return files
    .filter(({ path, text }) => !exempt.test(path) && !isGenerated(path) && text.search(avoided) >= 0)
    .flatMap((file) =>
      proseOf(file).flatMap(({ start, end }) =>
        [...file.text.slice(start, end).matchAll(avoided)].map(
          ({ 0: word, index }) => `${at(file, start + index)} ${word}`,
        ),
      ),
    );
}

/** Folders whose count differs from the allowed one, as sentences. */
export function findWordFaults(found: readonly string[], allowed: Counts): string[] {
  const counts = countsOf(found);
  return Object.keys({ ...allowed, ...counts }).flatMap((folder) => {
    const [now, most] = [counts[folder] ?? 0, allowed[folder] ?? 0];
    const next =
      now > most
        ? `rewrite those that are new: node tests/walls/words.ts ${folder}`
        : "node tests/walls/words.ts --lower";
    return now === most ? [] : [`${folder} has ${now} words to avoid, tests/walls/words.json allows ${most}: ${next}`];
  });
}

const folderOf = (path: string): string => /^([^/:]+)\//.exec(path)?.[1] ?? "root";

function countsOf(found: readonly string[]): Counts {
  return Object.fromEntries([...Map.groupBy(found, folderOf)].map(([folder, places]) => [folder, places.length]));
}

/** The prose of a file: a document whole, of code the comments and texts with a space, such as titles and messages. */
function proseOf(file: SourceFile): { readonly start: number; readonly end: number }[] {
  if (!/\.(tsx?|mjs|js)$/.test(file.path)) return [{ start: 0, end: file.text.length }];
  const prose: { start: number; end: number }[] = [...parse(file).comments];
  visitNodes(file, ({ type, start, end }) => {
    const isText = ["Literal", "TemplateElement", "JSXText"].includes(type);
    if (isText && file.text.slice(start, end).trim().includes(" ")) prose.push({ start, end });
  });
  return prose;
}

if (import.meta.main) {
  const [found, allowed, [asked]] = [findAvoided(), readCounts(), process.argv.slice(2)];
  const lower = Object.entries(countsOf(found)).map(([folder, now]) => [folder, Math.min(now, allowed[folder] ?? 0)]);
  if (asked === "--lower") writeFileSync(countsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  else console.log(found.filter((place) => folderOf(place) === asked).join("\n"));
}
