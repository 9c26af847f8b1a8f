import fetch, { Headers, type RequestInit } from "node-fetch";
import { endingOf, type Outside } from "../metrics/counts.ts";
import { measureOutside } from "../metrics/outside.ts";

/** Bytes of an answer, unpacked, that are read at most. */
const mostBytes = 1024 * 1024;

/** A third party's complete answer. */
export type OutsideAnswer = {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly bytes: ArrayBuffer;
};

/**
 * Asks a third party, which is counted by `service`. No redirect is followed: it would carry our keys elsewhere. Throws when
 * nothing comes before the signal, or more than 1 MB.
 */
export function askOutside(
  service: Outside,
  url: string,
  options: Omit<RequestInit, "redirect" | "size" | "signal"> & { readonly signal: AbortSignal | undefined },
): Promise<OutsideAnswer> {
  const { signal = null, ...rest } = options;
  const ask = async (traceparent?: string): Promise<OutsideAnswer> => {
    const headers = new Headers(rest.headers);
    if (traceparent !== undefined) headers.set("traceparent", traceparent);
    const answer = await fetch(url, { ...rest, headers, signal, redirect: "manual", size: mostBytes });
    return { status: answer.status, headers: [...answer.headers], bytes: await answer.arrayBuffer() };
  };
  return measureOutside(service, ask, ({ status }) => (status === 404 ? "ok" : endingOf(status)));
}
