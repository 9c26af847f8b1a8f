import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, zstdDecompress } from "node:zlib";
import { Refused } from "./failures/refuse.ts";

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gzip = promisify(gunzip);
const zstd = promisify(zstdDecompress);
const window = { [constants.ZSTD_d_windowLogMax]: 23 }; // 8 MB, the most that RFC 9659 allows

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip,
  "x-gzip": gzip,
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: (bytes, options) => zstd(bytes, { ...options, params: window }),
};

/** What unpacks a body of a `Content-Encoding`; it throws what `tooLarge` makes as soon as the result exceeds `most` bytes. */
export function unpackerOf(
  encoding: string,
  most: number,
  tooLarge: () => Refused,
): (bytes: Buffer) => Buffer | Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return (bytes) => bytes;
  const unpack = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
  if (!unpack)
    throw new Refused(
      415,
      "BAD_REQUEST",
      "The body's Content-Encoding cannot be read. Send the body as it is, or packed once by gzip, br, zstd or deflate.",
    );
  return (bytes) =>
    bytes.length === 0
      ? bytes
      : unpack(bytes, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : broken();
        });
}

function broken(): Refused {
  return new Refused(
    400,
    "BAD_REQUEST",
    "The body cannot be unpacked by its Content-Encoding. Send the body as it is, or correct the header.",
  );
}
