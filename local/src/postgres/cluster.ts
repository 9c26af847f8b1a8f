import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { endWithParent } from "../process/end-with-parent.ts";
import { type Report, waitFor } from "../process/waiting.ts";
import { ownFolder, type Place } from "./place.ts";

export const superuser = "finder";

const environment = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";

/** Makes the data folder's cluster when it has none yet, and gives its files to the server's user. Returns the password. */
export async function prepareCluster(place: Place, report: Report = () => {}): Promise<string> {
  if (!existsSync(passwordFile(place.folder))) {
    if (existsSync(place.folder) && readdirSync(place.folder).length > 0)
      throw new Error(
        `${place.folder} holds files that are not a database of this project. Move them away, or use another data folder.`,
      );
    report("Making the database");
    await initialise(place);
  }
  ownFolder(place);
  return readFileSync(passwordFile(place.folder), "utf8");
}

export type RunningCluster = {
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts the server and waits until it answers, and before that for what a killed run left behind, as long as either lives. */
export async function runCluster(
  place: Place,
  port: number,
  flags: string[],
  report: Report = () => {},
): Promise<RunningCluster> {
  let log = (): string => "";
  const attempt = (): Promise<Attempt> => begin(place, port, flags, (reader) => (log = reader));
  const untilReady = async (): Promise<Attempt> => {
    let last = await attempt();
    for (let tries = 0; !last.ready && mayPass(log(), tries); tries += 1) {
      await pause(250);
      last = await attempt();
    }
    return last;
  };
  const lastLine = (): string => log().trim().split("\n").at(-1) ?? "";
  const { server, ready } = await waitFor(untilReady(), { what: "PostgreSQL", report, lastLine });
  if (!ready || server.pid === undefined)
    throw new Error(`PostgreSQL could not start on ${place.folder}, port ${port}:\n${log().trim()}`);
  const unwatch = endWithParent(server.pid, "INT");
  const ended = new Promise<void>((resolve) => {
    server.once("close", () => {
      unwatch();
      resolve();
    });
  });
  return { pid: server.pid, ended, log, stop: () => stopServer(place, server, ended) };
}

function passwordFile(folder: string): string {
  return join(folder, "finder.password");
}

/** Makes a cluster whose only user has a generated password, kept inside the data folder; whole or not at all. */
async function initialise(finished: Place): Promise<void> {
  const place = { ...finished, folder: `${finished.folder}.new` };
  rmSync(place.folder, { recursive: true, force: true });
  ownFolder(place);
  const password = randomBytes(24).toString("hex");
  const handover = join(tmpdir(), `finder-${randomBytes(8).toString("hex")}`);
  writeFileSync(handover, password, { mode: 0o600 });
  if (place.owner) chownSync(handover, place.owner.uid, place.owner.gid);
  const { command, args, identity } = place.run(place.binaries.initdb, [
    `--pgdata=${place.folder}`,
    `--username=${superuser}`,
    `--pwfile=${handover}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    `--locale=${locale}`,
    "--lc-messages=C",
  ]);
  const made = spawn(command, args, { ...identity, env: environment, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  if (made.pid !== undefined) made.once("exit", endWithParent(made.pid, "TERM"));
  const ended = once(made, "close").then(([code]) => code as number | null);
  const [said, status] = await Promise.all([readText(made.stderr), ended]).catch(
    (error: Error) => [error.message, null] as const,
  );
  rmSync(handover);
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder ${place.folder}:\n${said}`);
  writeFileSync(passwordFile(place.folder), password, { mode: 0o600 });
  if (existsSync(finished.folder)) rmdirSync(finished.folder);
  renameSync(place.folder, finished.folder);
}

type Attempt = { readonly server: ChildProcess; readonly ready: boolean };

function begin(place: Place, port: number, flags: string[], onLog: (reader: () => string) => void): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "log_timezone=UTC", ...flags];
    const { command, args, identity } = place.run(place.binaries.postgres, [
      `-D${place.folder}`,
      `-p${port}`,
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
    // Its own group: Ctrl+C in a terminal reaches us first, and we stop the server last.
    const server = spawn(command, args, {
      ...identity,
      env: environment,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let log = "";
    onLog(() => log);
    const answer = (ready: boolean): void => resolve({ server, ready });
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-8_000);
      if (isReady(log)) answer(true);
    });
    server.once("error", reject);
    server.once("close", () => answer(false));
  });
}

/** Processes of a killed server end by themselves, as soon as they have time to see its end. */
function mayPass(log: string, tries: number): boolean {
  return log.includes("is still in use") || (log.includes("the database system is starting up") && tries < 20);
}

/** Milliseconds a fast shutdown may take before it is made immediate. */
const shutdownPatience = 10_000;

async function stopServer(place: Place, server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  if (process.platform === "win32") spawnSync(place.binaries.pgctl, ["stop", "-D", place.folder, "-m", "fast"]);
  else server.kill("SIGINT");
  const impatience = setTimeout(() => server.kill("SIGQUIT"), shutdownPatience);
  await ended;
  clearTimeout(impatience);
}

function isReady(log: string): boolean {
  return /database system is ready to accept (?:read-only )?connections/.test(log);
}
