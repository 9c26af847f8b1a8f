import type { TextEncoding } from "@finder/contract/text-encodings";
import { type Encoding, recogniseEncoding } from "./encoding.ts";

/** Why bytes are no text: a workbook or an archive, or anything else. */
export type NoText = "workbook" | "binary";

/** Recognises bytes that are no text by how they begin. Text has no zero bytes, except in UTF-16. */
export function noTextOf(bytes: Uint8Array, { label }: Encoding): NoText | null {
  const begins = (...first: readonly number[]): boolean => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) return "workbook";
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x50, 0x4b)) return "binary";
  return !label.startsWith("utf-16") && bytes.includes(0) ? "binary" : null;
}

/** The encoding in which a text is read: this one, the likeliest one, or UTF-8 unless another one is sure. */
export type EncodingChoice = TextEncoding | "likely" | "sure";

function found(first: Uint8Array, whole: boolean, choice: "likely" | "sure"): Encoding {
  const encoding = recogniseEncoding(first, whole);
  return choice === "sure" && !encoding.isSure ? { label: "utf-8", isSure: false } : encoding;
}

/** A text in UTF-8 with `\n` at the end of each line, a piece at a time; recognised by its first piece, or read as asked. */
export class Transcoder {
  readonly encoding: Encoding;
  readonly noText: NoText | null;
  readonly #decoder: InstanceType<typeof TextDecoder> | null;
  readonly #isOldMac: boolean;

  /** `whole`: nothing follows the first piece. */
  constructor(first: Uint8Array, whole: boolean, choice: EncodingChoice) {
    this.encoding =
      choice === "likely" || choice === "sure" ? found(first, whole, choice) : { label: choice, isSure: true };
    this.noText = noTextOf(first, this.encoding);
    const isPlain = this.noText !== null || this.encoding.label === "utf-8";
    this.#decoder = isPlain ? null : new TextDecoder(this.encoding.label);
    this.#isOldMac = this.noText === null && !first.includes(10) && first.includes(13);
  }

  /** The next piece. `last`: nothing follows. */
  read(piece: Buffer, last: boolean): Buffer {
    const text = this.#decoder ? Buffer.from(this.#decoder.decode(piece, { stream: !last })) : piece;
    if (this.#isOldMac) for (let at = text.indexOf(13); at >= 0; at = text.indexOf(13, at + 1)) text[at] = 10;
    return text;
  }
}

/** Bytes of a source by which its encoding is recognised. */
const recognised = 262_144;

/** A source in UTF-8; `onEncoding` hears how it is read. */
export async function* transcoded(
  bytes: AsyncIterable<Buffer>,
  choice: EncodingChoice,
  onEncoding: (encoding: Encoding) => void,
): AsyncGenerator<Buffer> {
  const first: Buffer[] = [];
  let length = 0;
  let transcoder: Transcoder | null = null;
  for await (const piece of bytes) {
    if (transcoder) {
      yield transcoder.read(piece, false);
      continue;
    }
    first.push(piece);
    length += piece.length;
    if (length < recognised) continue;
    const begun = Buffer.concat(first.splice(0));
    transcoder = new Transcoder(begun, false, choice);
    onEncoding(transcoder.encoding);
    yield transcoder.read(begun, false);
  }
  const rest = Buffer.concat(first);
  transcoder ??= new Transcoder(rest, true, choice);
  onEncoding(transcoder.encoding);
  yield transcoder.read(rest, true);
}
