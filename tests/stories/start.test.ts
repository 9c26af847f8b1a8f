import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { freePort } from "@finder/local/postgres";
import { isAlive } from "@finder/local/process/lock";
import { type Product, startProduct } from "@finder/local/product";
import { root } from "@finder/local/programs";
import { afterAll, expect, test } from "vitest";
import { graphql, temporaryFolder } from "../support/product.ts";
import { until } from "../support/until.ts";

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
async function start({ folder = temporaryFolder() }: { folder?: string } = {}): Promise<Start> {
  folders.push(folder);
  const { DATABASE_URL: _unset, ...env } = process.env;
  const chosen = await freePort();
  const child = spawn(process.execPath, [join(root, "local/src/start.ts")], {
    env: { ...env, DATA_FOLDER: folder, PORT: String(chosen), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { process: child, folder, url: `http://127.0.0.1:${chosen}`, said: () => said, ended };
}

/** Waits until a start says its address; one that ends before fails with what it said. */
async function isUp({ said, ended }: Start): Promise<void> {
  const died = ended.then((code) => Promise.reject(new Error(`The start ended with ${code}: ${said()}`)));
  await Promise.race([until(() => said().includes("End it with Ctrl+C")), died]);
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

test("a start refuses a second, keeps its data through a kill, and ends on SIGTERM", async () => {
  const first = await start();
  await until(() => existsSync(join(first.folder, "lock")));
  await refusesAnother(first);
  expect(await answers(first.url)).toBe(false); // the other ended while the first was still starting
  await isUp(first);
  expect(await (await fetch(first.url)).text()).toContain('<div id="root">');
  expect(statSync(join(first.folder, "secrets.json")).mode & 0o777).toBe(0o600);
  const killed = databasePid(first.folder);
  first.process.kill("SIGKILL");
  await until(() => !isAlive(killed));
  await until(async () => !(await answers(first.url)));

  const next = await start({ folder: first.folder });
  await isUp(next);
  const [, email = "", password = ""] = /^ {2}(\S+@\S+) +(\S+)/m.exec(first.said()) ?? [];
  const { data } = await graphql<{ signIn: { sessionToken: string | null } }>(next.url, signIn, { email, password });
  expect(data?.signIn.sessionToken).toEqual(expect.any(String));
  const database = databasePid(next.folder);
  next.process.kill("SIGTERM");
  expect(await next.ended).toBe(0);
  expect(await answers(next.url)).toBe(false);
  expect(isAlive(database)).toBe(false);
});

/** A start on the data folder of another ends at once and names that one's process and address. */
async function refusesAnother({ folder, url, process: { pid } }: Start): Promise<void> {
  const another = await start({ folder });
  expect(await another.ended).toBe(1);
  expect(another.said()).toContain(
    `at http://localhost:${new URL(url).port}, as process ${pid}. Open that, or end it first (kill ${pid}).`,
  );
}

test("a port that is taken is refused with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(startHere(port, {})).rejects.toThrow(
    `Port ${port} is already in use by another program. End that program, or choose another port`,
  );
  other.close();
});

test("a database that does not answer is reported with the fix", async () => {
  const env = { DATABASE_URL: `postgres://ann:secret@127.0.0.1:${await freePort()}/finder` };
  const said = await startHere(await freePort(), env).catch((error: Error) => error.message);
  expect(said).toMatch(
    /^The database postgres:\/\/127\.0\.0\.1:\d+\/finder of DATABASE_URL does not answer .*Start it, or correct DATABASE_URL/,
  );
  expect(said).not.toContain("secret");
});

/** A start in this process, whose error `npm start` prints. */
function startHere(port: number, env: NodeJS.ProcessEnv): Promise<Product> {
  const folder = temporaryFolder();
  folders.push(folder);
  return startProduct({ folder, port, env, demo: true, report: () => {} });
}
