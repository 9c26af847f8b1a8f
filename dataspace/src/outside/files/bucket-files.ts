import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProductError } from "@finder/contract/errors";
import { AwsClient } from "aws4fetch";
import type { Bucket } from "../../config/bucket.ts";
import type { Files } from "./file-store.ts";

const patienceMs = 10_000;
/** Bytes that a store must take a second at least, and a reader must take of it. */
const slowest = 100_000;
const largest = 1_000_000_000;
const retries = 3;

type Body = { readonly bytes: Uint8Array<ArrayBuffer> | Blob; readonly hash: string };

const noBody = bodyOf(Buffer.alloc(0));

/**
 * A bucket of any S3-compatible store. What fails for a moment is tried again; then UNAVAILABLE. A store that refuses us
 * (keys, rights) is an error of the settings.
 */
export function bucketFiles({ url, region, keyId, secret }: Bucket): Files {
  const store = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries });
  const ask = async (method: "PUT" | "GET" | "DELETE", name: string, body = noBody, size = 0): Promise<Response> => {
    const answer = await store
      .fetch(`${url}/${name}`, {
        method,
        headers: { "x-amz-content-sha256": body.hash },
        signal: AbortSignal.timeout(patienceMs + Math.round((size / slowest) * 1000)),
        ...(method === "PUT" ? { body: body.bytes } : {}),
      })
      .catch((error: unknown) => {
        throw new ProductError("UNAVAILABLE", { cause: error });
      });
    if (answer.status >= 500 || answer.status === 429) throw new ProductError("UNAVAILABLE");
    return answer;
  };
  const send = async (name: string, body: Body, size: number): Promise<void> => {
    const answer = await ask("PUT", name, body, size);
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The file store refused a file: ${answer.status}.`);
  };
  const fetchFile = async (name: string, size = 0): Promise<Response | null> => {
    const answer = await ask("GET", name, noBody, size);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`The file store refused to give a file: ${answer.status}.`);
  };
  return {
    put: (name, bytes) => send(name, bodyOf(bytes), bytes.length),
    putFile: async (name, path) => send(name, await bodyOfFile(path), (await stat(path)).size),
    get: async (name) => {
      const answer = await fetchFile(name);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    open: async (name) => {
      const answer = await fetchFile(name, largest);
      if (!answer?.body) return null;
      return {
        bytes: Readable.from(answer.body as AsyncIterable<Uint8Array>),
        size: Number(answer.headers.get("content-length") ?? Number.NaN) || null,
      };
    },
    remove: async (name) => {
      const answer = await ask("DELETE", name);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The file store refused to remove a file: ${answer.status}.`);
    },
  };
}

function bodyOf(bytes: Buffer): Body {
  return {
    bytes: new Uint8Array(bytes),
    hash: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** A file that is read while it is sent, once more for each try. */
async function bodyOfFile(path: string): Promise<Body> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { bytes: await openAsBlob(path), hash: hash.digest("hex") };
}
