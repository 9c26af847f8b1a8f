import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { TextEncoding } from "@finder/contract/text-encodings";
import { CommandError } from "../../../config/command-call.ts";
import type { OpenedFile } from "../../../outside/files/file-store.ts";
import type { Encoding } from "../../table-file/encoding.ts";
import { type EncodingChoice, transcoded } from "../../table-file/transcode.ts";
import { SourceFault } from "./source-fault.ts";

/** A source of people: a file, or a stream that can be read once. Bytes are the unpacked ones. */
export type Source = {
  /** For messages and for the name of the rejects file. */
  readonly name: string;
  /** Same bytes, same fingerprint; null for a stream, which cannot be continued. */
  readonly fingerprint: Buffer | null;
  /** Bytes on disk, to show progress; null when unknown. */
  readonly size: number | null;
  /** Bytes on disk read so far. */
  readonly position: () => number;
  /** In UTF-8. */
  readonly bytes: AsyncGenerator<Buffer>;
  /** How the source is encoded, once its first bytes are read. */
  readonly encoding: () => Encoding;
};

const block = 262_144;

/** Opens a file; refuses what is not one. */
export async function openFile(path: string, encoding: EncodingChoice = "sure"): Promise<Source> {
  try {
    if ((await stat(path)).isDirectory()) throw new CommandError(`${path} is a folder. Name the file in it.`);
    const raw = createReadStream(path, { highWaterMark: block });
    return {
      name: basename(path),
      ...(await readFingerprint(path, encoding)),
      position: () => raw.bytesRead,
      ...inUtf8(readAll(raw, basename(path)), encoding),
    };
  } catch (error) {
    throw error instanceof CommandError ? error : describe(error, resolve(path));
  }
}

/** Reads a stream, for example standard input. */
export function openStream(raw: Readable, name: string, encoding: EncodingChoice = "sure"): Source {
  return {
    name,
    fingerprint: null,
    size: null,
    position: () => 0,
    ...inUtf8(readAll(raw, name), encoding),
  };
}

/** How a stored file is read: at most so many bytes of it once unpacked, in this encoding, else in the one that it seems to have. */
export type StoredReading = { readonly mostUnpacked: number; readonly encoding?: TextEncoding | null | undefined };

/** Reads a file of the store. */
export function openStored(
  { bytes: raw, size }: OpenedFile,
  name: string,
  { mostUnpacked, encoding }: StoredReading,
): Source {
  let position = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of raw as AsyncIterable<Uint8Array>) {
      position += piece.length;
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    }
  };
  return {
    name,
    fingerprint: null,
    size,
    position: () => position,
    ...inUtf8(bounded(readAll(Readable.from(counted()), name), name, mostUnpacked), encoding ?? "likely"),
  };
}

async function* bounded(bytes: AsyncGenerator<Buffer>, name: string, most: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    if (read > most)
      throw new SourceFault("unpacked", `${name} is larger than ${most} bytes once it is unpacked. Split it.`);
    yield piece;
  }
}

/** A source's bytes in UTF-8. Places in it are those of the UTF-8, which are the same whenever it is read. */
function inUtf8(bytes: AsyncGenerator<Buffer>, choice: EncodingChoice): Pick<Source, "bytes" | "encoding"> {
  let found: Encoding = { label: "utf-8", isSure: true };
  return { bytes: transcoded(bytes, choice, (encoding) => (found = encoding)), encoding: () => found };
}

async function readFingerprint(path: string, encoding: EncodingChoice): Promise<{ fingerprint: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash("sha256").update(`${size} ${mtimeMs} `);
    // Places are those of the text as it is read.
    if (encoding !== "sure") hash.update(encoding);
    for (const position of [0, Math.max(0, size - 65_536)]) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return { fingerprint: hash.digest(), size };
  } finally {
    await file.close();
  }
}

/** Decompresses a source whose first bytes are gzip's, regardless of its name. */
async function* readAll(raw: Readable, name: string): AsyncGenerator<Buffer> {
  const iterator = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await iterator.next();
  if (first.done) return;
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  yield* isGzip(first.value) ? unpack(Readable.from(whole()), name) : whole();
}

function describe(error: unknown, path: string): CommandError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT")
    return new CommandError(`There is no file ${path}. Check the name, or write - to read from standard input.`);
  if (code === "EACCES")
    return new CommandError(
      `${path} may not be read. Give this user the right to read it (chmod u+r), then run the same command.`,
    );
  return new CommandError(`${path} cannot be read (${(error as Error).message}).`);
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function unpack(raw: Readable, name: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: block });
  // Errors of either side arrive at the reader of `gunzip`.
  pipeline(raw, gunzip, () => {});
  return (async function* () {
    try {
      yield* gunzip as AsyncIterable<Buffer>;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code?.startsWith("Z_"))
        throw new SourceFault(
          "damaged",
          `${name} is cut short or damaged (${(error as Error).message}). Fetch it again, then run the same command: what is imported already stays.`,
          { cause: error },
        );
      throw error;
    }
  })();
}
