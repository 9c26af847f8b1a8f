import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { listen } from "@finder/dataspace/db/listen";
import { tellChanges } from "@finder/dataspace/live/live.queries";
import { freePort, startPostgres } from "@finder/local/postgres";
import { dataspaceEnv } from "../../support/dataspace.ts";
import { aClient, manyProfiles } from "../../support/people.ts";

/**
 * `node tests/bench/reveals/live.ts`: reveals a second of 16 clients at once, with nobody told of it, with changes noted to
 * be told, and with a notification in the transaction that spends; in turns, on one PostgreSQL with fsync on, printed as Markdown.
 */
const [clients, each, rounds] = [16, 60, 5];

const folder = mkdtempSync(join(tmpdir(), "finder-bench-live-"));
chmodSync(folder, 0o755); // the database server may run as another user
const postgres = await startPostgres(join(folder, "postgres"), await freePort());
const databaseUrl = postgres.url("postgres");
const env = { ...dataspaceEnv(databaseUrl), DATABASE_POOL: "16", LOG_LEVEL: "error", JOB_WORKERS: "0" };
const { services, close } = await createDataspace(readConfig(env));
const { pool } = services.db;
const owners = await Promise.all(
  Array.from({ length: clients }, async () => (await aClient({ services }, { credits: 100_000 })).owner),
);

async function round(): Promise<number> {
  const people = await manyProfiles({ services }, each);
  const started = performance.now();
  await Promise.all(
    owners.map(async ({ clientid, appuserid }) => {
      for (const { url: linkedinurl } of people)
        await revealContact(services, { clientid, appuserid, linkedinurl, datum: "phone", source: "web" });
    }),
  );
  return (clients * each) / ((performance.now() - started) / 1000);
}

/** The forms of the trigger: what is built, and the one that was measured against it. */
const noting = "begin insert into livechange (what) values ('credits:' || new.clientid); return null; end";
const notifying = "begin perform pg_notify('live', 'credits:' || new.clientid); return null; end";

async function withTrigger(enabled: boolean, body = noting): Promise<number> {
  await pool.query(`create or replace function note_balances() returns trigger language plpgsql as $$ ${body} $$`);
  await pool.query(`alter table usercredit ${enabled ? "enable" : "disable"} trigger usercredit_changed`);
  return round();
}

const ways: Record<string, () => Promise<number>> = {
  "nobody is told": () => withTrigger(false),
  "changes noted, told five times a second": async () => {
    let heard = 0;
    const ears = { onMessage: () => (heard += 1), onConnected: () => undefined, onLost: () => undefined };
    const listening = listen(databaseUrl, "live", ears);
    const telling = setInterval(() => void tellChanges(pool), 200);
    const rate = await withTrigger(true);
    clearInterval(telling);
    await listening.close();
    if (heard === 0) throw new Error("Nothing was heard.");
    return rate;
  },
  "notified in the transaction that spends": () => withTrigger(true, notifying),
};

const rates = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
for (const run of Object.values(ways)) await run();
for (let turn = 0; turn < rounds; turn += 1)
  for (const [name, run] of Object.entries(ways)) rates.get(name)?.push(await run());

console.log(`${clients} clients at once, ${cpus().length} cores, medians of ${rounds} rounds in turns.\n`);
console.log("| reveals | a second |\n| --- | --- |");
for (const [name, found] of rates)
  console.log(`| ${name} | ${Math.round(found.toSorted((one, two) => one - two)[Math.floor(rounds / 2)] ?? 0)} |`);

await close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
