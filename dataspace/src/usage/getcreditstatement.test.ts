import type { CreditStatementAnswer } from "@finder/contract/endpoints/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, aSession, giveCredits, type MemberPerson } from "../../../tests/support/people.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & CreditStatementAnswer;

function ask(body: object, token?: string) {
  return call<Body>(dataspace, "getcreditstatement", { token, body });
}

async function revealOn(day: string, { afid }: MemberPerson, type = "directdial"): Promise<string> {
  now = new Date(`${day}T12:00:00Z`);
  const token = await aSession(dataspace.services, afid);
  const { url, key } = await aProfile(dataspace);
  await call(dataspace, "getcontact", { token, body: { linkedinurl: url, type, action: "reveal" } });
  now = new Date("2026-05-10T12:00:00Z");
  return key;
}

it("the statement is the ledger, newest first, with balance and spender", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { contactcredit: 5 } });
  const mate = await aMember(dataspace, clientid);
  const first = await revealOn("2026-05-11", mate);
  const second = await revealOn("2026-05-12", owner);
  const { body } = await ask({}, owner.token);
  const reveal = { pool: "contactcredit", kind: "reveal", amount: -1, source: "web", tokenname: null, expireson: null };
  expect(body).toEqual({
    meta: { count: 3 },
    resource: [
      {
        ...reveal,
        ledgerid: expect.any(Number),
        createdon: "2026-05-12 12:00:00",
        balanceafter: 3,
        appuserid: owner.appuserid,
        membername: "Ann Bee",
        reference: second,
        personname: "Jane Doe",
      },
      {
        ...reveal,
        ledgerid: expect.any(Number),
        createdon: "2026-05-11 12:00:00",
        balanceafter: 4,
        appuserid: mate.appuserid,
        membername: "Ann Bee",
        reference: first,
        personname: "Jane Doe",
      },
      {
        pool: "contactcredit",
        kind: "grant_manual",
        amount: 5,
        balanceafter: 5,
        source: "operator",
        tokenname: null,
        expireson: null,
        ledgerid: expect.any(Number),
        createdon: "2026-05-10 12:00:00",
        appuserid: null,
        membername: null,
        reference: "test",
        personname: null,
      },
    ],
  });
});

it("the statement is narrowed by days, pool, kind and member, and read page by page", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const mate = await aMember(dataspace, clientid);
  await revealOn("2026-05-11", mate);
  await revealOn("2026-05-12", mate, "personalemail");
  await revealOn("2026-05-13", owner);
  await giveCredits(dataspace, clientid, "bus_email_credits", 3);
  const count = async (body: object): Promise<number[]> => {
    const answer = await ask(body, owner.token);
    return [answer.body.resource.length, answer.body.meta.count];
  };
  expect(await count({})).toEqual([7, 7]);
  expect(await count({ startdate: "2026-05-11", enddate: "2026-05-12" })).toEqual([2, 2]);
  expect(await count({ startdate: "2026-05-12 00:00:00" })).toEqual([2, 2]);
  expect(await count({ pool: "bus_email_credits" })).toEqual([2, 2]);
  expect(await count({ kind: "reveal", pool: "contactcredit" })).toEqual([2, 2]);
  expect(await count({ appuserid: mate.appuserid })).toEqual([2, 2]);
  expect(await count({ limit: 3, offset: 6 })).toEqual([1, 7]);
  expect(await count({ limit: 3, offset: 9 })).toEqual([0, 7]);
});

it("only the owner reads it; another client's rows are never in it", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  const stranger = await aClient(dataspace);
  expect((await ask({}, owner.token)).body).toEqual({ resource: [], meta: { count: 0 } });
  expect((await ask({ appuserid: stranger.owner.appuserid }, owner.token)).status).toBe(404);
  for (const role of ["member", "admin"] as const)
    expect((await ask({}, (await aMember(dataspace, clientid, { role })).token)).status).toBe(403);
  expect((await ask({})).status).toBe(401);
});

it.each([
  ["an unknown pool", { pool: "gold" }, "pool"],
  ["an unknown kind", { kind: "gift" }, "kind"],
  ["too many rows", { limit: 1001 }, "limit"],
  ["a page before the first", { offset: -1 }, "offset"],
  ["a page beyond any ledger", { offset: 2_147_483_647 }, "offset"],
  ["a member whom no number of a database names", { appuserid: 99_999_999_999 }, "appuserid"],
  ["an end before the start", { startdate: "2026-05-02", enddate: "2026-05-01" }, "enddate"],
])("%s is refused, and the field is named", async (_, body, field) => {
  const { owner } = await aClient(dataspace);
  const answer = await ask(body, owner.token);
  expect([answer.status, answer.body.error.context]).toEqual([400, { code: "BAD_REQUEST", field }]);
});
