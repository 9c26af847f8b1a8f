import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@finder/local/postgres";
import { isAlive } from "@finder/local/process/lock";
import { root } from "@finder/local/programs";
import { afterAll, expect, test } from "vitest";
import { graphql, temporaryFolder } from "../support/product.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Start = {
  readonly process: ChildProcess;
  readonly folder: string;
  readonly url: string;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

/** `npm start` without npm: a process of its own with a data folder and a port of its own. */
async function start({
  folder = temporaryFolder(),
  port = 0,
}: { folder?: string; port?: number } = {}): Promise<Start> {
  folders.push(folder);
  const { DATABASE_URL: _unset, ...env } = process.env;
  const chosen = port || (await freePort());
  const child = spawn(process.execPath, [join(root, "local/src/start.ts")], {
    env: { ...env, DATA_FOLDER: folder, PORT: String(chosen), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { process: child, folder, url: `http://127.0.0.1:${chosen}`, said: () => said, ended };
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 90_000; !(await holds()); await pause(50))
    if (Date.now() > deadline) throw new Error(`Never came true: ${what}`);
}

function isUp({ said }: Start): Promise<void> {
  return until(() => said().includes("End it with Ctrl+C"), `the start says its address; it said: ${said()}`);
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function databasePid(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

const signIn =
  "mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { sessionToken } }";

test("the printed address opens, the printed account signs in, and SIGTERM ends everything", async () => {
  const product = await start();
  await isUp(product);
  const [, email = "", password = ""] = /^ {2}(\S+@\S+) +(\S+)/m.exec(product.said()) ?? [];
  const { data } = await graphql<{ signIn: { sessionToken: string | null } }>(product.url, signIn, { email, password });
  expect(data?.signIn.sessionToken).toEqual(expect.any(String));
  expect(await (await fetch(product.url)).text()).toContain('<div id="root">');
  expect(statSync(join(product.folder, "secrets.json")).mode & 0o777).toBe(0o600);
  const database = databasePid(product.folder);
  product.process.kill("SIGTERM");
  expect(await product.ended).toBe(0);
  expect(await answers(product.url)).toBe(false);
  expect(isAlive(database)).toBe(false);
});

test("a second start on the same data folder is refused at once and names the first", async () => {
  const first = await start();
  await until(() => existsSync(join(first.folder, "lock")), "the first start holds its folder");
  const second = await start({ folder: first.folder });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`as process ${first.process.pid}`);
  expect(await answers(first.url)).toBe(false); // the second ended while the first was still starting
  first.process.kill("SIGTERM");
  await first.ended;
});

test("a port that is taken is refused with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const product = await start({ port });
  expect(await product.ended).toBe(1);
  expect(product.said()).toContain(
    `Port ${port} is already in use by another program. End that program, or choose another port`,
  );
  other.close();
});

test("a killed start takes its programs along, and the next start has all that was there", async () => {
  const first = await start();
  await isUp(first);
  const database = databasePid(first.folder);
  first.process.kill("SIGKILL");
  await until(() => !isAlive(database), "the database ends with its parent");
  await until(async () => !(await answers(first.url)), "the gateway ends with its parent");
  const second = await start({ folder: first.folder });
  await isUp(second);
  expect(second.said()).toContain("Demo accounts:");
  second.process.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("a database that does not answer is told with what to do", async () => {
  const folder = temporaryFolder();
  folders.push(folder);
  const env = {
    ...process.env,
    DATA_FOLDER: folder,
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://ann:secret@127.0.0.1:${await freePort()}/finder`,
  };
  const child = spawn(process.execPath, [join(root, "local/src/start.ts")], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The database postgres:\/\/127\.0\.0\.1:\d+\/finder of DATABASE_URL does not answer .*Start it, or correct DATABASE_URL/,
  );
  expect(said).not.toContain("secret");
});
