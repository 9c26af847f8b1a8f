import type { TextEncoding } from "@finder/contract/text-encodings";

const tables = new Map<TextEncoding, ReadonlyMap<string, Buffer>>();

/** The bytes of a text in an encoding: the inverse of TextDecoder, by trying every sign of one or two bytes. */
export function encoded(label: TextEncoding, text: string): Buffer {
  if (label === "utf-8") return Buffer.from(text);
  if (label === "utf-16le") return Buffer.from(text, "utf16le");
  if (label === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  const table = tables.get(label) ?? tableOf(label);
  tables.set(label, table);
  return Buffer.concat(Array.from(text, (sign) => bytesOf(table, sign, label)));
}

function bytesOf(table: ReadonlyMap<string, Buffer>, sign: string, label: string): Buffer {
  const bytes = table.get(sign);
  if (!bytes) throw new Error(`${label} has no ${sign}.`);
  return bytes;
}

function tableOf(label: TextEncoding): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, Buffer>();
  const add = (bytes: Buffer): void => {
    const sign = decoder.decode(bytes);
    if (!sign.includes("\uFFFD") && [...sign].length === 1 && !table.has(sign)) table.set(sign, bytes);
  };
  for (let one = 0; one < 256; one += 1) add(Buffer.from([one]));
  if (/^(?:windows|koi8|mac)/.test(label)) return table;
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) add(Buffer.from([lead, trail]));
  return table;
}
