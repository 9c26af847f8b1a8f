import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, aSession, type MemberPerson } from "../../../../tests/support/people.ts";
import { refundCredit } from "../../credits/refund-credit.ts";
import { utcText } from "../time.ts";
import { inTransaction } from "../transaction.ts";
import { up as upUsage } from "./0006-usage.ts";
import { up as upStatement } from "./0008-statement.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

async function reveal({ afid }: MemberPerson, linkedinurl: string, type: string): Promise<void> {
  const token = await aSession(dataspace.services, afid);
  await call(dataspace, "getcontact", { token, body: { linkedinurl, type, action: "reveal" } });
}

it("usage of before is counted from contacts and ledger, and is what counting as it happened gives", async () => {
  const { db } = dataspace.services;
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const [person, partial] = [
    await aProfile(dataspace),
    await aProfile(dataspace, { business: [{ address: "a@acme.com", validation: "unknown" }] }),
  ];
  for (const type of ["personalemail", "businessemail", "directdial"]) await reveal(mate, person.url, type);
  await reveal(mate, partial.url, "businessemail");
  now = new Date("2026-05-12T12:00:00Z");
  await reveal(owner, person.url, "directdial");
  const { profileid } = person;
  const back = {
    clientid,
    pool: "contactcredit",
    profileid,
    appuserid: owner.appuserid,
    reference: "invalid",
  } as const;
  await inTransaction(db, (tx) => refundCredit(tx, back, utcText(now)));
  const usage = async (): Promise<unknown[]> =>
    (await db.pool.query("select * from usageday order by clientid, day, appuserid, pool, source")).rows;
  const counted = await usage();
  expect(counted).toHaveLength(5);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: db.pool }) });
  await db.pool.query("drop table usageday; drop index creditledger_reveals, creditledger_others");
  for (const up of [upUsage, upStatement]) await up(kysely);
  expect(await usage()).toEqual(counted);
});
