import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { buffer } from "node:stream/consumers";
import { ProductError } from "@finder/contract/errors";
import { readEnvelope } from "./body.ts";
import { errorOfAnswer, errorOfFailure } from "../errors.ts";
import { TooLate } from "./exchange.ts";

/**
 * An answer that is passed on as it comes, on a connection of its own: it may last, and must not keep a place that calls
 * wait for. It begins within `leftMs`, and `signal` ends it. Throws a ProductError for everything that is not a 2xx.
 */
export async function openStream(
  origin: string,
  path: string,
  headers: Record<string, string>,
  {
    signal,
    leftMs,
    body = null,
  }: { readonly signal: AbortSignal; readonly leftMs: number; readonly body?: string | null },
): Promise<IncomingMessage> {
  const request = origin.startsWith("https:") ? requestSecure : requestPlain;
  const method = body === null ? "GET" : "POST";
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), leftMs);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const ending = AbortSignal.any([signal, late.signal]);
      request(`${origin}${path}`, { method, headers, agent: false, signal: ending }, resolve)
        .once("error", reject)
        .end(body ?? undefined);
    });
    const { statusCode = 502 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    throw errorOfAnswer(statusCode, readEnvelope(await buffer(answer)), answer.headers["retry-after"]);
  } catch (failure) {
    if (failure instanceof ProductError) throw failure;
    throw errorOfFailure(late.signal.aborted ? new TooLate("No answer in time.", { cause: failure }) : failure);
  } finally {
    clearTimeout(timer);
  }
}
