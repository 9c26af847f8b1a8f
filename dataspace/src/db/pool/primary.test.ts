import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../../tests/support/database.ts";
import { until } from "../../../../tests/support/until.ts";
import { connect } from "../connection.ts";
import { clientOf, findPrimary, serversOf } from "./primary.ts";

let one: URL;
let two: URL;
beforeAll(async () => {
  one = new URL(await freshDatabase());
  two = new URL(one);
  // The same server under two names stands for two.
  two.hostname = "localhost";
});
afterAll(() => setReadOnly("off"));

it("a URL names one or several servers, with user, database and settings for each", () => {
  const single = "postgres://ann:p%40ss@db1:5432/finder?sslmode=require";
  expect(serversOf(single)).toEqual([single]);
  expect(serversOf("postgres://ann:a,b@db1:5432,[::1]:6,db3/finder?sslmode=require")).toEqual([
    "postgres://ann:a,b@db1:5432/finder?sslmode=require",
    "postgres://ann:a,b@[::1]:6/finder?sslmode=require",
    "postgres://ann:a,b@db3/finder?sslmode=require",
  ]);
  expect(serversOf("postgres://ann@%2Frun%2Fpostgresql/finder")).toHaveLength(1);
});

it("a server that does not answer is passed over, and a pool works on the other one", async () => {
  const url = several("127.0.0.1:1", one.host);
  expect(await findPrimary(url)).toBe(one.href);
  const db = connect({ DATABASE_URL: url, DATABASE_POOL: 2 }, () => {});
  const ports = await Promise.all([1, 2, 3].map(() => db.pool.query("select inet_server_port() as port")));
  expect(ports.map(({ rows }) => (rows[0] as { port: number }).port)).toEqual([1, 2, 3].map(() => Number(one.port)));
  await db.pool.end();
});

it("a call without a writable server is unavailable; later calls use the same pool", async () => {
  const db = connect({ DATABASE_URL: several(one.host, two.host), DATABASE_POOL: 2 }, () => {});
  await setReadOnly("on");
  await expect(db.pool.query("select 1")).rejects.toMatchObject({ code: "57P03" });
  await expect(findPrimary(several(one.host, two.host))).rejects.toThrow("No server of DATABASE_URL takes writes now.");
  await setReadOnly("off");
  expect((await db.pool.query("select 1")).rowCount).toBe(1);
  await db.pool.end();
});

it("a connection that ends before its pool has it fails no process", async () => {
  const client = new (clientOf(several("127.0.0.1:1", one.host)))({});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = new Promise<string>((resolve) => client.on("end", () => resolve("ended")));
  await queryOnce(one.href, `select pg_terminate_backend(${rows[0]?.pid})`);
  expect(await ended).toBe("ended");
});

it("a server that takes no writes keeps no connection", async () => {
  await setReadOnly("on");
  const db = connect({ DATABASE_URL: several(one.host, two.host), DATABASE_POOL: 2 }, () => {});
  await expect(db.pool.query("select 1")).rejects.toMatchObject({ code: "57P03" });
  await setReadOnly("off");
  await until(async () => (await countConnections()) === 1);
  await db.pool.end();
});

async function countConnections(): Promise<number | undefined> {
  const name = one.pathname.slice(1);
  const rows = await queryOnce<{ open: number }>(
    one.href,
    `select count(*)::integer as open from pg_stat_activity where datname = '${name}'`,
  );
  return rows[0]?.open;
}

function several(...hosts: string[]): string {
  return one.href.replace(one.host, hosts.join(","));
}

function setReadOnly(state: "on" | "off"): Promise<unknown> {
  const admin = new URL(one);
  admin.pathname = "/postgres";
  return queryOnce(
    admin.href,
    `alter database "${one.pathname.slice(1)}" set default_transaction_read_only = ${state}`,
  );
}
