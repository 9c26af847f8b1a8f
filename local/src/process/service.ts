import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { endWithParent } from "./end-with-parent.ts";
import { openLog } from "./log-file.ts";
import { type Report, waitFor } from "./waiting.ts";

/** A program of the product that runs as a child of this process. */
export type ServiceSpec = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where its output goes; null: to ours. */
  readonly logFile: string | null;
  /** Answers 2xx once the program can serve; null: no need to wait. */
  readonly readyUrl: string | null;
};

export type Service = {
  /** Process id of the child that runs now. */
  readonly pid: () => number | undefined;
  /** Ends the child: politely, after ten seconds by force. */
  readonly stop: () => Promise<void>;
};

const stopPatience = 10_000;

/** Milliseconds before each new try; a child that lived for a minute begins again with the first. */
const backOff = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

type Start = {
  /** Ends the wait and the program: the rest of the product could not start. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two sentences on what is waited for. */
  readonly everyMs?: number | undefined;
};

/**
 * Starts a program and waits until it serves, as long as it lives; from then on a program that ends is started again, ever more
 * slowly. `report` gets a sentence on each end, and while it is waited for.
 */
export async function startService(spec: ServiceSpec, report: Report, start: Start = {}): Promise<Service> {
  start.signal?.throwIfAborted();
  let stopping = false;
  const first = launch(spec);
  let { child, end } = first;
  const stop = async (): Promise<void> => {
    stopping = true;
    signalGroup(child, "SIGTERM");
    const force = setTimeout(() => signalGroup(child, "SIGKILL"), stopPatience);
    await end;
    clearTimeout(force);
  };

  const keepRunning = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const began = Date.now();
      const reason = await end;
      if (stopping) return;
      if (Date.now() - began > 60_000) tries = 0;
      const delay = backOff[Math.min(tries, backOff.length - 1)] ?? 0;
      const where = spec.logFile ? ` Its log: ${spec.logFile}` : "";
      report(`The ${spec.name} ended (${reason}); it is started again in ${delay / 1000} s.${where}`);
      await pause(delay);
      if (stopping) return;
      ({ child, end } = launch(spec));
    }
  };

  try {
    await untilReady(spec, first, report, start);
  } catch (error) {
    await stop();
    throw error;
  }
  void keepRunning();
  return { pid: () => child.pid, stop };
}

type Launched = {
  readonly child: ChildProcess;
  /** Resolves to how it ended. */
  readonly end: Promise<string>;
  /** Reads the last lines that it wrote to its log. */
  readonly tail: (lines: number) => string;
};

function launch({ command, args, env, logFile }: ServiceSpec): Launched {
  const log = logFile ? openLog(logFile) : null;
  const out = log?.descriptor ?? "inherit";
  // Its own group: Ctrl+C reaches us alone, and we end the programs in order.
  const child = spawn(command, args, { env, detached: process.platform !== "win32", stdio: ["ignore", out, out] });
  if (log) closeSync(log.descriptor);
  if (child.pid !== undefined) child.once("exit", endWithParent(-child.pid, "TERM"));
  return { child, end: endOf(child), tail: (lines) => log?.tail(lines) ?? "" };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

/** Signals a program and what it started itself (a watcher's compiler). */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === "win32") child.kill(signal);
  else process.kill(-child.pid, signal);
}

async function untilReady(
  { name, readyUrl }: ServiceSpec,
  { end, tail }: Launched,
  report: Report,
  { signal, everyMs }: Start,
): Promise<void> {
  if (!readyUrl) return;
  const over = new AbortController();
  const reasons = [end.then((reason) => `The ${name} ended while starting (${reason}).\n${tail(12)}`)];
  if (signal)
    reasons.push(new Promise((stop) => signal.addEventListener("abort", () => stop(`The ${name} was stopped.`))));
  const failure = Promise.race(reasons).then((sentence) => Promise.reject(new Error(sentence)));
  try {
    const ready = Promise.race([untilAnswers(readyUrl, over.signal), failure]);
    await waitFor(ready, { what: `the ${name}`, report, lastLine: () => tail(1), everyMs });
  } finally {
    over.abort();
  }
}

/** Long enough for a program that shares a core with many: it is asked again only in case the answer got lost. */
const answerMs = 60_000;

/** Asks ever more seldom, so that a slow machine has its time for the program. */
async function untilAnswers(url: string, over: AbortSignal): Promise<void> {
  const began = performance.now();
  while (!over.aborted && !(await answers(url, AbortSignal.any([over, AbortSignal.timeout(answerMs)]))))
    await pause(Math.min(1_000, 20 + (performance.now() - began) / 20));
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { signal })).ok;
  } catch {
    return false;
  }
}
