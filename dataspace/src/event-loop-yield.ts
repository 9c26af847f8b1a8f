import { setImmediate as turn } from "node:timers/promises";

/** Milliseconds for which the program may block its event loop. */
const mostMs = 8;

/** For a long piece of work: to be called after every part of it, and awaited where it answers a promise, when it was long. */
export function eventLoopYield(): () => Promise<void> | null {
  let began = performance.now();
  return () => {
    if (performance.now() - began < mostMs) return null;
    return turn().then(() => {
      began = performance.now();
    });
  };
}
