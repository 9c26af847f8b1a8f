import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { until } from "../../tests/support/until.ts";
import { binariesIn, findBinaries, repairBinaries } from "./postgres/binaries.ts";
import { prepareCluster, runCluster } from "./postgres/cluster.ts";
import { choosePlace } from "./postgres/place.ts";
import { freePort, startPostgres } from "./postgres.ts";
import { isAlive } from "./process/lock.ts";

const made: string[] = [];

function folderIn(parent: string, mode: number): string {
  const path = mkdtempSync(join(parent, "finder-pg-"));
  chmodSync(path, mode);
  made.push(path);
  return path;
}

function folder(): string {
  return join(folderIn(tmpdir(), 0o755), "pg");
}

const isRoot = process.getuid?.() === 0;

afterAll(() => {
  for (const each of made) rmSync(each, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const holder = fileURLToPath(new URL("./testing/hold-postgres.ts", import.meta.url));

type Elsewhere = {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly url: string;
  readonly pid: number;
  readonly folder: string;
};

/** A process of its own that starts the server, prints its answer as JSON and waits to be killed. */
async function startElsewhere(data: string, env: NodeJS.ProcessEnv = {}): Promise<Elsewhere> {
  const child = spawn(process.execPath, [holder, data], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
  return { process: child, ended, ...(JSON.parse(line.toString()) as { url: string; pid: number; folder: string }) };
}

/** Waits until a process that is no child of this one is gone. */
async function gone(pid: number): Promise<void> {
  await until(() => !isAlive(pid));
}

describe("the embedded PostgreSQL", () => {
  test("keeps what was committed across a stop and a start", async () => {
    const data = folder();
    const first = await startPostgres(data, await freePort());
    await query(first.url("postgres"), "create table kept as select 42 as answer");
    await first.stop();
    const second = await startPostgres(data, await freePort());
    expect(await query(second.url("postgres"), "select answer from kept")).toEqual({ answer: 42 });
    await second.stop();
  });

  test("answers only on this machine and only to its generated password", async () => {
    const server = await startPostgres(folder(), await freePort());
    expect(await query(server.url("postgres"), "show listen_addresses")).toEqual({ listen_addresses: "127.0.0.1" });
    const wrong = new URL(server.url("postgres"));
    wrong.password = "finder";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
    await server.stop();
  });

  test("refuses a second process on the same data folder at once and names the first one", async () => {
    const data = folder();
    const first = await startElsewhere(data);
    await expect(startPostgres(data, await freePort())).rejects.toThrow(
      `already in use by process ${first.process.pid}`,
    );
    first.process.kill("SIGTERM");
    await gone(first.pid);
  });

  test("ends with its parent, even when that is killed", async () => {
    const data = folder();
    const first = await startElsewhere(data);
    first.process.kill("SIGKILL");
    await gone(first.pid);
    expect(isAlive(first.pid)).toBe(false);
  });

  test("takes a data folder over from a killed process, with all that was committed", async () => {
    const data = folder();
    const first = await startElsewhere(data);
    await query(first.url, "create table kept as select 42 as answer");
    first.process.kill("SIGKILL");
    await first.ended;
    const second = await startPostgres(data, await freePort());
    expect(await query(second.url("postgres"), "select answer from kept")).toEqual({ answer: 42 });
    await second.stop();
  });

  test("starts again after the server itself was killed", async () => {
    const data = folder();
    const first = await startPostgres(data, await freePort());
    await query(first.url("postgres"), "create table kept as select 42 as answer");
    process.kill(first.pid, "SIGKILL");
    await first.ended;
    await first.stop();
    expect(existsSync(join(data, "postmaster.pid"))).toBe(true);
    const second = await startPostgres(data, await freePort());
    expect(await query(second.url("postgres"), "select answer from kept")).toEqual({ answer: 42 });
    await second.stop();
  });

  test("starts despite a dead server's process id that another process has since", async () => {
    const data = folder();
    const first = await startPostgres(data, await freePort());
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    await first.stop();
    writeFileSync(join(data, "postmaster.pid"), [String(process.pid), ...lines.slice(1)].join("\n"));
    const second = await startPostgres(data, await freePort());
    expect(await query(second.url("postgres"), "select 42 as answer")).toEqual({ answer: 42 });
    await second.stop();
  });

  test("says which folder is in the way when that holds other files", async () => {
    const data = folderIn(tmpdir(), 0o755);
    writeFileSync(join(data, "letter.txt"), "mine");
    await expect(startPostgres(data, await freePort())).rejects.toThrow(
      `${data} holds files that are not a database of this project`,
    );
  });

  test("runs after npm refused the package's install script", () => {
    const copy = join(folderIn(tmpdir(), 0o755), "package");
    const { root } = findBinaries();
    cpSync(dirname(root), copy, {
      recursive: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || statSync(path).isFile(),
    });
    const links = JSON.parse(readFileSync(join(copy, "native", "pg-symlinks.json"), "utf8")) as { target: string }[];
    for (const { target } of links) rmSync(join(copy, target), { force: true });
    const version = (): string =>
      spawnSync(join(copy, "native/bin/initdb"), ["--version"], { encoding: "utf8" }).stdout;
    expect(version()).toBe("");
    repairBinaries(copy);
    expect(version()).toContain("18.");
  });
});

describe.runIf(isRoot)("the embedded PostgreSQL for root", () => {
  test("runs as the user postgres where that user can reach the folder", async () => {
    const data = folder();
    const programs = join(folderIn(tmpdir(), 0o755), "programs"); // the project itself may lie where only root may enter
    cpSync(findBinaries().root, programs, { recursive: true, verbatimSymlinks: true });
    const place = choosePlace(binariesIn(programs), data);
    await prepareCluster(place);
    const server = await runCluster(place, await freePort(), []);
    expect(statSync(data).uid).toBe(Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })));
    await server.stop();
  });

  test("runs inside a folder that only root may enter", async () => {
    const data = join(folderIn("/root", 0o700), "pg");
    const server = await startPostgres(data, await freePort());
    await query(server.url("postgres"), "create table kept as select 42 as answer");
    await server.stop();
    const again = await startPostgres(data, await freePort());
    expect(again.folder).toBe(data);
    expect(await query(again.url("postgres"), "select answer from kept")).toEqual({ answer: 42 });
    await again.stop();
  });

  test("runs outside a root-only folder where user namespaces are refused", async () => {
    const data = join(folderIn("/root", 0o700), "pg");
    const first = await startElsewhere(data, { PATH: "/nowhere" });
    made.push(dirname(first.folder));
    expect(first.folder).toMatch(/^\/var\/lib\/contact-finder\/.*\/data$/);
    await query(first.url, "create table kept as select 42 as answer");
    first.process.kill("SIGTERM");
    await gone(first.pid);
    await first.ended;
    const second = await startPostgres(data, await freePort());
    expect(second.folder).toBe(first.folder);
    expect(await query(second.url("postgres"), "select answer from kept")).toEqual({ answer: 42 });
    await second.stop();
  });

  test("takes data along that was made while user namespaces were allowed", async () => {
    const data = join(folderIn("/root", 0o700), "pg");
    const first = await startPostgres(data, await freePort());
    await query(first.url("postgres"), "create table kept as select 42 as answer");
    await first.stop();
    const second = await startElsewhere(data, { PATH: "/nowhere" });
    made.push(dirname(second.folder));
    expect(await query(second.url, "select answer from kept")).toEqual({ answer: 42 });
    second.process.kill("SIGTERM");
    await second.ended;
  });
});
