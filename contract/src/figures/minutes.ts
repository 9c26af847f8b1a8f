import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { MinuteFigures } from "../endpoints/figures.ts";
import { between, type Totals } from "./counted.ts";

const minuteMs = 60_000;
/** Minutes that are kept for later while they cannot be handed over. */
const mostUnsent = 60;

type Minutes = {
  readonly release: string;
  /** What has been counted so far, and what is read of the moment. */
  readonly read: () => Promise<readonly Totals[]>;
  readonly send: (rows: readonly MinuteFigures[]) => Promise<unknown>;
  readonly warn: (error: unknown) => void;
  readonly now?: () => Date;
};

/**
 * Hands over what a program counted, at the end of each minute and once more when it is stopped. A program that is killed loses the
 * minute it is in; one whose hearer is away keeps an hour.
 */
export async function startMinutes({ read, send, warn, release, now = () => new Date() }: Minutes) {
  const stopping = new AbortController();
  const instance = randomUUID();
  const startedon = textOf(now().getTime());
  const own = { instance, release, node: process.versions.node, startedon };
  let before = await read();
  let unsent: MinuteFigures[] = [];

  const close = async (minute: number): Promise<void> => {
    const after = await read();
    for (const totals of after) {
      const known = before.find(({ program }) => program === totals.program);
      const { counts, gauges, ...counted } = between(known, totals);
      unsent.push({ ...own, ...counted, minute: textOf(minute), more: { ...counts, ...gauges } });
    }
    before = after;
    unsent = unsent.slice(-mostUnsent * after.length);
    await send(unsent);
    unsent = [];
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const minute = Math.floor(now().getTime() / minuteMs) * minuteMs;
      const left = minute + minuteMs - now().getTime();
      await pause(left, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await close(minute).catch(warn);
    }
  };
  const running = run();
  return async (): Promise<void> => {
    stopping.abort();
    await running;
  };
}

/** A moment as the tables keep it. */
function textOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace("T", " ");
}
