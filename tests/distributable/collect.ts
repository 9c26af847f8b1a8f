import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A prepared statement of the dataspace, with its values as `$1`, `$2`, … */
export type Statement = { readonly name: string; readonly text: string };

const root = join(import.meta.dirname, "../..");
const collected: Statement[] = [];

/** All prepared statements, read in a process of its own: elsewhere their modules may be loaded as they are. */
export function collectStatements(): Statement[] {
  const options = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(execFileSync(process.execPath, [import.meta.filename], options)) as Statement[];
}

/** Stands in for the one of `dataspace/src/db/statement.ts` in that process: notes a statement, runs none. */
export function statement(name: string, text: string): () => never {
  collected.push({ name, text });
  return () => {
    throw new Error(`${name} is only collected.`);
  };
}

export function namedStatement(name: string, text: string): () => never {
  const places: string[] = [];
  const numbered = text.replaceAll(/\$([a-z_]+)/g, (_, value: string) => {
    if (!places.includes(value)) places.push(value);
    return `$${places.indexOf(value) + 1}`;
  });
  return statement(name, numbered);
}

async function collect(): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith("db/statement.ts") || specifier === "./statement.ts"
        ? { url: import.meta.url, shortCircuit: true }
        : next(specifier, context),
  });
  const files = globSync("dataspace/src/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  for (const path of files.toSorted())
    if (/[sS]tatement[<(]/.test(readFileSync(join(root, path), "utf8")) && !path.endsWith("db/statement.ts"))
      await import(pathToFileURL(join(root, path)).href);
  process.stdout.write(JSON.stringify(collected));
}

// Not awaited here: the modules that it loads import this one.
if (import.meta.main) void collect();
