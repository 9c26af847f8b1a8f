import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where the names of all CSS properties stand, in one text. */
const properties = /@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/;
const preset = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/;
/** Emotion brings it for `withTheme`, which nothing calls; as CommonJS it, and what it requires, would come all the same. */
const statics = /hoist-non-react-statics[\\/]dist[\\/]/;
/** What Chakra's own layout parts set, whether or not a page names it. */
const layout = ["alignItems", "display", "flexDirection", "gap", "gridTemplateColumns"];

/** An entry of the preset's `utilities` or `conditions`: its place in the text, and the names that call for it. */
type Entry = { readonly start: number; readonly end: number; readonly names: readonly string[] };

/**
 * Leaves the style props and conditions out of Chakra's preset that no file below a folder, but for a part of it, names: every page would bring
 * some 350 of them, of which a quarter is in use. The same for its list of CSS properties, which tells a style from an attribute, and for a package that comes with Emotion.
 */
export function chakraInUse(folder: string, except: readonly string[] = []): Plugin {
  return {
    name: "chakra-in-use",
    apply: "build",
    transform: {
      filter: { id: [preset, properties, statics] },
      handler(code, id) {
        if (statics.test(id)) return { code: "export default (component) => component;", map: null };
        const words = wordsBelow(folder, except);
        const left = preset.test(id) ? without(code, entriesOf(this.parse(code)), words) : withoutNames(code, words);
        return { code: left, map: null };
      },
    },
  };
}

/** The preset's text without the entries that no word calls for. */
export function without(code: string, entries: readonly Entry[], words: ReadonlySet<string>): string {
  const unused = entries.filter(({ names }) => !names.some((name) => words.has(name)));
  return unused
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ""), code);
}

/** The text of a module without the names, in its lists of names, that are no word of ours. */
export function withoutNames(code: string, words: ReadonlySet<string>): string {
  return code.replaceAll(/"(\w+(?:,\w+)+)"/g, (_, names: string) =>
    JSON.stringify(
      names
        .split(",")
        .filter((name) => words.has(name))
        .join(),
    ),
  );
}

/** Every word of the sources below a folder, tests apart. */
export function wordsBelow(folder: string, except: readonly string[] = []): ReadonlySet<string> {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: except }).filter((file) => !file.includes(".test."));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set([...layout, ...texts.flatMap((text) => text.match(/\w+/g) ?? [])]);
}

type Tree = { readonly [key: string]: unknown };

/** The entries of the two objects, found anywhere in the module. */
export function entriesOf(tree: unknown): Entry[] {
  if (Array.isArray(tree)) return tree.flatMap(entriesOf);
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Tree;
  if (nameOf(node) === "utilities")
    return membersOf(node["value"]).map((member) => entry(member, shorthandsOf(member)));
  if (node["type"] === "CallExpression" && named(node["callee"]) === "defineConditions")
    return membersOf((node["arguments"] as Tree[])[0]).map((member) => entry(member, [`_${nameOf(member)}`]));
  return Object.values(node).flatMap(entriesOf);
}

function entry(member: Tree, names: readonly string[]): Entry {
  return { start: member["start"] as number, end: member["end"] as number, names };
}

/** A style prop's own name and its short ones. */
function shorthandsOf(member: Tree): string[] {
  const shorthand = membersOf(member["value"]).find((each) => nameOf(each) === "shorthand")?.["value"] as
    | Tree
    | undefined;
  const listed = (shorthand?.["elements"] as Tree[] | undefined) ?? (shorthand ? [shorthand] : []);
  return [nameOf(member), ...listed.map((each) => String(each["value"]))];
}

function membersOf(object: unknown): Tree[] {
  return ((object as Tree | undefined)?.["properties"] as Tree[] | undefined) ?? [];
}

function nameOf(member: Tree): string {
  return member["type"] === "Property" ? named(member["key"]) : "";
}

function named(node: unknown): string {
  const { name, value } = node as Tree;
  return String(name ?? value);
}
