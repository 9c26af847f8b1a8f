import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { schemas } from "@finder/dataspace/db/schema/index";
import { listOpened } from "@finder/dataspace/contacts/contact.queries";
import { readStatement } from "@finder/dataspace/credits/usage/statement.queries";
import { readPlatformUsage, readSpending, readUsageByDay } from "@finder/dataspace/usage/usage-day.queries";
import { freePort, startPostgres } from "@finder/local/postgres";
import { dataspaceEnv } from "../../support/dataspace.ts";
import { aClient, aMember } from "../../support/people.ts";
import { writeReveals } from "./data.ts";

/**
 * `node tests/bench/usage/usage.ts`: the statements behind the usage of a client with 50 members and a million reveals in a
 * year, each for random months and members, printed as Markdown. `--quick` takes a tenth of the reveals.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const total = values.quick ? 100_000 : 1_000_000;
const [members, warmups, rounds] = [50, 20, 200];

const folder = mkdtempSync(join(tmpdir(), "finder-bench-usage-"));
chmodSync(folder, 0o755); // the database server may run as another user
const postgres = await startPostgres(join(folder, "postgres"), await freePort());
const env = { ...dataspaceEnv(postgres.url("postgres")), LOG_LEVEL: "error" };
const { services, close } = await createDataspace(readConfig(env));
const { pool } = services.db;
const { clientid, owner } = await aClient({ services });
const people = [owner.appuserid];
while (people.length < members) people.push((await aMember({ services }, clientid)).appuserid);
await pool.query("update appuser set createdon = '2026-01-01'");
await writeReveals(services.db, clientid, people, total);

const creditsUsed = schemas.appuser.columns.get("creditsused")?.computed?.("u");

type Month = { readonly start: string; readonly end: string; readonly who: number };

function aMonth(): Month {
  const month = Math.floor(Math.random() * 12);
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return {
    start: day(Date.UTC(2026, month, 1)),
    end: day(Date.UTC(2026, month + 1, 0)),
    who: people[Math.floor(Math.random() * people.length)] ?? 0,
  };
}

const statements: Record<string, (month: Month) => Promise<unknown>> = {
  "members of a month": ({ start, end }) => readPlatformUsage(pool, clientid, start, end, null),
  "members of all time": () => readPlatformUsage(pool, clientid, "2000-01-01", "2099-12-31", null),
  "a page of the team with what each has spent": () =>
    pool.query(`select u.appuserid, ${creditsUsed} from appuser u where u.clientid = $1 limit ${members}`, [clientid]),
  "days and members of a month": ({ start, end }) => readUsageByDay(pool, clientid, start, end, null),
  "forecast of the credits": ({ start, end }) => readSpending(pool, clientid, start, end),
  "a member's contacts of a month, first page": ({ start, end, who }) =>
    listOpened(pool, clientid, who, 10, 0, start, end, who),
  "a member's contacts of all time, page 100": ({ who }) =>
    listOpened(pool, clientid, who, 10, 990, "2000-01-01", "2099-12-31", who),
  "credit statement of a month, first page": ({ start, end }) =>
    readStatement(pool, clientid, start, end, null, null, null, 25, 0),
  "credit statement of a month, one member and pool": ({ start, end, who }) =>
    readStatement(pool, clientid, start, end, "contactcredit", "reveal", who, 25, 0),
  "credit statement of all time, refunds": () =>
    readStatement(pool, clientid, "2000-01-01", "2099-12-31", null, "refund", null, 25, 0),
  "credit statement of all time, first page": () =>
    readStatement(pool, clientid, "2000-01-01", "2099-12-31", null, null, null, 25, 0),
};

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function at(sorted: Float64Array, share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

console.log(`${total} reveals of ${members} members in a year, ${cpus().length} cores, ${rounds} calls each.\n`);
console.log("| statement | p50 ms | p95 ms |\n| --- | --- | --- |");
for (const [name, run] of Object.entries(statements)) {
  for (let call = 0; call < warmups; call += 1) await run(aMonth());
  const took = new Float64Array(rounds);
  for (let call = 0; call < rounds; call += 1) took[call] = await milliseconds(() => run(aMonth()));
  took.sort();
  console.log(`| ${name} | ${at(took, 0.5)} | ${at(took, 0.95)} |`);
}
await close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
