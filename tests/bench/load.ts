import { performance } from "node:perf_hooks";

/** What one round of load did: requests a second and latencies in milliseconds. */
export type Round = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly requests: number;
};

/** Runs `call` with a fixed number in flight until `requests` are done; a failing call ends the round. */
export async function runRound(
  call: (index: number) => Promise<void>,
  concurrency: number,
  requests: number,
): Promise<Round> {
  const latencies = new Float64Array(requests);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < requests; index = next++) {
      const started = performance.now();
      await call(index);
      latencies[index] = performance.now() - started;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - started) / 1000;
  latencies.sort();
  const at = (share: number): number => latencies[Math.min(requests - 1, Math.floor(requests * share))] ?? 0;
  return { perSecond: requests / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), requests };
}

/** The middle of a list of figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What callers did within some time. */
export type Timed = { readonly perSecond: number; readonly latencies: number[] };

/** Runs `call` with a fixed number in flight for so long; a failing call ends it. */
export async function runFor(call: () => Promise<unknown>, concurrency: number, ms: number): Promise<Timed> {
  const latencies: number[] = [];
  const began = performance.now();
  const worker = async (): Promise<void> => {
    do {
      const started = performance.now();
      await call();
      latencies.push(performance.now() - started);
    } while (performance.now() - began < ms);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { perSecond: (latencies.length * 1000) / (performance.now() - began), latencies };
}
