import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const largest = 0xffff_ffff;
const [localSignature, centralSignature, endSignature] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50];
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: files of the same content are the same bytes. */
const someDay = 0x0021;

/** The fields that both headers of an entry share. */
const shared = ({ name, crc, packed, size }: Entry): Buffer => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(version, 0);
  bytes.writeUInt16LE(utf8Names, 2);
  bytes.writeUInt16LE(deflated, 4);
  bytes.writeUInt16LE(someDay, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(packed, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
};

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const localHeader = (entry: Entry): Buffer => Buffer.concat([number32(localSignature), shared(entry), entry.name]);

const centralHeader = (entry: Entry): Buffer => {
  const made = Buffer.from([version, 0]);
  return Buffer.concat([
    number32(centralSignature),
    made,
    shared(entry),
    Buffer.alloc(10),
    number32(entry.offset),
    entry.name,
  ]);
};

/** Writes a ZIP file entry by entry; nothing is held but the bytes in hand, and every header says the true sizes. */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }

  /** Adds a file; its header is completed when its size is known. Throws when it is larger than 4 GB. */
  async add(name: string, content: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), offset: this.#at, crc: 0, packed: 0, size: 0 };
    await this.#append(localHeader(entry));
    const begin = this.#at;
    await pipeline(
      async function* () {
        for await (const text of content) {
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          yield bytes;
        }
      },
      createDeflateRaw(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) await this.#append(bytes);
      },
    );
    entry.packed = this.#at - begin;
    if (entry.size > largest || this.#at > largest) throw new Error("The file is larger than its format allows.");
    const header = localHeader(entry);
    await this.#file.write(header, 0, header.length, entry.offset);
    this.#entries.push(entry);
  }

  /** Writes the list of entries; the file is whole then. */
  async end(): Promise<void> {
    const begin = this.#at;
    for (const entry of this.#entries) await this.#append(centralHeader(entry));
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#entries.length, 4);
    end.writeUInt16LE(this.#entries.length, 6);
    end.writeUInt32LE(this.#at - begin, 8);
    end.writeUInt32LE(begin, 12);
    await this.#append(Buffer.concat([number32(endSignature), end]));
  }
}
