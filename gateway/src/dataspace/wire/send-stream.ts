import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ProductError } from "@finder/contract/errors";
import { errorOfAnswer, errorOfFailure } from "../errors.ts";
import { readEnvelope } from "./body.ts";

/** Bytes that are passed on as they come; `length` null: their number is not known before. */
export type SentStream = { readonly bytes: Readable; readonly length: number | null };

/**
 * A call whose body is passed on as it comes, on a connection of its own, for as long as the sender takes; `signal` ends it.
 * What is answered before the end of the body is the answer. Throws a ProductError for everything that is not a 2xx.
 */
export async function sendStream(
  origin: string,
  path: string,
  headers: Record<string, string>,
  { bytes, length }: SentStream,
  signal: AbortSignal,
): Promise<Buffer> {
  const request = origin.startsWith("https:") ? requestSecure : requestPlain;
  const sized = length === null ? {} : { "content-length": String(length) };
  // A connection that closes after the answer is reset while the body still comes, and the answer is lost with it.
  const kept = { ...headers, ...sized, connection: "keep-alive" };
  const call = request(`${origin}${path}`, { method: "POST", headers: kept, agent: false, signal });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      call.once("response", resolve).on("error", reject);
      bytes.once("error", (error) => call.destroy(error));
      bytes.pipe(call);
    });
    bytes.unpipe(call);
    const { statusCode = 502 } = answer;
    const body = await buffer(answer);
    if (statusCode >= 200 && statusCode < 300) return body;
    throw errorOfAnswer(statusCode, readEnvelope(body), answer.headers["retry-after"]);
  } catch (failure) {
    throw failure instanceof ProductError ? failure : errorOfFailure(failure);
  } finally {
    call.destroy();
  }
}
