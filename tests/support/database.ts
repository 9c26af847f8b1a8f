import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own for a test file: a copy of the migrated template, dropped with the run. Returns its URL. */
export async function freshDatabase(): Promise<string> {
  const server = process.env["TEST_POSTGRES_URL"];
  if (!server)
    throw new Error("No test database: run the tests with `npm test` or `npx vitest` from the project's root.");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const nodes = process.env["TEST_CLUSTER_URLS"]?.split(" ") ?? [server];
  for (const node of nodes) await copyTemplate(node, name, nodes.length > 1);
  return `${server}${name}`;
}

async function copyTemplate(server: string, name: string, isOfCluster: boolean): Promise<void> {
  const options = isOfCluster ? "-c citus.enable_ddl_propagation=off" : "";
  const admin = new pg.Client({ connectionString: `${server}postgres`, options });
  await admin.connect();
  await admin.query("select pg_advisory_lock(1)"); // copies of one template must not overlap
  await admin.query(`create database ${name} template finder_template`);
  // A copy has what its template holds, not its settings.
  const settings = [
    "allow_nested_distributed_execution = on",
    "enable_unsafe_triggers = on",
    "multi_shard_modify_mode = 'sequential'",
  ];
  for (const setting of isOfCluster ? settings : []) await admin.query(`alter database ${name} set citus.${setting}`);
  await admin.end();
}

/** One statement on a connection of its own; its rows. */
export async function queryOnce<T extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
