import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aProfile, aSession, type Client, unique } from "../../../../tests/support/people.ts";
import { aSubscriber, balancesOf } from "../../../../tests/support/third-parties/payments.ts";
import { sized } from "../../../../tests/support/run.ts";
import { PlanStage } from "./testing/plan-stage.ts";

const stage = new PlanStage();
beforeAll(() => stage.start());
afterAll(async () => {
  await expectLedgerBalances(stage.dataspace.services.db);
  await stage.dataspace.close();
});

type Person = { readonly client: Client; readonly name: string; readonly own: number };
type Act = (person: Person) => Promise<unknown>;

/** Calls the console as an operator; a call may be refused for the state of the account, never as malformed. */
async function operator({ client: { clientid } }: Person, name: string, more: object = {}): Promise<void> {
  const { token } = await aConsoleOperator(stage.dataspace);
  const body = { id: `${clientid}`, reason: "A history", ...more };
  const { status } = await call(stage.dataspace, `operator/${name}`, { token, body });
  expect([name, status]).not.toEqual([name, 400]);
}

async function owner({ client }: Person, method: string, path: string, body?: object): Promise<{ status: number }> {
  const token = await aSession(stage.dataspace.services, client.owner.afid);
  return call(stage.dataspace, path, { token, method, ...(body ? { body } : {}) });
}

type Choice = Parameters<PlanStage["change"]>[1];

function change(planid: (person: Person) => number, start: Choice["start"], payment: Choice["payment"]): Act {
  return (person) => stage.change(person.client, { planId: planid(person), start, payment });
}

/** Everything that operators and the owner can do, and time that passes, by name. */
const acts: Readonly<Record<string, Act>> = {
  disable: (person) => operator(person, "customer-account/disable"),
  disableWithRenewal: (person) => operator(person, "customer-account/disable", { endRenewal: true }),
  enable: (person) => operator(person, "customer-account/enable"),
  close: (person) => operator(person, "customer-account/close", { name: person.name }),
  keepOpen: (person) => operator(person, "customer-account/keep"),
  extend: ({ client }) => stage.extend(client, { days: 3, credits: { personalEmail: 0, businessEmail: 0, phone: 2 } }),
  up: change(() => 30, "AT_ONCE", "PROVIDER"),
  later: change(() => 40, "NEXT_PERIOD", "PROVIDER"),
  lower: change(() => 20, "NEXT_PERIOD", "PROVIDER"),
  ownNow: change(({ own }) => own, "AT_ONCE", "NONE"),
  ownLater: change(({ own }) => own, "NEXT_PERIOD", "NONE"),
  keep: ({ client }) => stage.ask("keep", client),
  ownerUp: (person) => owner(person, "PATCH", "cardpayment", { res: "sub", plan: 40 }),
  ownerDown: (person) => owner(person, "PATCH", "cardpayment", { res: "sub", plan: 20 }),
  ownerCancels: (person) => owner(person, "DELETE", "cardpayment"),
  ownerResumes: (person) => owner(person, "PATCH", "cardpayment", { res: "resume" }),
  reveal: async (person) => {
    const { url } = await aProfile(stage.dataspace);
    return owner(person, "POST", "getcontact", { linkedinurl: url, type: "directdial", action: "reveal" });
  },
};

type Seen = { held: boolean; spent: number; ends: string | null; least: number };

async function look({ client: { clientid } }: Person): Promise<Seen> {
  const { rows } = await stage.dataspace.services.db.pool.query<{ held: boolean; spent: number }>(
    `select exists (select from clienthold where clientid = $1) as held,
       (select count(*)::int from creditledger where clientid = $1 and kind = 'reveal') as spent`,
    [clientid],
  );
  const [row = { held: false, spent: 0 }] = rows;
  const { personal_email_credits, bus_email_credits, contactcredit } = await balancesOf(stage.dataspace, clientid);
  const { expirydate } = await stage.rowOf({ clientid });
  return { ...row, ends: expirydate, least: Math.min(personal_email_credits, bus_email_credits, contactcredit) };
}

test("no history overdraws a balance, spends while disabled or loses paid time", async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), async (history, passes) => {
      const client = await aSubscriber(stage.dataspace, 20);
      const { rows } = await stage.dataspace.services.db.pool.query<{ companyname: string }>(
        "select companyname from client where clientid = $1",
        [client.clientid],
      );
      const own = await stage.agreed(client, { attemptKey: unique(), seats: 5 });
      const person: Person = { client, name: rows[0]?.companyname ?? "", own };
      for (const name of history) {
        const before = await look(person);
        await acts[name]?.(person);
        const after = await look(person);
        expect(after.least, name).toBeGreaterThanOrEqual(0);
        const free = !(before.held && after.held);
        expect([name, free || after.spent === before.spent]).toEqual([name, true]);
        expect([name, (after.ends ?? "") >= (before.ends ?? "")]).toEqual([name, true]);
      }
      if (passes) await stage.pass(5);
    }),
    { numRuns: sized(3, 12) },
  );
});
