import fetch, { type RequestInit } from "node-fetch";

/** Bytes of an answer, unpacked, that are read at most. */
const mostBytes = 1024 * 1024;

/** A third party's complete answer. */
export type OutsideAnswer = {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly bytes: ArrayBuffer;
};

/**
 * Asks a third party. No redirect is followed: it would carry our keys elsewhere. Throws when nothing comes before the signal,
 * or more than 1 MB.
 */
export async function askOutside(
  url: string,
  options: Omit<RequestInit, "redirect" | "size" | "signal"> & { readonly signal: AbortSignal | undefined },
): Promise<OutsideAnswer> {
  const { signal = null, ...rest } = options;
  const answer = await fetch(url, { ...rest, signal, redirect: "manual", size: mostBytes });
  const headers = [...answer.headers];
  return { status: answer.status, headers, bytes: await answer.arrayBuffer() };
}
