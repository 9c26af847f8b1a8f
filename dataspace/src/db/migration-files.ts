import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sources } from "./sources.ts";

const folder = new URL("db/migrations/", sources);

/** The first line of a file whose one statement PostgreSQL refuses in a transaction, such as `create index concurrently`. */
const outside = /^-- outside a transaction$/m;

/** One step of the schema. */
export type Migration = {
  /** The name of its file without the ending, by which databases know it; for SQL functions with a hash of their text. */
  readonly name: string;
  readonly text: string;
  readonly isOutside: boolean;
  /** The index it builds while the table is written to: an end by force leaves an invalid one behind. */
  readonly index: string | undefined;
};

/** Returns every migration in the order of the numbers, then the SQL functions of each slice. */
export async function migrations(): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}(-[a-z]+)+\.sql$/.test(file)).toSorted();
  const read = (file: string) => readFile(new URL(file, folder), "utf8");
  const steps = files.map(async (file) => migrationOf(withoutEnding(file), await read(file)));
  return [...(await Promise.all(steps)), ...(await functions())];
}

/** Returns a migration of one SQL file. */
export function migrationOf(name: string, text: string): Migration {
  return {
    name,
    text,
    isOutside: outside.test(text),
    index: /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(text)?.[1],
  };
}

/** Comments and quoted text, in which a semicolon ends nothing, and the semicolons that end a command. */
const marks = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** Returns the commands of a SQL file one by one: Citus forwards a trigger to its machines by the whole text that it comes in. */
export function commandsOf(text: string): string[] {
  const ends = [...text.matchAll(marks)].flatMap(({ 0: mark, index }) => (mark === ";" ? [index + 1] : []));
  const commands = [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end).trim());
  return commands.filter((command) => command.replace(/--[^\n]*/g, "").trim() !== "");
}

/** Returns the file of SQL functions that a step's name means, with any former text; undefined for a numbered step. */
export function functionsOf(name: string): string | undefined {
  return name.includes("@") ? name.slice(0, name.indexOf("@")) : undefined;
}

/** Returns the files of SQL functions, which are applied again whenever their text changes. */
async function functions(): Promise<Migration[]> {
  const files = (await readdir(sources, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".sql") && !file.startsWith("db/migrations/"))
    .toSorted();
  const steps = files.map(async (file) => {
    const text = await readFile(new URL(file, sources), "utf8");
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
    return migrationOf(`${withoutEnding(file)}@${hash}`, text);
  });
  return Promise.all(steps);
}

function withoutEnding(file: string): string {
  return file.slice(0, -".sql".length);
}
