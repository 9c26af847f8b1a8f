import { afterAll, beforeAll, expect, it } from "vitest";
import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { startProgram } from "./program.ts";

const kills = 10;
const workers = 4;
const key = "KillKill12345678";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({
    DATABASE_POOL: "4",
    API_CALLS_PER_SECOND: "100000",
    API_CALLS_PER_MINUTE: "1000000",
  });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

/** Calls of the public API without pause, until one gets no answer; how many cost a credit and said so. */
async function work(url: string, profiles: { url: string }[]): Promise<number> {
  let charged = 0;
  for (let profile = profiles.shift(); profile; profile = profiles.shift()) {
    const address = `${url}/v1/contacts?type=directdials&linkedinurl=${encodeURIComponent(profile.url)}`;
    const answer = await fetch(address, { headers: { "x-api-key": key } }).catch(() => null);
    if (!answer) return charged;
    charged += Number(answer.headers.get("x-credits-charged"));
    await answer.arrayBuffer().catch(() => null);
  }
  return charged;
}

it(`${kills} kills during calls of the public API lose no charged call's row`, async () => {
  const { services, env } = dataspace;
  const { clientid } = await aClient(dataspace, { credits: { contactcredit: 100_000 } });
  const hash = fingerprint(key);
  await services.db.pool.query(
    "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, $2, $3, 'kill')",
    [clientid, hash, seal(services.config.keyring, key, hash)],
  );
  const profiles = await manyProfiles(dataspace, 8000);
  let told = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram(env);
    const working = Promise.all(Array.from({ length: workers }, () => work(program.url, profiles)));
    setTimeout(() => void program.end("SIGKILL"), 200 + Math.random() * 300);
    for (const charged of await working) told += charged;
  }
  const { rows } = await services.db.pool.query<{ paid: number; noted: number; calls: number; opened: number }>(
    `select (select count(*)::int from creditledger where clientid = $1 and kind = 'reveal' and source = 'api') as paid,
       sum(charged)::int as noted, count(*) filter (where charged > 0)::int as calls, sum(directdialscount)::int as opened
     from apiusage where clientid = $1`,
    [clientid],
  );
  const [{ paid, noted, calls, opened } = { paid: 0, noted: -1, calls: -1, opened: -1 }] = rows;
  console.log(
    `kill -9: ${kills} kills, ${paid} credits spent by calls, ${told} told before the kill, ${noted} in the rows of usage`,
  );
  expect(paid).toBeGreaterThan(kills);
  expect(paid).toBeGreaterThanOrEqual(told);
  expect([noted, calls, opened]).toEqual([paid, paid, paid]);
}, 600_000);
