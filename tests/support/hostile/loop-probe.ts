/**
 * Loaded into a program before its own code (`--import`): measures how long its event loop goes without a turn, in CPU time of
 * the main thread, which other programs of the machine do not lengthen, and in wall-clock time. Reported by message, on request.
 */
import { performance } from "node:perf_hooks";
import type { LoopFigures } from "./loop-figures.ts";

const everyMs = 5;
let turns: number[] = [];
let delays: number[] = [];

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let [lastCpu, lastTurn] = [cpuMs(), performance.now()];

setInterval(() => {
  const [cpu, turn] = [cpuMs(), performance.now()];
  turns.push(cpu - lastCpu);
  delays.push(Math.max(0, turn - lastTurn - everyMs));
  [lastCpu, lastTurn] = [cpu, turn];
}, everyMs).unref();

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function spread(values: number[]) {
  values.sort((one, other) => one - other);
  return { p50: shareOf(values, 0.5), p99: shareOf(values, 0.99), max: shareOf(values, 1) };
}

process.on("message", (asked) => {
  if (asked !== "loop") return;
  const figures: LoopFigures = { cpu: spread(turns), clock: spread(delays) };
  [turns, delays] = [[], []];
  process.send?.(figures);
});
process.channel?.unref();
