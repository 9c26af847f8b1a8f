import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "../support/database.ts";

const main = join(import.meta.dirname, "../../dataspace/dist/main.js");

/** As the product starts it. */
const bounds = ["--max-old-space-size=1024", "--max-semi-space-size=8"];

/** A dataspace or gateway in a process of its own, as it runs in production. */
export type Program = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it with the signal and waits until it is gone; answers its exit code, null when the signal ended it. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
};

/** Starts one with this environment and waits until it prints its address; `flags` are for Node, `file` is another program's. */
export async function startProgram(
  env: Record<string, string>,
  flags: readonly string[] = [],
  file = main,
): Promise<Program> {
  // A killed program keeps none of its compiled sources, so the very first one is ended in peace.
  if (file === main && !existsSync(compiledFolder()))
    await (await start({ ...env, DATABASE_URL: await freshDatabase(), DATASPACE_PORT: "0" }, [], main)).end("SIGTERM");
  return start(env, flags, file);
}

/** Where compiled sources are kept between starts: fifty starts are then half as long. */
function compiledFolder(): string {
  return join(process.env["NODE_COMPILE_CACHE"] ?? tmpdir(), "dataspace");
}

async function start(env: Record<string, string>, flags: readonly string[], file: string): Promise<Program> {
  const own = { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: compiledFolder() };
  const child = spawn(process.execPath, [...bounds, ...flags, file], {
    env: { ...own, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /(?:ready|answers) at (https?:\/\/[^/\s]+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The program ended with ${code} before it was ready: ${output}`)));
  });
  return {
    url,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
