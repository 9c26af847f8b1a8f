import { createHash } from "node:crypto";
import { type Duplex, pipeline, Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { CommandError } from "../config/command-call.ts";
import type { Files } from "../outside/files/file-store.ts";

/** A file of a backup, by its name in it. */
export type Part = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** Bytes of a table that are stored together: what memory holds of it at once. */
const partBytes = 32 * 1024 * 1024;

/** Stores one file below a folder of the place, and says how to know it again. */
export async function storePart(files: Files, folder: string, name: string, bytes: Buffer): Promise<Part> {
  await files.put(folder + name, bytes);
  return { name, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Stores a stream, compressed, as numbered files; `name` gets `-0001.zst` and so on. */
export async function storeParts(files: Files, folder: string, name: string, stream: Readable): Promise<Part[]> {
  const parts: Part[] = [];
  let chunks: Buffer[] = [];
  let held = 0;
  const flush = async (): Promise<void> => {
    const number = String(parts.length + 1).padStart(4, "0");
    parts.push(await storePart(files, folder, `${name}-${number}.zst`, Buffer.concat(chunks)));
    [chunks, held] = [[], 0];
  };
  const compressed: AsyncIterable<Buffer> = joined(stream, createZstdCompress());
  for await (const chunk of compressed) {
    chunks.push(chunk);
    held += chunk.length;
    if (held >= partBytes) await flush();
  }
  if (held > 0) await flush();
  return parts;
}

/** The stream that was stored as these files. */
export function readParts(files: Files, folder: string, parts: readonly Part[]): Readable {
  return joined(Readable.from(eachPart(files, folder, parts)), createZstdDecompress());
}

/** The bytes of a stored file. Throws a sentence when it is missing or another one. */
export async function readPart(files: Files, folder: string, { name, bytes, sha256: expected }: Part): Promise<Buffer> {
  const opened = await files.open(folder + name);
  const found = opened && (await buffer(opened.bytes));
  if (found === null) throw new CommandError(`The backup is not whole: ${folder}${name} is missing.`);
  if (found.length !== bytes || sha256(found) !== expected)
    throw new CommandError(`The backup is damaged: ${folder}${name} is not as it was written.`);
  return found;
}

/** Passes a table's text on and counts its rows: a line break within a value is written as `\n`. */
export function countingRows(): Transform & { rows: () => number } {
  let rows = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return Object.assign(counter, { rows: () => rows });
}

async function* eachPart(files: Files, folder: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPart(files, folder, part);
}

/** A failure of the first is one of the second, which is read. */
function joined<Last extends Duplex>(first: Readable, last: Last): Last {
  pipeline(first, last, () => undefined);
  return last;
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
