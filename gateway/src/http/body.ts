import type { IncomingMessage } from "node:http";
import { Refused } from "./failures/refuse.ts";

const largest = 256 * 1024; // bytes
const json = /^application\/json\s*(?:;|$)/i;
const otherCharset = /;\s*charset\s*=\s*"?(?!utf-8)/i;

/** Reads the whole body of a request; throws what `refused` makes as soon as it exceeds `most` bytes. */
export function readBytes(request: IncomingMessage, most: number, refused: () => Refused): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"]) > most) {
      reject(refused());
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else reject(refused());
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("close", () => request.complete || reject(unreadable())); // gone in the middle
  });
}

/**
 * The body of a request as text, undefined when it sends no JSON. Refuses what is larger than 256 kB, or not plain UTF-8.
 */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
  if (!json.test(type)) return undefined;
  if (encoding !== "identity" || otherCharset.test(type)) throw unreadable(415);
  const text = (await readBytes(request, largest, tooLarge)).toString();
  return text === "" ? undefined : text;
}

/** The JSON of a body; refuses what is broken, or no object. */
export function parseBody(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (typeof body !== "object" || body === null) throw unreadable();
  return body;
}

function unreadable(status = 400): Refused {
  return new Refused(status, "BAD_REQUEST", "The request's body is not valid JSON.");
}

function tooLarge(): Refused {
  return new Refused(413, "BAD_REQUEST", "The request is too large.");
}
