import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithParent } from "./end-with-parent.ts";

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

/**
 * Starts a program and waits until it serves; from then on a program that ends is started again, ever more slowly.
 * `report` gets a sentence on each end.
 */
export async function startService(spec: ServiceSpec, report: (sentence: string) => void): Promise<Service> {
  let stopping = false;
  let child = launch(spec);
  let end = endOf(child);
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
      child = launch(spec);
      end = endOf(child);
    }
  };

  try {
    await untilReady(spec, end);
  } catch (error) {
    await stop();
    throw error;
  }
  void keepRunning();
  return { pid: () => child.pid, stop };
}

function launch({ command, args, env, logFile }: ServiceSpec): ChildProcess {
  const log = logFile ? openLog(logFile) : null;
  const out = log ?? "inherit";
  // Its own group: Ctrl+C reaches us alone, and we end the programs in order.
  const child = spawn(command, args, { env, detached: process.platform !== "win32", stdio: ["ignore", out, out] });
  if (log !== null) closeSync(log);
  if (child.pid !== undefined) child.once("exit", endWithParent(-child.pid, "TERM"));
  return child;
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

const startPatience = 60_000;

async function untilReady(spec: ServiceSpec, end: Promise<string>): Promise<void> {
  if (!spec.readyUrl) return;
  let ended: string | null = null;
  void end.then((reason) => (ended = reason));
  for (const deadline = Date.now() + startPatience; ; await pause(20)) {
    if (ended) throw new Error(`The ${spec.name} ended while starting (${String(ended)}).\n${tailOf(spec.logFile)}`);
    if (await answers(spec.readyUrl)) return;
    if (Date.now() > deadline)
      throw new Error(
        `The ${spec.name} did not answer within ${startPatience / 1000} seconds.\n${tailOf(spec.logFile)}`,
      );
  }
}

const logLimit = 20 * 1024 * 1024;

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > logLimit) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

function tailOf(file: string | null): string {
  return file && existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(-12).join("\n") : "";
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
