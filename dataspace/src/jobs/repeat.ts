import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../context.ts";

/** Repeats the work, so many milliseconds after each round, until stopped; `stop` waits for the round in hand. */
export function repeat(
  services: Pick<Services, "log">,
  everyMs: number,
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await work(stopping.signal).catch((error: unknown) =>
        services.log.warn({ err: error }, `${name} waits for the database`),
      );
    }
  };
  const working = rounds();
  return async () => {
    stopping.abort();
    await working;
  };
}
