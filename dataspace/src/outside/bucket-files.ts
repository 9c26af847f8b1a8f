import { createHash } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import { AwsClient } from "aws4fetch";
import type { Bucket } from "../config/bucket.ts";
import type { Files } from "./file-store.ts";

const patienceMs = 10_000;
const retries = 3;

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/**
 * A bucket of any S3-compatible store. What fails for a moment is tried again; then UNAVAILABLE. A store that refuses us
 * (keys, rights) is an error of the settings.
 */
export const bucketFiles = ({ url, region, keyId, secret }: Bucket): Files => {
  const store = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries });
  const ask = async (method: "PUT" | "GET", name: string, bytes: Buffer = Buffer.alloc(0)): Promise<Response> => {
    const answer = await store
      .fetch(`${url}/${name}`, {
        method,
        headers: { "x-amz-content-sha256": sha256(bytes) },
        signal: AbortSignal.timeout(patienceMs),
        ...(method === "PUT" ? { body: new Uint8Array(bytes) } : {}),
      })
      .catch((error: unknown) => {
        throw new ProductError("UNAVAILABLE", { cause: error });
      });
    if (answer.status >= 500 || answer.status === 429) throw new ProductError("UNAVAILABLE");
    return answer;
  };
  return {
    put: async (name, bytes) => {
      const answer = await ask("PUT", name, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The file store refused a file: ${answer.status}.`);
    },
    get: async (name) => {
      const answer = await ask("GET", name);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`The file store refused to give a file: ${answer.status}.`);
    },
  };
};
