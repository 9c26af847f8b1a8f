import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

const command = join(import.meta.dirname, "../../../dataspace/src/command.ts");

/** Runs a command of the dataspace to its end: how long it took, and its largest resident memory. Throws when it fails. */
export async function runMeasured(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; peakMegabytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null && child.pid !== undefined) peak = Math.max(peak, peakOf(child.pid));
  }, 200);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}.`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: peak };
}

/** The most memory in megabytes that a process ever had, as Linux counts it. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
