import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

/** A built file that throws, and the same place as its source has it. */
export type BuiltFailure = {
  /** Addresses of both files. */
  readonly built: string;
  readonly source: string;
  /** The frame of a stack, in the built file and in the source. */
  readonly frame: string;
  readonly sourceFrame: string;
  readonly remove: () => void;
};

/** Builds a source that throws, with its map, in a folder of its own. */
export async function builtFailure(): Promise<BuiltFailure> {
  const folder = mkdtempSync(join(tmpdir(), "built-failure-"));
  writeFileSync(
    join(folder, "main.ts"),
    `export { fail } from "./fail.ts";\nexport const other = [1, 2].map(String);\n`,
  );
  writeFileSync(
    join(folder, "fail.ts"),
    `type Text = string;\n\nexport function fail(text: Text): never {\n  throw new Error(text);\n}\n`,
  );
  const output = { dir: "dist", entryFileNames: "[name].js", sourcemap: true };
  await build({ cwd: folder, input: { main: "main.ts" }, logLevel: "warn", output });
  const built = pathToFileURL(join(folder, "dist/main.js")).href;
  const source = pathToFileURL(join(folder, "fail.ts")).href;
  const lines = readFileSync(join(folder, "dist/main.js"), "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes("new Error"));
  return {
    built,
    source,
    frame: `    at fail (${built}:${at + 1}:${(lines[at] ?? "").indexOf("new Error") + 1})`,
    sourceFrame: `    at fail (${source}:4:9)`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
