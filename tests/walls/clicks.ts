import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, type Edge } from "./graph.ts";
import type { SourceFile } from "./source.ts";

/** One row of a path: a file, and the name by which it leads on to the file of the next row. */
export type Step = { readonly file: string; readonly by: string };

const heading = "## Three clicks";

/** What is wrong with the paths of the project's ARCHITECTURE.md. */
export function findBrokenClicks(root: string, files: readonly SourceFile[]): string[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null);
  return findClickFaults(read("ARCHITECTURE.md") ?? "", files, read);
}

/** The paths of ARCHITECTURE.md by their headings: the tables below `## Three clicks`. */
export function clicksIn(document: string): Map<string, Step[]> {
  const section = document.split(`${heading}\n`)[1]?.split(/^## /m)[0] ?? "";
  const parts = section.split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.split("\n", 1)[0] ?? "", stepsIn(part)]));
}

/**
 * The steps of the paths that do not lead to the next, as sentences. Within a program a step leads on by an import; between
 * programs by the name of an operation or an endpoint, into SQL by a function's name; the last one names its SQL, or the stand-in's
 * function. `read`: null where there is no file.
 */
export function findClickFaults(
  document: string,
  files: readonly SourceFile[],
  read: (path: string) => string | null,
): string[] {
  const clicks = clicksIn(document);
  if (clicks.size === 0) return [`ARCHITECTURE.md has no path under "${heading}"`];
  const edges = importsOf(files);
  return [...clicks].flatMap(([click, steps]) =>
    steps.flatMap(({ file, by }, at) => {
      const text = read(file);
      if (text === null) return [`${click}: ${file} is not there`];
      const next = steps[at + 1];
      if (!next) return isEnd(file, text, by) ? [] : [`${click}: ${file} has no SQL statement ${by}`];
      const told = read(next.file) ?? "";
      const leads = leadsOn({ file, by, text }, { file: next.file, text: told }, edges);
      return leads ? [] : [`${click}: ${file} does not lead to ${next.file} by ${by}`];
    }),
  );
}

type Read = { readonly file: string; readonly text: string };

function stepsIn(part: string): Step[] {
  return [...part.matchAll(/^\|.*\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, file = "", by = ""]) => ({ file, by }));
}

function leadsOn(from: Read & Pick<Step, "by">, to: Read, edges: readonly Edge[]): boolean {
  const endpoint = /^([A-Z]+) .*?(\w+)$/.exec(from.by);
  if (endpoint) return hasWord(from.text, endpoint[2]) && answers(to.text, endpoint[1], endpoint[2]);
  if (from.file.endsWith(".graphql")) return hasWord(from.text, from.by) && resolves(to.text, from.by);
  if (to.file.endsWith(".sql")) return hasWord(from.text, from.by) && isEnd(to.file, to.text, from.by);
  const target = to.file.replace(/\.graphql$/, ".generated.ts");
  const imports = edges.some((edge) => edge.from === from.file && edge.to === target);
  const gives = target === to.file ? exportsName(to.text, from.by) : operates(to.text, from.by);
  return imports && gives && hasWord(from.text, from.by);
}

/** The table engine's words for methods: `_table/appuser` is answered by an overload. */
const verbs: Record<string, string> = { POST: "create", PATCH: "update", DELETE: "delete" };

function answers(text: string, method = "", name = ""): boolean {
  const takes = `\\.${method.toLowerCase()}\\(|route\\("${method}"|verb === "${verbs[method]}"`;
  return new RegExp(takes).test(text) && new RegExp(`["/]${name}["/:?]`).test(text);
}

function resolves(text: string, field: string): boolean {
  return new RegExp(`@(?:Query|Mutation)\\((?:(?!@Allow)[^])*?\\n  (?:async )?${field}\\(`).test(text);
}

/** `useInviteMembersMutation` and `InviteMembersDocument` are generated from the operation `InviteMembers`. */
function operates(text: string, generated: string): boolean {
  const name = generated.replace(/^use/, "").replace(/(?:Mutation|Query|Document)$/, "");
  return new RegExp(`\\b(?:query|mutation) ${name}\\b`).test(text);
}

function exportsName(text: string, name: string): boolean {
  return new RegExp(`export (?:async )?(?:function|const|class) ${name}\\b`).test(text);
}

/** A path ends at the SQL, or where a third party's stand-in does the work. */
function isEnd(file: string, text: string, name: string): boolean {
  if (/^standins\/|\.sql$/.test(file)) return text.includes(`function ${name}(`);
  return exportsName(text, name) && /`[^`]*\b(?:select|insert into|update|delete from)\b/.test(text);
}

function hasWord(text: string, word = ""): boolean {
  return new RegExp(`\\b${word}\\b`).test(text);
}
