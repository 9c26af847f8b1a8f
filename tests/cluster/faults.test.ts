import { execFileSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { type Ends, loseUnderReveals, startPair } from "../faults/failover/loss.ts";
import { freshDatabase, queryOnce } from "../support/database.ts";

const ends: Ends = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Machine = { readonly host: string; readonly port: number };

/** Runs the command that the host gives to end a server of the cluster by force, or to start it. */
function tell(name: "CLUSTER_KILL" | "CLUSTER_START", { host, port }: Machine): void {
  execFileSync("sh", ["-c", `${process.env[name]} ${host} ${port}`], {
    stdio: "ignore",
  });
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

async function move(database: string): Promise<void> {
  const { shard, host, port } = await placeOf(database);
  const [other] = await queryOnce<Machine>(
    database,
    `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and (nodename, nodeport) <> ('${host}', ${port})`,
  );
  await queryOnce(
    database,
    `select citus_move_shard_placement(${shard}, '${host}', ${port}, '${other?.host}', ${other?.port}, 'block_writes')`,
  );
}

function restart(machine: Machine): void {
  tell("CLUSTER_KILL", machine);
  tell("CLUSTER_START", machine);
}

function coordinatorOf(database: string): Machine {
  const { hostname, port } = new URL(database);
  return { host: hostname, port: Number(port) };
}

test.each([
  ["a shard moves", move],
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
    },
    ends,
  );
  console.log(
    `${what}: ${acknowledged} reveals acknowledged, ${refusals.length} refused (${[...new Set(refusals)].join(", ")}); ` +
      `the next one ${firstRevealMs} ms after its beginning`,
  );
  for (const refusal of refusals) expect(["503 1", "504 1"]).toContain(refusal);
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
