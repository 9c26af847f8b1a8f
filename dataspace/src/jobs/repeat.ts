import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../context.ts";

type Work = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Does the works in turn, and again so many milliseconds after each round, until stopped; `stop` waits for the part in hand: a work
 * of many parts throws the reason of the signal between two of them.
 */
export function repeat(
  services: Pick<Services, "log">,
  everyMs: number,
  name: string,
  ...works: readonly Work[]
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async (): Promise<void> => {
    for (const work of works) {
      signal.throwIfAborted();
      await work(signal);
    }
  };
  const rounds = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      await round().catch((error: unknown) => {
        if (error !== signal.reason) services.log.warn({ err: error }, `${name} waits for the database`);
      });
    }
  };
  const working = rounds();
  return async () => {
    stopping.abort();
    await working;
  };
}
