import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "@finder/dataspace/commands";
import { connect } from "@finder/dataspace/db/connection";
import { migrate } from "@finder/dataspace/db/migrate";
import pg from "pg";
import { queryOnce } from "../support/database.ts";
import { makeFilesInMemory } from "../support/files/memory-folder.ts";

const template = "finder_template";

/** Makes a migrated and distributed template on the cluster of `DATABASE_URL`, which each test file copies on every machine. */
export default async function setup(): Promise<() => Promise<void>> {
  const coordinator = process.env["DATABASE_URL"];
  if (!coordinator)
    throw new Error("Set DATABASE_URL to the coordinator of a Citus cluster: docs/scale.md has the steps.");
  const endFiles = makeFilesInMemory();
  const nodes = await nodesOf(coordinator);
  for (const node of nodes) await clear(node);
  await distributed(nodes);
  for (const node of nodes) await close(node);
  const compiled = mkdtempSync(join(tmpdir(), "finder-test-"));
  process.env["NODE_COMPILE_CACHE"] ??= compiled;
  process.env["TEST_POSTGRES_URL"] = urlOf(nodes[0] ?? coordinator, "");
  process.env["TEST_CLUSTER_URLS"] = nodes.map((node) => urlOf(node, "")).join(" ");
  return async () => {
    for (const node of nodes) await clear(node);
    rmSync(compiled, { recursive: true, force: true, maxRetries: 10 });
    endFiles();
  };
}

/** The machines of a cluster, coordinator first, each by the address of its `postgres` database. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const rows = await queryOnce<{ host: string; port: number }>(
    coordinator,
    "select nodename as host, nodeport as port from pg_dist_node order by groupid",
  );
  return rows.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.host = `${host}:${port}`;
    return urlOf(url.href, "postgres");
  });
}

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function distributed(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) {
    await queryOnce(node, `create database ${template}`);
    await queryOnce(urlOf(node, template), "create extension citus");
  }
  const [first = "", ...workers] = nodes.map((node) => urlOf(node, template));
  const { hostname, port } = new URL(first);
  await queryOnce(first, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers.map((each) => new URL(each)))
    await queryOnce(first, `select citus_add_node('${worker.hostname}', ${worker.port})`);
  // Few shards: each test file copies all.
  await queryOnce(first, `alter database ${template} set citus.shard_count = 4`);
  if ((await runCommand("distribute", [], () => ({ DATABASE_URL: first }))) !== 0)
    throw new Error("The tables could not be distributed: the lines above say why.");
  await upgrade(first);
}

/** Applies functions and triggers to distributed tables, as a later version does. */
async function upgrade(coordinator: string): Promise<void> {
  await queryOnce(coordinator, "delete from kysely_migration where name like '%@%'");
  const { pool } = connect({ DATABASE_URL: coordinator, DATABASE_POOL: 2 }, () => {}, { isPatient: true });
  await migrate(pool).finally(() => pool.end());
}

/** Ends the connections of Citus' own daemon, so that the template can be copied. */
async function close(node: string): Promise<void> {
  await queryOnce(node, `alter database ${template} allow_connections false`);
  await queryOnce(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
}

/** Drops the databases of tests, of this run or of one that was killed. */
async function clear(node: string): Promise<void> {
  const client = new pg.Client(node);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = '${template}' or datname ~ '^t_[0-9a-f]{12}$'`,
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
