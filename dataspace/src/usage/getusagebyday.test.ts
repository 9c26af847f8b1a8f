import type { UsageByDayRow } from "@finder/contract/endpoints/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, aSession, type MemberPerson } from "../../../tests/support/people.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

const may = { startdate: "2026-05-01", enddate: "2026-05-31" };
type Body = ErrorBody & { resource: UsageByDayRow[] };

function ask(body: object, token?: string) {
  return call<Body>(dataspace, "getusagebyday", { token, body });
}

async function revealOn(day: string, { afid }: MemberPerson, type = "directdial"): Promise<void> {
  now = new Date(`${day}T10:00:00Z`);
  const token = await aSession(dataspace.services, afid);
  const { url } = await aProfile(dataspace);
  await call(dataspace, "getcontact", { token, body: { linkedinurl: url, type, action: "reveal" } });
  now = new Date("2026-05-10T12:00:00Z");
}

it("every day and member with something has one row, the oldest day first", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  await revealOn("2026-05-09", mate);
  await revealOn("2026-05-09", mate, "personalemail");
  await revealOn("2026-05-09", mate, "personalemail");
  await revealOn("2026-05-08", mate, "businessemail");
  await revealOn("2026-05-09", owner);
  await revealOn("2026-06-01", owner);
  const none = { personalemailcount: 0, busemailcount: 0, directdialscount: 0 };
  const rows = [
    { date: "2026-05-08", appuserid: mate.appuserid, ...none, busemailcount: 1 },
    { date: "2026-05-09", appuserid: owner.appuserid, ...none, directdialscount: 1 },
    { date: "2026-05-09", appuserid: mate.appuserid, ...none, personalemailcount: 2, directdialscount: 1 },
  ];
  expect((await ask(may, owner.token)).body).toEqual({ resource: rows });
  const ofMate = await ask({ ...may, appuserid: mate.appuserid }, owner.token);
  expect(ofMate.body.resource).toEqual(rows.filter(({ appuserid }) => appuserid === mate.appuserid));
});

it("only owners ask; foreign members are not found; more than a year is refused", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const stranger = (await aClient(dataspace)).owner;
  expect((await ask({ ...may, appuserid: stranger.appuserid }, owner.token)).status).toBe(404);
  expect((await ask({ startdate: "2025-01-01", enddate: "2026-01-01" }, owner.token)).status).toBe(200);
  const long = await ask({ startdate: "2025-01-01", enddate: "2026-01-02" }, owner.token);
  expect([long.status, long.body.error.message]).toEqual([400, "At most 366 days can be requested at once."]);
  expect((await ask({ startdate: "2026-05-02", enddate: "2026-05-01" }, owner.token)).status).toBe(400);
  for (const role of ["member", "admin"] as const)
    expect((await ask(may, (await aMember(dataspace, clientid, { role })).token)).status).toBe(403);
  expect((await ask(may)).status).toBe(401);
});
