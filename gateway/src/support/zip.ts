import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive, compressed once. */
export type ZipEntry = {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly compressed: Buffer;
};

/** 1980-01-01, the first day the format knows: the same files make the same archive. */
const day = 0x0021;
const version = 20;
const deflated = 8;
/** Names are UTF-8. */
const flags = 0x0800;

/** Compresses a file; `name` has `/` between folders. */
export const zipEntry = (name: string, content: Buffer): ZipEntry => ({
  name,
  crc: crc32(content),
  size: content.length,
  compressed: deflateRawSync(content, { level: 9 }),
});

/** What a file's own header and its line in the directory share. */
const facts = ({ name, crc, size, compressed }: ZipEntry): Buffer => {
  const block = Buffer.alloc(26);
  block.writeUInt16LE(version, 0);
  block.writeUInt16LE(flags, 2);
  block.writeUInt16LE(deflated, 4);
  block.writeUInt16LE(day, 8);
  block.writeUInt32LE(crc, 10);
  block.writeUInt32LE(compressed.length, 14);
  block.writeUInt32LE(size, 18);
  block.writeUInt16LE(Buffer.byteLength(name), 22);
  return block;
};

const signed = (signature: number, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
};

const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** An archive of a few small files. Source: PKWARE APPNOTE 6.3. */
export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const file = signed(0x04034b50, facts(entry), name, entry.compressed);
    directory.push(signed(0x02014b50, number(version, 2), facts(entry), Buffer.alloc(10), number(offset, 4), name));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = number(entries.length, 2);
  const end = [Buffer.alloc(4), count, count, number(listed.length, 4), number(offset, 4), Buffer.alloc(2)];
  return Buffer.concat([...files, listed, signed(0x06054b50, ...end)]);
};
