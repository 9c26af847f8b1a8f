import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Plugin } from "vite";

/** Bytes below which a file travels as it is: it fits one packet. */
const worthwhile = 1_000;
const texts = /\.(?:html|js|css|svg|txt|json)$/;

const [brotli, zstd, gz] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];
const encoders: readonly [string, (bytes: Buffer) => Promise<Buffer>][] = [
  ["br", (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  // The size hint limits its memory: 0.4 s for the whole web instead of 6.4.
  [
    "zst",
    (bytes) => zstd(bytes, { pledgedSrcSize: bytes.length, params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  ],
  ["gz", (bytes) => gz(bytes, { level: 9 })],
];

/**
 * Writes each text of a build a second, third and fourth time, compressed as small as it gets, so that the gateway serves
 * files and compresses nothing on the way.
 */
export function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    writeBundle: ({ dir = "" }) => compressFolder(dir),
  };
}

/** Does so for all texts in a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => texts.test(file)).map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < worthwhile) return;
  await Promise.all(encoders.map(async ([ending, encode]) => writeFile(`${file}.${ending}`, await encode(bytes))));
}
