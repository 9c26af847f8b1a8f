import type { JobView } from "@finder/contract/endpoints/jobs";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobCalls } from "../../dataspace/src/contacts/bulk/testing/job-calls.ts";
import type { Answer } from "../support/calls.ts";
import { aPeopleSource } from "../support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, unique } from "../support/people.ts";
import { sized } from "../support/run.ts";
import { until } from "../support/until.ts";
import { startProgram } from "./program.ts";

const kills = sized(2, 100);
/** Calls between two kills. */
const apart = 7;
const workers = { JOB_LEASE_MS: "400", JOB_POLL_MS: "50", JOB_WORKERS: "1", PEOPLE_SOURCE_TIMEOUT_MS: "500" };

/** Charges once for a key. */
let keyed: LocalSources;
/** Charges each call. */
let plain: LocalSources;
let dataspace: TestDataspace;
beforeAll(async () => {
  [keyed, plain] = await Promise.all([startSources(), startSources()]);
  dataspace = await startDataspace({ JOB_WORKERS: "0" });
  await aPeopleSource(dataspace, { address: `${keyed.url}/people`, data: ["personal"], price: 0.1 });
  await aPeopleSource(dataspace, { kind: "hunter", address: `${plain.url}/hunter`, key: "good", price: 0.2 });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await Promise.all([keyed.close(), plain.close()]);
});
const jobs = jobCalls(() => dataspace);

/** A profile; every third is unknown to both sources. */
function aPerson(_: unknown, at: number): string {
  const url = `https://www.linkedin.com/in/j${unique()}`;
  const person = { linkedinurl: url, full_name: "Jane Doe" };
  const isKnown = at % 3 !== 2;
  keyed.tell(url, isKnown ? { ...person, personal_emails: [`jane${at}@home.example`] } : null);
  plain.tell(url, isKnown ? { ...person, business_emails: [{ address: `jane${at}@acme.example` }] } : null);
  return url;
}

it("a list whose program is killed between calls to sources pays for no call twice", async () => {
  const people = Array.from({ length: 3 * kills * apart }, aPerson);
  const { owner, clientid } = await aClient(dataspace, { credits: 2 * people.length });
  const { body } = await jobs.upload(owner, ["Profile", ...people].join("\n"));
  await jobs.send(owner, `enrichments/${body.id}/map`, { column: 0, types: ["personalemail", "businessemail"] });
  const started: Answer<{ job: JobView }> = await jobs.send(owner, `enrichments/${body.id}/start`, {});
  for (let kill = 0; kill < kills; kill += 1) {
    // Every other kill meets calls that were not answered.
    const mood = kill % 2 === 0 ? "slow" : "well";
    keyed.behave("people", mood);
    plain.behave("hunter", mood);
    const program = await startProgram({ ...dataspace.env, ...workers });
    const before = plain.asked.hunter.length;
    await until(async () => plain.asked.hunter.length >= before + apart);
    // A few round trips later each time, so that a kill meets another step of a call.
    for (let trip = 0; trip < kill % 10; trip += 1) await dataspace.rows("select");
    await program.end("SIGKILL");
  }
  const last = await startDataspace({ ...dataspace.env, ...workers });
  const done = await jobs.finished(owner, started.body.job);
  await last.close();
  expect(done).toMatchObject({ state: "DONE", done: people.length });
  // One key a person is one charge; where there are no keys, each call is one.
  const charges = new Set(keyed.asked.people.map((asked, at) => JSON.stringify([asked, keyed.callkeys[at]])));
  expect(charges.size).toBe(new Set(keyed.asked.people.map((asked) => JSON.stringify(asked))).size);
  expect(plain.asked.hunter).toHaveLength(new Set(plain.asked.hunter).size);
  const text = `select count(*)::int as owned from revealeddatum where clientid = $1 and charged = 1`;
  expect(await dataspace.rows(text, clientid)).toEqual([{ owned: done.charged }]);
  expect(done.charged).toBeLessThanOrEqual(4 * kills * apart);
});
