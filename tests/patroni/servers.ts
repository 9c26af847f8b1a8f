import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endWithParent } from "@finder/local/process/end-with-parent";
import { isAlive } from "@finder/local/process/lock";
import { type Identity, systemUser } from "@finder/local/postgres/place";

/** A server of Debian's packages, as a process of its own. */
export type Server = {
  readonly pid: number;
  readonly process: ChildProcess;
  /** The last lines it wrote. */
  readonly log: () => string;
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/** The user that PostgreSQL, Patroni, etcd and HAProxy run as. Throws a sentence where there is none. */
export function postgresUser(): Identity {
  const user = systemUser();
  if (!user) throw new Error("This machine has no user postgres, and none could be added.");
  return user;
}

/** Starts one; it ends with this process. */
export function startServer(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Server {
  const child = spawn(command, args, {
    ...postgresUser(),
    env,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not start.`);
  const unwatch = endWithParent(pid, "TERM");
  let log = "";
  const keep = (text: Buffer): void => void (log = (log + text.toString()).slice(-8_000));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", keep);
  const ended = once(child, "exit").then(unwatch);
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { pid, process: child, log: () => log, end };
}

/** The processes of the PostgreSQL on a data folder, its first one first; none where it does not run. */
export function processesOf(dataFolder: string): number[] {
  try {
    const [first = ""] = readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n");
    const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8");
    return [first, ...children.trim().split(" ")].filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Signals those of the processes that still run. */
export function sendSignal(name: "SIGKILL" | "SIGQUIT", ...pids: readonly number[]): void {
  for (const pid of pids.filter(isAlive)) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
