import { inflateSync } from "node:zlib";

type Table = {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly content: Buffer;
};

/** The plain font file inside a WOFF 1.0 file; throws for other files. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF file.");
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => readTable(file, 44 + index * 20));
  const header = Buffer.alloc(12 + tables.length * 16);
  const depth = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(file.readUInt32BE(4), 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** depth * 16, 6);
  header.writeUInt16BE(depth, 8);
  header.writeUInt16BE((tables.length - 2 ** depth) * 16, 10);
  const parts: Buffer[] = [header];
  let place = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(place, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    place += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table is compressed only where that makes it shorter. */
function readTable(file: Buffer, entry: number): Table {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => file.readUInt32BE(entry + at));
  const stored = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum,
    content: packed < length ? inflateSync(stored) : stored,
  };
}
