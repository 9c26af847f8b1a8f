import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
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
import { setTimeout as pause } from "node:timers/promises";
import { endWithParent } from "../process/end-with-parent.ts";
import { ownFolder, type Place } from "./place.ts";

export const superuser = "finder";

const environment = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";

/** Makes the data folder's cluster when it has none yet, and gives its files to the server's user. Returns the password. */
export function prepareCluster(place: Place): string {
  if (!existsSync(passwordFile(place.folder))) {
    if (existsSync(place.folder) && readdirSync(place.folder).length > 0)
      throw new Error(
        `${place.folder} holds files that are not a database of this project. Move them away, or use another data folder.`,
      );
    initialise(place);
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

/** Starts the server and waits until it answers; what a killed run left behind is waited for at most five seconds. */
export async function runCluster(place: Place, port: number, flags: string[]): Promise<RunningCluster> {
  let last = await attempt(place, port, flags);
  for (let tries = 0; !last.ready && mayPass(last.log()) && tries < 20; tries += 1) {
    await pause(250);
    last = await attempt(place, port, flags);
  }
  const { server, ready, log } = last;
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
function initialise(finished: Place): void {
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
  const made = spawnSync(command, args, { ...identity, env: environment, cwd: "/", encoding: "utf8" });
  rmSync(handover);
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder ${place.folder}:\n${made.stderr || String(made.error)}`);
  writeFileSync(passwordFile(place.folder), password, { mode: 0o600 });
  if (existsSync(finished.folder)) rmdirSync(finished.folder);
  renameSync(place.folder, finished.folder);
}

type Attempt = { readonly server: ChildProcess; readonly ready: boolean; readonly log: () => string };

function attempt(place: Place, port: number, flags: string[]): Promise<Attempt> {
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
    const answer = (ready: boolean): void => resolve({ server, ready, log: () => log });
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-8_000);
      if (isReady(log)) answer(true);
    });
    server.once("error", reject);
    server.once("close", () => answer(false));
  });
}

function mayPass(log: string): boolean {
  return log.includes("is still in use") || log.includes("the database system is starting up");
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
