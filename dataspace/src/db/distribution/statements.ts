import { readdir, readFile } from "node:fs/promises";
import { sources } from "../sources.ts";
import { preparedTexts } from "../statement.ts";

/** Loads every file of the dataspace that defines statements, and returns their texts by name. */
export async function allStatements(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(sources, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "db/statement.ts");
  for (const file of files.toSorted()) {
    const url = new URL(file, sources);
    if (/[sS]tatement[<(]/.test(await readFile(url, "utf8"))) await import(url.href);
  }
  return preparedTexts();
}
