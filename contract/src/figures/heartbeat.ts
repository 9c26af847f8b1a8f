import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Heartbeat } from "../endpoints/programs.ts";
import { release } from "./release.ts";
import { utcText } from "../rules/utc-text.ts";

const everyMs = 60_000;
/** A program may start before the dataspace answers. */
const retryMs = 5_000;

type Reporting = {
  readonly program: Heartbeat["program"];
  readonly port: number;
  readonly send: (beat: Heartbeat) => Promise<unknown>;
  /** Takes the error of a report that failed; the next one follows in seconds. */
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => Date;
};

/** Reports that a program runs, now and each minute; the returned function stops and reports its end. */
export function startHeartbeat({ program, port, send, onFailure, now = () => new Date() }: Reporting) {
  const own = {
    program,
    address: `${hostname()}:${port}`,
    release,
    node: process.versions.node,
    startedon: utcText(now()),
  };
  const stopping = new AbortController();
  const report = async (state: Heartbeat["state"]): Promise<number> => {
    try {
      await send({ ...own, state });
      return everyMs;
    } catch (error) {
      onFailure(error);
      return retryMs;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await report("up");
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async (): Promise<void> => {
    stopping.abort();
    await running;
    await report("ended");
  };
}
