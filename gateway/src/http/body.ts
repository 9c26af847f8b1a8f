import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { Refused } from "./failures/refuse.ts";
import { unpackerOf } from "./packed.ts";

const largest = 256 * 1024; // bytes, unpacked
const json = /^application\/json\s*(?:;|$)/i;
/** Names of UTF-8, and of the charset that is a part of it. */
const utf8Names: ReadonlySet<string> = new Set(["utf-8", "utf8", "us-ascii"]);
const utf8 = new TextDecoder("utf-8", { fatal: true });

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
 * The body of a request as text, undefined when it sends no JSON, or none of another `kind`. Unpacks gzip, deflate, br and zstd.
 * Refuses more than 256 kB, and text that is not UTF-8.
 */
export async function readText(request: IncomingMessage, kind: RegExp = json): Promise<string | undefined> {
  const { "content-type": type = "", "content-encoding": encoding = "" } = request.headers;
  if (!kind.test(type)) return undefined;
  requireUtf8(type);
  const unpack = unpackerOf(encoding, largest, () => tooLarge(": its body can have 256 kB, unpacked"));
  const text = decoded(await unpack(await readBytes(request, largest, () => tooLarge())));
  return text === "" ? undefined : text;
}

function requireUtf8(type: string): void {
  const charset = new MIMEType(type).params.get("charset") || "utf-8";
  if (utf8Names.has(charset.toLowerCase())) return;
  throw new Refused(415, "BAD_REQUEST", "The body's charset cannot be read. Send JSON in UTF-8.");
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused(400, "BAD_REQUEST", "The request's body is not valid UTF-8.");
  }
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
  if (typeof body !== "object" || body === null)
    throw new Refused(400, "BAD_REQUEST", "The request's body is no JSON object.");
  return body;
}

function unreadable(): Refused {
  return new Refused(400, "BAD_REQUEST", "The request's body is not valid JSON.");
}

function tooLarge(unpacked = ""): Refused {
  return new Refused(413, "BAD_REQUEST", `The request is too large${unpacked}.`);
}
