import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCiting } from "./citations.ts";
import { at, isGenerated, parse, visitNodes, type SourceFile } from "./source.ts";

const root = join(import.meta.dirname, "../..");
const allowedFile = join(root, "tests/architecture/words.json");
/** Files generated from texts that are counted at their source, released migrations, and files that list the words on purpose. */
const exempt =
  /^(\.env\.example|schema\.|docs\/(schema\/|(errors|style)\.md)|dataspace\/src\/db\/migrations\/|contract\/src\/messages\/README\.md|tests\/architecture\/words)|\.json$/;

/** Lines that name a thing by its code name, as `path: line`. */
export const readAllowed = (): readonly string[] => JSON.parse(readFileSync(allowedFile, "utf8")) as string[];

/** A word to avoid, its `path:line`, and `path: text` of the line. */
type Avoided = { readonly place: string; readonly line: string; readonly word: string };

/** Words of the left column of "Words to avoid" in docs/style.md that stand in prose. */
export function findAvoided(files: readonly SourceFile[] = readCiting(root)): Avoided[] {
  const [, rows = ""] = /\| Avoid .*\n.*\n((?:\|.*\n)+)/.exec(readFileSync(join(root, "docs/style.md"), "utf8")) ?? [];
  const words = rows.split("\n").flatMap((row) => row.split("|")[1]?.split(",") ?? []);
  const avoided = new RegExp(String.raw`\b(?:${words.map((word) => word.trim()).join("|")})\b`, "gi");
  return files
    .filter(({ path, text }) => !exempt.test(path) && !isGenerated(path) && text.search(avoided) >= 0)
    .flatMap((file) =>
      proseOf(file).flatMap(({ start, end }) =>
        [...file.text.slice(start, end).matchAll(avoided)].map(({ 0: word, index }) => ({
          place: at(file, start + index),
          line: `${file.path}: ${lineAt(file.text, start + index)}`,
          word,
        })),
      ),
    );
}

/** Words that stand on no allowed line, and allowed lines without one, as sentences. */
export function findWordFaults(found: readonly Avoided[], allowed: readonly string[]): string[] {
  const lines = new Set(found.map(({ line }) => line));
  return [
    ...found
      .filter(({ line }) => !allowed.includes(line))
      .map(({ place, word }) => `${place} says "${word}": docs/style.md has the word to write`),
    ...allowed
      .filter((line) => !lines.has(line))
      .map((line) => `tests/architecture/words.json allows a line without need: ${line}`),
  ];
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

function lineAt(text: string, offset: number): string {
  return (
    text
      .slice(text.lastIndexOf("\n", offset) + 1)
      .split("\n", 1)[0]
      ?.trim() ?? ""
  );
}
