import { lockBalances, readBalances } from "@finder/dataspace/credits/credit.queries";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDataspace, startDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, aProfile, manyProfiles } from "../support/people.ts";
import { sized } from "../support/run.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { aCrowd, type Crowd, type Outcome } from "./crowd.ts";

const many = sized(400, 10_000);

let dataspace: TestDataspace;
let crowd: Crowd;
beforeAll(async () => {
  dataspace = await startDataspace({ DATABASE_POOL: "16" });
  crowd = aCrowd(dataspace.url, dataspace.appKey, 500); // as many as may wait at a port until it is looked at
});
afterAll(async () => {
  await crowd.leave();
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

async function balanceOf(clientid: number): Promise<number> {
  const [balances] = await readBalances(dataspace.services.db.pool, clientid);
  if (!balances) throw new Error(`client ${clientid} has no balances`);
  return balances.personal_email_credits;
}

async function rowsOf(table: "revealeddatum" | "usercontact", clientid: number): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where clientid = $1`,
    [clientid],
  );
  return rows[0]?.count ?? 0;
}

it(`${many} concurrent reveals on a tenth of the credits charge exactly these`, async () => {
  const credits = many / 10;
  const { owner, clientid } = await aClient(dataspace, { credits: { personal_email_credits: credits } });
  const members = [owner, ...(await Promise.all(Array.from({ length: 7 }, () => aMember(dataspace, clientid))))];
  const profiles = await manyProfiles(dataspace, many);
  const outcomes = await Promise.all(
    profiles.map(({ url }, index) => crowd.reveal(members[index % members.length]?.token ?? "", url, "personalemail")),
  );
  const opened = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status, code }) => status === 402 && code === "INSUFFICIENT_CREDITS");
  expect([opened.length, refused.length]).toEqual([credits, many - credits]);
  expect(opened.every(({ charged }) => charged === 1)).toBe(true);
  expect(await balanceOf(clientid)).toBe(0);
  expect([await rowsOf("revealeddatum", clientid), await rowsOf("usercontact", clientid)]).toEqual([credits, credits]);
});

/** Starts reveals while the balance is held, and lets go when so many have looked, found nothing owned, and wait to buy. */
function whileBalanceIsHeld(clientid: number, waiting: number, start: () => Promise<Outcome>[]): Promise<Outcome[]> {
  let started: Promise<Outcome>[] = [];
  return inTransaction(dataspace.services.db, async (tx) => {
    await lockBalances(tx, clientid);
    started = start();
    await untilSoManyWait(tx, waiting);
  }).then(() => Promise.all(started));
}

it("one datum revealed 50 times at once by five members of a client costs one credit", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { personal_email_credits: 100 } });
  const members = [owner, ...(await Promise.all(Array.from({ length: 4 }, () => aMember(dataspace, clientid))))];
  const { url } = await aProfile(dataspace);
  const outcomes = await whileBalanceIsHeld(clientid, 10, () =>
    Array.from({ length: 50 }, (_, index) => crowd.reveal(members[index % 5]?.token ?? "", url, "personalemail")),
  );
  const opened = outcomes.filter(({ status }) => status === 200);
  expect(opened.length).toBe(50);
  expect(outcomes.reduce((sum, { charged }) => sum + charged, 0)).toBe(1);
  expect(await balanceOf(clientid)).toBe(99);
  expect([await rowsOf("revealeddatum", clientid), await rowsOf("usercontact", clientid)]).toEqual([1, 5]);
});

it("three concurrent reveals of one person's data cost three credits in one row", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const { url } = await aProfile(dataspace);
  const types = ["personalemail", "businessemail", "directdial"];
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => crowd.reveal(owner.token, url, types[index % 3] ?? "")),
  );
  expect(outcomes.every(({ status }) => status === 200)).toBe(true);
  expect(outcomes.reduce((sum, { charged }) => sum + charged, 0)).toBe(3);
  expect([await rowsOf("revealeddatum", clientid), await rowsOf("usercontact", clientid)]).toEqual([3, 1]);
});

it("three concurrent reveals of one person's data name one first revealer", async () => {
  const types = ["personalemail", "businessemail", "directdial"];
  for (let race = 0; race < sized(2, 20); race += 1) {
    const { owner, clientid } = await aClient(dataspace, { credits: 10 });
    const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
    const { url } = await aProfile(dataspace);
    const outcomes = await whileBalanceIsHeld(clientid, 3, () =>
      types.map((type, index) => crowd.reveal(members[index]?.token ?? "", url, type)),
    );
    expect(outcomes.map(({ charged }) => charged)).toEqual([1, 1, 1]);
    const { rows } = await dataspace.services.db.pool.query(
      "select count(*) filter (where boughtfirst)::int as first, count(*)::int as kept from usercontact where clientid = $1",
      [clientid],
    );
    expect(rows).toEqual([{ first: 1, kept: 3 }]);
  }
});
