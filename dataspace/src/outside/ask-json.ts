import { ProductError } from "@finder/contract/errors";
import type { Outside } from "../metrics/counts.ts";
import { askOutside } from "./ask-outside.ts";

/** A service that answers JSON with JSON: its address, key and limits. */
export type JsonService = {
  readonly service: Outside;
  readonly url: string;
  readonly key: string | undefined;
  /** Milliseconds for the whole exchange. */
  readonly timeoutMs: number;
};

/**
 * Posts JSON and reads the JSON answer; null for 404. Everything else that is not a 200 with at most 1 MB of JSON in time is
 * UNAVAILABLE: too late, too long, hung up, redirected, broken.
 */
export async function askJson({ service, url, key, timeoutMs }: JsonService, body: unknown): Promise<unknown> {
  try {
    const answer = await askOutside(service, url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`The service answered ${answer.status}.`);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(answer.bytes)) as unknown;
  } catch (cause) {
    throw new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
  }
}
