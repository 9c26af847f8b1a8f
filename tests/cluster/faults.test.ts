import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { type Ends, loseUnderReveals, startPair } from "../faults/failover/loss.ts";
import { freshDatabase, queryOnce } from "../support/database.ts";

const ends: Ends = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Machine = { readonly host: string; readonly port: number };

/** Runs the command that the host gives to end a server of the cluster by force, or to start it; reveals continue meanwhile. */
async function tell(name: "CLUSTER_KILL" | "CLUSTER_START", { host, port }: Machine): Promise<void> {
  await promisify(execFile)("sh", ["-c", `${process.env[name]} ${host} ${port} >/dev/null 2>&1`]);
}

/** The shard of the only client who reveals, and the worker that has it. */
async function placeOf(database: string): Promise<Machine & { shard: string }> {
  const [client] = await queryOnce<{ clientid: number }>(database, "select clientid from revealeddatum limit 1");
  const [place] = await queryOnce<Machine & { shard: string }>(
    database,
    `select shardid as shard, nodename as host, nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('usageday', ${client?.clientid})`,
  );
  if (!place) throw new Error("No client has revealed anything.");
  return place;
}

/** The worker that does not have that shard. */
async function otherThan(database: string, { host, port }: Machine): Promise<Machine> {
  const [other] = await queryOnce<Machine>(
    database,
    `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and (nodename, nodeport) <> ('${host}', ${port})`,
  );
  if (!other) throw new Error("The cluster has one worker.");
  return other;
}

async function move(database: string): Promise<void> {
  const from = await placeOf(database);
  const to = await otherThan(database, from);
  await queryOnce(
    database,
    `select citus_move_shard_placement(${from.shard}, '${from.host}', ${from.port}, '${to.host}', ${to.port}, 'block_writes')`,
  );
}

/** Empties a worker and takes it out of the cluster, adds it again and gives it its part of the shards. */
async function addWorker(database: string): Promise<void> {
  const { host, port } = await otherThan(database, await placeOf(database));
  await queryOnce(database, `select citus_drain_node('${host}', ${port}, 'block_writes')`);
  await queryOnce(database, `select citus_remove_node('${host}', ${port})`);
  await queryOnce(database, `select citus_add_node('${host}', ${port})`);
  await queryOnce(database, "select citus_rebalance_start()");
  await queryOnce(database, "select citus_rebalance_wait()");
  const shards = await queryOnce(
    database,
    `select from citus_shards where table_name = 'usageday'::regclass and (nodename, nodeport) = ('${host}', ${port})`,
  );
  expect(shards.length).toBeGreaterThan(0);
}

async function restart(machine: Machine): Promise<void> {
  await tell("CLUSTER_KILL", machine);
  await tell("CLUSTER_START", machine);
}

function coordinatorOf(database: string): Machine {
  const { hostname, port } = new URL(database);
  return { host: hostname, port: Number(port) };
}

test.each([
  ["a shard moves", move],
  ["a worker is added and the shards are rebalanced", addWorker],
  ["a client's worker is killed", async (database: string) => restart(await placeOf(database))],
  ["the coordinator is killed", async (database: string) => restart(coordinatorOf(database))],
])("reveals lose nothing and charge once while %s", async (what, lose) => {
  const database = await freshDatabase();
  const pair = await startPair(database, ends);
  const { acknowledged, refusals, firstRevealMs } = await loseUnderReveals(
    pair,
    {
      survivor: database,
      lose: () => lose(database),
      takeOver: () => queryOnce(database, "select"),
      patienceMs: 300_000,
      members: 16,
    },
    ends,
  );
  console.log(
    `${what}: ${acknowledged} reveals acknowledged, ${refusals.length} refused (${[...new Set(refusals)].join(", ")}); ` +
      `the next one ${firstRevealMs} ms after its beginning`,
  );
  for (const refusal of refusals) expect(refusal).toBe("503 1");
  await expect.poll(() => preparedIn(database)).toEqual([]);
});

/** Transactions that a machine prepared and nothing has ended yet. */
async function preparedIn(database: string): Promise<unknown[]> {
  const machines = await queryOnce<Machine>(database, "select nodename as host, nodeport as port from pg_dist_node");
  const asked = machines.map(({ host, port }) => {
    const url = new URL(database);
    url.host = `${host}:${port}`;
    return queryOnce(url.href, "select gid from pg_prepared_xacts where database = current_database()");
  });
  return (await Promise.all(asked)).flat();
}
