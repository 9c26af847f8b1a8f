import { FetchError } from "node-fetch";
import { askOutside } from "../ask-outside.ts";
import type { Provider, ProviderAnswer, ProviderRequest } from "./provider.ts";

/** Where a source is: whose protocol it speaks, its address and key. */
export type Place = { readonly provider: Provider; readonly address: string; readonly key: string | null };

type Answer = ProviderAnswer & {
  /** Milliseconds that it asks to wait. */
  readonly retryAfterMs: number | null;
};

/** No complete answer came to a call that the source may have taken, and charged. */
export class LostAnswer extends Error {}

/** Faults of a connection that was never made. */
const unsent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

function lost(cause: unknown): never {
  if (cause instanceof FetchError && unsent.has(cause.code ?? "")) throw cause;
  throw new LostAnswer("The answer of a source was lost.", { cause });
}

/** Calls a source once. Throws when no JSON of at most 1 MB comes in time. */
export async function callProvider(
  { provider, address, key }: Place,
  { method, path, body }: ProviderRequest,
  timeoutMs: number,
  callkey?: string,
): Promise<Answer> {
  const { status, headers, bytes } = await askOutside("people", address + path, {
    method,
    headers: {
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
      ...(callkey !== undefined && { "idempotency-key": callkey }),
      ...(key !== null && provider.headers(key)),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(lost);
  const retryAfter = headers.find(([name]) => name === "retry-after")?.[1];
  return { status, body: status === 200 ? readJson(bytes) : tryJson(bytes), retryAfterMs: readRetryAfter(retryAfter) };
}

function readJson(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
}

function tryJson(bytes: ArrayBuffer): unknown {
  try {
    return readJson(bytes);
  } catch {
    return null;
  }
}

const longestRestMs = 24 * 3_600_000;

/** Reads `Retry-After`, which is seconds or a date. */
function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), longestRestMs);
}
