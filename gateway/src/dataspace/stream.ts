import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { buffer } from "node:stream/consumers";
import { readEnvelope } from "./body.ts";
import { errorOfAnswer, errorOfFailure } from "./errors.ts";
import { TooLate } from "./exchange.ts";

/** Milliseconds until an answer begins. */
const patienceMs = 15_000;

/**
 * An answer that is passed on as it comes, on a connection of its own: it may last, and must not keep a place that calls
 * wait for. `signal` ends it. Throws a ProductError for everything that is not a 2xx.
 */
export const openStream = async (
  origin: string,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const get = origin.startsWith("https:") ? getSecure : getPlain;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers, agent: false, signal }, resolve);
    const timer = setTimeout(() => request.destroy(new TooLate("No answer in time.")), patienceMs);
    request.once("response", () => clearTimeout(timer));
    request.once("error", (failure) => {
      clearTimeout(timer);
      reject(errorOfFailure(failure));
    });
  });
  const { statusCode = 502 } = answer;
  if (statusCode >= 200 && statusCode < 300) return answer;
  throw errorOfAnswer(statusCode, readEnvelope(await buffer(answer)), answer.headers["retry-after"]);
};
