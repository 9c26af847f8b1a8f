import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aProfile, unique } from "../../../tests/support/people.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { readBalances } from "./credit.queries.ts";
import { refundCredit } from "./refund-credit.ts";
import { type Grant, type Granted, grantCredit } from "./grant-credit.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

function now(): string {
  return utcText(new Date());
}

function grant(clientid: number, change: Partial<Grant> = {}): Promise<Granted> {
  const whole: Grant = {
    clientid,
    pool: "contactcredit",
    amount: 5,
    kind: "grant_addon",
    appuserid: null,
    source: "job",
    reference: "addon 101",
    idempotencykey: unique(),
    expireson: null,
    ...change,
  };
  return inTransaction(dataspace.services.db, (tx) => grantCredit(tx, whole, now()));
}

async function phoneCredits(clientid: number): Promise<number | undefined> {
  return (await readBalances(dataspace.services.db.pool, clientid))[0]?.contactcredit;
}

it("a grant adds its credits and writes the balance after into the ledger", async () => {
  const { clientid } = await aClient(dataspace, { credits: 2 });
  expect(await grant(clientid)).toMatchObject({ granted: true, credits: { contactcredit: 7 } });
  const { rows } = await dataspace.services.db.pool.query(
    "select * from creditledger where clientid = $1 and kind = 'grant_addon'",
    [clientid],
  );
  expect(rows[0]).toMatchObject({
    pool: "contactcredit",
    amount: 5,
    balanceafter: 7,
    source: "job",
    reference: "addon 101",
  });
});

it("the same grant sent twenty times at once is granted once", async () => {
  const { clientid } = await aClient(dataspace, { credits: 2 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(clientid, { idempotencykey: "event-1" })));
  expect(answers.filter(({ granted }) => granted).length).toBe(1);
  expect(await phoneCredits(clientid)).toBe(7);
});

it.each([0, -5, 1.5])("%d credits can not be granted", async (amount) => {
  const { clientid } = await aClient(dataspace);
  await expect(grant(clientid, { amount })).rejects.toMatchObject({ code: "BAD_REQUEST", field: "amount" });
});

it("a returned reveal gives its credit back once, however often it is asked", async () => {
  const { clientid, owner } = await aClient(dataspace, { credits: 2 });
  const { url, profileid } = await aProfile(dataspace);
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: url, type: "directdial", action: "reveal" },
  });
  const back = {
    clientid,
    pool: "contactcredit",
    profileid,
    appuserid: owner.appuserid,
    reference: "invalid",
  } as const;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => inTransaction(dataspace.services.db, (tx) => refundCredit(tx, back, now()))),
  );
  expect(answers.filter(({ granted }) => granted).length).toBe(1);
  expect(await phoneCredits(clientid)).toBe(2);
});

it("a free datum brings no refund", async () => {
  const { clientid } = await aClient(dataspace);
  const { profileid } = await aProfile(dataspace);
  const back = { clientid, pool: "bus_email_credits", profileid, appuserid: null, reference: "invalid" } as const;
  await expect(inTransaction(dataspace.services.db, (tx) => refundCredit(tx, back, now()))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

it("the ledger can not be changed afterwards, and no balance falls below zero", async () => {
  const { clientid } = await aClient(dataspace, { credits: 1 });
  const { pool } = dataspace.services.db;
  await expect(pool.query("update creditledger set amount = 100 where clientid = $1", [clientid])).rejects.toThrow(
    "append-only",
  );
  await expect(pool.query("delete from creditledger where clientid = $1", [clientid])).rejects.toThrow("append-only");
  await expect(pool.query("update usercredit set contactcredit = -1 where clientid = $1", [clientid])).rejects.toThrow(
    "check",
  );
});

it("two transactions that wait for each other are both done in the end", async () => {
  const [one, two] = [(await aClient(dataspace)).clientid, (await aClient(dataspace)).clientid];
  const both = (first: number, second: number): Promise<void> =>
    inTransaction(dataspace.services.db, async (tx) => {
      for (const clientid of [first, second]) {
        await tx.query("update client set department = $2 where clientid = $1", [clientid, `after ${first}`]);
        await tx.query("select pg_sleep(0.1)");
      }
    });
  await expect(Promise.all([both(one, two), both(two, one)])).resolves.toHaveLength(2);
});
