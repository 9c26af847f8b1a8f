import type { PlatformUsageRow } from "@finder/contract/endpoints/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, aSession, type MemberPerson } from "../../../tests/support/people.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { refundCredit } from "../credits/refund-credit.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const may = { startdate: "2026-05-01", enddate: "2026-05-31" };
type Body = ErrorBody & { resource: PlatformUsageRow[] };

function ask(body: object, token?: string) {
  return call<Body>(dataspace, "getplatformusagedata", { token, body });
}

async function rowOf(owner: MemberPerson, of: MemberPerson, body: object = may) {
  return (await ask(body, owner.token)).body.resource.find(({ appuserid }) => appuserid === of.appuserid);
}

async function reveal({ afid }: MemberPerson, linkedinurl: string, type = "directdial"): Promise<void> {
  const token = await aSession(dataspace.services, afid);
  const { status } = await call(dataspace, "getcontact", { token, body: { linkedinurl, type, action: "reveal" } });
  expect(status).toBe(200);
}

it("each opened datum counts once; only charged ones count as credits used", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const person = await aProfile(dataspace);
  const partial = await aProfile(dataspace, { business: [{ address: "a@acme.com", validation: "unknown" }] });
  for (const type of ["personalemail", "businessemail", "directdial", "directdial"])
    await reveal(mate, person.url, type);
  await reveal(mate, partial.url, "businessemail");
  await reveal(owner, person.url);
  expect(await rowOf(owner, mate)).toEqual({
    appuserid: mate.appuserid,
    name: "Ann Bee",
    email: mate.email,
    totalrevealedcount: 4,
    personalemailcount: 1,
    busemailcount: 2,
    directdialscount: 1,
    creditsused: 3,
    isdeleted: 0,
  });
  expect(await rowOf(owner, owner)).toMatchObject({ totalrevealedcount: 1, directdialscount: 1, creditsused: 0 });
});

it("the same datum opened ten times at once by one member counts once", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const { url } = await aProfile(dataspace);
  await reveal(owner, url);
  await Promise.all(Array.from({ length: 10 }, () => reveal(mate, url)));
  expect(await rowOf(owner, mate)).toMatchObject({ totalrevealedcount: 1, creditsused: 0 });
});

it("a month has its first second and its last, UTC, and nothing of the next", async () => {
  const { owner } = await aClient(dataspace);
  for (const moment of ["2026-05-01T00:00:00Z", "2026-05-31T23:59:59Z", "2026-06-01T00:00:00Z"]) {
    now = new Date(moment);
    await reveal(owner, (await aProfile(dataspace)).url);
  }
  now = new Date("2026-05-10T12:00:00Z");
  expect(await rowOf(owner, owner)).toMatchObject({ totalrevealedcount: 2 });
  const inFull = { startdate: "2026-05-01 00:00:00", enddate: "2026-05-31 23:59:59" };
  expect(await rowOf(owner, owner, inFull)).toMatchObject({ totalrevealedcount: 2 });
  expect(await rowOf(owner, owner, { startdate: "2026-06-01", enddate: "2026-06-30" })).toMatchObject({
    totalrevealedcount: 1,
  });
});

it("a deleted member is listed, marked, in the months they worked in only", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  await reveal(mate, (await aProfile(dataspace)).url);
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/appuser/${mate.appuserid}`;
  expect((await call(dataspace, path, { token: owner.token, method: "DELETE" })).status).toBe(200);
  expect(await rowOf(owner, mate)).toMatchObject({ totalrevealedcount: 1, isdeleted: 1 });
  expect(await rowOf(owner, mate, { startdate: "2026-04-01", enddate: "2026-04-30" })).toBeUndefined();
});

it("members without reveals are listed; invited and later ones are not", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const since = async (createdon: string, state = {}): Promise<MemberPerson> => {
    const person = await aMember(dataspace, clientid, state);
    await dataspace.services.db.pool.query("update appuser set createdon = $2 where appuserid = $1", [
      person.appuserid,
      createdon,
    ]);
    return person;
  };
  const quiet = await since("2026-05-31 23:59:59");
  const late = await since("2026-06-01 00:00:00");
  const pending = await since("2026-05-01 00:00:00", { isactive: 0, invitestatus: "pending" });
  expect(await rowOf(owner, quiet)).toMatchObject({ totalrevealedcount: 0, creditsused: 0 });
  expect(await rowOf(owner, late)).toBeUndefined();
  expect(await rowOf(owner, pending)).toBeUndefined();
});

it("a search narrows by name in any case and accents, signs taken literally", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  await dataspace.services.db.pool.query(
    "update appuser set name = '100% Žofie', createdon = '2026-01-01' where appuserid = $1",
    [mate.appuserid],
  );
  const all = (await ask(may, owner.token)).body.resource;
  expect((await ask({ ...may, search: null }, owner.token)).body.resource).toEqual(all);
  const found = async (search: string): Promise<string[]> =>
    (await ask({ ...may, search }, owner.token)).body.resource.map(({ name }) => name);
  expect(await found(" žOFIE ")).toEqual(["100% Žofie"]);
  expect(await found("zofie")).toEqual(["100% Žofie"]);
  expect(await found("100%")).toEqual(["100% Žofie"]);
  expect(await found("1%Ž")).toEqual([]);
});

it("a refund lowers its spender's credits used, not the count of reveals", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const { url, profileid } = await aProfile(dataspace);
  await reveal(mate, url);
  const back = {
    clientid,
    pool: "contactcredit",
    profileid,
    appuserid: owner.appuserid,
    reference: "invalid",
  } as const;
  for (const _ of [1, 2]) await inTransaction(dataspace.services.db, (tx) => refundCredit(tx, back, utcText(now)));
  expect(await rowOf(owner, mate)).toMatchObject({ totalrevealedcount: 1, directdialscount: 1, creditsused: 0 });
  expect(await rowOf(owner, owner)).toBeUndefined(); // came later, and has returned nothing of their own
});

it("only the owner asks, and only about its own client", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const other = await aClient(dataspace);
  await reveal(other.owner, (await aProfile(dataspace)).url);
  expect((await ask({ ...may, clientid }, owner.token)).body.resource.map((row) => row.appuserid)).not.toContain(
    other.owner.appuserid,
  );
  expect((await ask({ ...may, clientid: other.clientid }, owner.token)).status).toBe(403);
  for (const role of ["member", "admin"] as const)
    expect((await ask(may, (await aMember(dataspace, clientid, { role })).token)).status).toBe(403);
  expect((await ask(may)).status).toBe(401);
});

it.each([
  ["no days", {}, "startdate"],
  ["a day that does not exist", { ...may, enddate: "2026-02-30" }, "enddate"],
  ["an end before the start", { startdate: "2026-05-02", enddate: "2026-05-01" }, "enddate"],
  ["words", { ...may, startdate: "May" }, "startdate"],
])("%s are refused, and the field is named", async (_, body, field) => {
  const { owner } = await aClient(dataspace);
  const answer = await ask(body, owner.token);
  expect([answer.status, answer.body.error.context]).toEqual([400, { code: "BAD_REQUEST", field }]);
});
