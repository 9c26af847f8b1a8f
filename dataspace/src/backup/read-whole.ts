import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError } from "../config/command-call.ts";
import type { Backup } from "./manifest.ts";
import { countingRows, readPart, readParts } from "./parts.ts";

/** Reads every file of a backup and counts the rows of its tables. Throws a sentence that names the first that is not as it was written. */
export async function readWhole({ files, folder, manifest }: Backup): Promise<void> {
  for (const { name, rows, parts } of manifest.tables) {
    const counter = countingRows();
    await pipeline(readParts(files, folder, parts), counter, nowhere());
    if (counter.rows() !== rows)
      throw new CommandError(`The backup is damaged: ${name} has ${counter.rows()} rows instead of ${rows}.`);
  }
  for (const { parts } of manifest.files) await pipeline(readParts(files, folder, parts), nowhere());
  if (manifest.keys) await readPart(files, folder, manifest.keys);
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
