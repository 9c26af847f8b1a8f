import { transcode } from "node:buffer";

/** Characters from which on the longer way is the faster one. */
const long = 16_000;

/** A text's bytes. Node takes a third of the time for a long one with other than Latin letters by way of UTF-16, in which it is kept. */
export function utf8(text: string): Buffer {
  return text.length < long ? Buffer.from(text) : transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
}
