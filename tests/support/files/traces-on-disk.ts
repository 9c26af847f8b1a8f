import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";
import type pg from "pg";
import { expect } from "vitest";

/** Files below a folder that hold one of these texts in any writing, each with the text; one that goes meanwhile holds none. */
export function tracesBelow(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.map((text) => [text, writings(text)] as const);
  return pathsBelow(folder).flatMap((path) => {
    const contents = contentsOf(ifThere(() => readFileSync(path)) ?? Buffer.alloc(0));
    return wanted
      .filter(([, written]) => written.some((each) => contents.some((content) => content.includes(each))))
      .map(([text]) => `${path}: ${text}`);
  });
}

/** Programs remove their temporary folders while these are read. */
function pathsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() ? (ifThere(() => pathsBelow(path)) ?? []) : [];
  });
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** The folder of PostgreSQL. */
export async function folderOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>("show data_directory");
  return rows[0]?.data_directory ?? "";
}

const tries = 4;

/** Fails where the files of the product, or of its database, hold one of these texts. */
export async function nothingLeft(pool: pg.Pool, files: string, texts: readonly string[]): Promise<void> {
  expect(tracesBelow(files, texts)).toEqual([]);
  for (let attempt = 1; attempt < tries; attempt += 1) {
    // Rows that another transaction may still look at are kept by a vacuum.
    if (tracesBelow(await letGo(pool), texts).length === 0) return;
  }
  expect(tracesBelow(await letGo(pool), texts)).toEqual([]);
}

/** The ways in which a program may have written a text down. */
function writings(text: string): Buffer[] {
  const plain = [
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ];
  // Base64 of a text depends on how many bytes are before it.
  const packed = [0, 1, 2].map((before) =>
    Buffer.from(" ".repeat(before) + text)
      .toString("base64")
      .slice(4, -4),
  );
  const all = [...plain, ...packed, Buffer.from(text).toString("hex")].map((each) => Buffer.from(each));
  return [...all, Buffer.from(text, "utf16le")].filter(({ length }) => length > 3);
}

/** A file and what is packed in it: entries of a ZIP file (every .xlsx is one), or the content of a .gz. */
function contentsOf(bytes: Buffer): Buffer[] {
  if (bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return [bytes, gunzipSync(bytes)];
  const contents = [bytes];
  const local = Buffer.from([0x50, 0x4b, 3, 4]);
  if (!bytes.subarray(0, 4).equals(local)) return contents;
  for (let at = bytes.indexOf(local); at >= 0; at = bytes.indexOf(local, at + 30)) {
    const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    contents.push(inflateRawSync(bytes.subarray(begin))); // ends by itself: its length may stand behind it
  }
  return contents;
}

/** Has PostgreSQL let go of what is no longer in any row, as its own upkeep does in time; answers its folder. */
async function letGo(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (const sql of [
      "alter system set wal_recycle = off",
      "select pg_reload_conf()",
      "analyze",
      "vacuum full",
      "checkpoint",
      "select pg_switch_wal()",
      "checkpoint",
    ])
      await client.query(sql);
  } finally {
    client.release(true);
  }
  return folderOf(pool);
}
