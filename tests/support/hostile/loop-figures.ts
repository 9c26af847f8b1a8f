import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

type Spread = { readonly p50: number; readonly p99: number; readonly max: number };

/** Milliseconds between two turns of an event loop: spent by its own thread, and on the clock beyond what was planned. */
export type LoopFigures = { readonly cpu: Spread; readonly clock: Spread };

/** What a program is started with so that its event loop can be asked about. */
export const loopProbe = [`--import=${pathToFileURL(join(import.meta.dirname, "loop-probe.ts")).href}`];

/** How the event loop of a program fared since it was asked last. */
export async function takeLoopFigures(program: ChildProcess): Promise<LoopFigures> {
  const answer = once(program, "message") as Promise<[LoopFigures]>;
  program.send("loop");
  return (await answer)[0];
}
