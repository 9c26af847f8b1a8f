import { analyse } from "chardet";
import { type TextEncoding, textEncodings } from "@finder/contract/text-encodings";
import { plausibility } from "./plausible.ts";

/** The encoding of a text, by its label for TextDecoder; `isSure`: no other one reads the text differently and as well. */
export type Encoding = { readonly label: TextEncoding; readonly isSure: boolean };

/** What chardet calls encodings of which TextDecoder knows the Windows form, which holds the same letters. */
const windowsForms: Readonly<Record<string, TextEncoding>> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-2": "windows-1250",
  "iso-8859-6": "windows-1256",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
};

/** Encodings that differ by their letters alone. */
const bytewise = textEncodings.filter((label) => !label.startsWith("utf"));

/** Bytes above ASCII with their words that are examined. */
const examined = 16_384;
/** Points of chardet, of 100, by which the best reading must lead another one. */
const lead = 9;

/** Recognises the encoding of a text by its bytes. `whole`: there are no more. */
export function recogniseEncoding(bytes: Uint8Array, whole: boolean): Encoding {
  const marked = markOf(bytes);
  if (marked) return { label: marked, isSure: true };
  const wide = wideWithoutMark(bytes);
  if (wide) return { label: wide, isSure: true };
  const share = utf8Share(bytes, whole);
  if (share > fewDamaged) return { label: "utf-8", isSure: share > 20 };
  return bestReading(wordsAboveAscii(bytes));
}

function markOf(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : null;
}

/** UTF-16 without a mark: line ends and delimiters have a zero byte, always on the same side. */
function wideWithoutMark(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  const some = bytes.subarray(0, examined);
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < Math.max(2, some.length / 50) || Math.min(even, odd) > Math.max(even, odd) / 20) return null;
  const label = odd > even ? "utf-16le" : "utf-16be";
  const text = decoded(some.subarray(0, some.length - (some.length % 2)), label);
  return text !== null && !/(?![\t\n\r])[\p{Cc}\p{Cn}\p{Co}]/u.test(text) ? label : null;
}

/** Signs of UTF-8 for each that is none, in a text with damaged rows, which are refused by themselves. */
const fewDamaged = 1.5;

/** How many signs above ASCII are UTF-8 for each that is none. */
function utf8Share(bytes: Uint8Array, whole: boolean): number {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !whole });
    return Number.POSITIVE_INFINITY;
  } catch {
    const text = new TextDecoder().decode(bytes.subarray(0, 16 * examined));
    const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
    return count(/[^\0-\x7F\uFFFD]/gu) / count(/\uFFFD/gu);
  }
}

/** The words of a text that have bytes above ASCII: the others say nothing of its encoding. */
function wordsAboveAscii(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let words = "";
  for (const [word] of text.matchAll(/[^\s,;|"]*[\x80-\xFF][^\s,;|"]*(?: [^\s,;|"]*[\x80-\xFF][^\s,;|"]*)*/g)) {
    words += `${word.slice(0, 400)}\n`;
    if (words.length > examined) break;
  }
  return Buffer.from(words, "latin1");
}

/** Whether most bytes above ASCII are of a range that Windows uses for signs and old Macs for letters, which chardet does not know. */
function isLowHigh(words: Uint8Array): boolean {
  const high = words.filter((byte) => byte > 0x7f);
  return high.filter((byte) => byte < 0xa0).length > 0.6 * high.length;
}

type Reading = { readonly label: TextEncoding; readonly text: string; readonly score: number };

function bestReading(words: Uint8Array): Encoding {
  const guesses = analyse(words).map(({ name, confidence }) => {
    const label = name.toLowerCase();
    return { label: windowsForms[label] ?? label, confidence };
  });
  if (isLowHigh(words)) guesses.push({ label: "macintosh", confidence: 60 });
  const readings = bytewise.flatMap((label): Reading[] => {
    const text = decoded(words, label);
    const points = guesses.filter((guess) => guess.label === label).map(({ confidence }) => confidence);
    return text === null ? [] : [{ label, text, score: plausibility(text) * (Math.max(0, ...points) + 50) }];
  });
  readings.sort((one, other) => other.score - one.score);
  const [best] = readings;
  // Bytes that are words in no encoding are damage: their rows are refused by themselves.
  if (!best || best.score < 25) return { label: "utf-8", isSure: true };
  const other = readings.find(({ text }) => text !== best.text);
  return { label: best.label, isSure: !other || best.score - other.score >= lead };
}

/** The text of bytes; null: they are none in this encoding. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
