import { beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../tests/support/people.ts";
import { aPerson, aTeam, invite, patch, recount, resizePlan, seatsOf } from "./testing/team-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it("a member disabled while working is refused at the next call with the reason", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  expect((await call(dataspace, "datascript/appcounters", { token: mate.token })).status).toBe(200);
  const off = await patch(dataspace, mate.appuserid, { isactive: 0 }, { token: owner.token });
  expect([off.status, off.body]).toEqual([200, { appuserid: mate.appuserid }]);
  for (const path of [
    "datascript/appcounters",
    "searchname",
    "getcontact",
    `${dataspace.services.config.DATASPACE_NAME}/_table/appuser`,
  ]) {
    const { status, body } = await call<ErrorBody>(dataspace, path, { token: mate.token, body: {} });
    expect([path, status, body.error.code, body.error.message]).toEqual([
      path,
      401,
      800,
      "Your account is temporarily disabled",
    ]);
  }
  const again = await call<ErrorBody>(dataspace, "user/session", { body: mate });
  expect(again.body.error.code).toBe(800);
});

it("an enabled member signs in again; sessions of before stay ended", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  await patch(dataspace, mate.appuserid, { isactive: 0 }, { token: owner.token });
  const on = await patch(
    dataspace,
    mate.appuserid,
    { isactive: 1, isverified: 1, invitestatus: "accepted" },
    { token: owner.token, query: "?fields=isactive,isverified,invitestatus" },
  );
  expect(on.body).toEqual({ isactive: 1, isverified: 1, invitestatus: "accepted" });
  expect((await call(dataspace, "user/session", { body: mate })).status).toBe(200);
  expect((await call<ErrorBody>(dataspace, "searchname", { token: mate.token, body: {} })).status).toBe(403);
});

it("a disabled member keeps the seat", async () => {
  const { owner, clientid } = await aTeam(dataspace, 2);
  const mate = await aMember(dataspace, clientid);
  await patch(dataspace, mate.appuserid, { isactive: 0 }, { token: owner.token });
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 2, seatcount: 0 });
  expect((await invite(dataspace, [aPerson()], { token: owner.token })).status).toBe(402);
});

it("no member is enabled while the plan has fewer seats than members", async () => {
  const client = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, client.clientid);
  const other = await aMember(dataspace, client.clientid);
  const { token } = client.owner;
  await patch(dataspace, mate.appuserid, { isactive: 0 }, { token });
  await resizePlan(dataspace, client, 2);
  expect((await recount(dataspace, client)).body.seatcount).toBe(0);
  const refused = await patch(dataspace, mate.appuserid, { isactive: 1 }, { token });
  expect([refused.status, refused.body.error.message]).toEqual([402, "3 of 2 seats are used"]);
  expect((await patch(dataspace, other.appuserid, { isactive: 0 }, { token })).status).toBe(200);
  await resizePlan(dataspace, client, 3);
  expect((await patch(dataspace, mate.appuserid, { isactive: 1 }, { token })).status).toBe(200);
});

it("a list of records toggles too, all of them or none", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const [one, two] = [await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const admin = await aMember(dataspace, clientid, { role: "admin" });
  const off = (people: { appuserid: number }[]) => ({
    resource: people.map(({ appuserid }) => ({ appuserid, isactive: 0 })),
  });
  expect((await patch(dataspace, undefined, off([one, admin]), { token: owner.token })).status).toBe(409);
  expect((await call(dataspace, "datascript/appcounters", { token: one.token })).status).toBe(200);
  const { body } = await patch(dataspace, undefined, off([one, two]), { token: owner.token });
  expect(body.resource).toEqual([{ appuserid: one.appuserid }, { appuserid: two.appuserid }]);
  expect((await call(dataspace, "datascript/appcounters", { token: two.token })).status).toBe(401);
});

it("an admin, the owner and a pending member are not toggled", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const admin = await aMember(dataspace, clientid, { role: "admin" });
  const pending = await invite(dataspace, [aPerson()], { token: owner.token });
  const codeOf = async (id: number | undefined): Promise<unknown> =>
    (await patch(dataspace, id, { isactive: 0 }, { token: owner.token })).body.error;
  expect(await codeOf(admin.appuserid)).toMatchObject({ code: 409, context: { code: "MEMBER_PROTECTED" } });
  expect(await codeOf(pending.body.resource[0]?.appuserid)).toMatchObject({ context: { code: "MEMBER_PENDING" } });
  expect(await codeOf(owner.appuserid)).toMatchObject({ code: 403 });
  expect((await call(dataspace, "datascript/appcounters", { token: admin.token })).status).toBe(200);
});

it("the toggle writes nothing else: no role, no email, no other client", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  const { clientid: foreign } = await aClient(dataspace);
  for (const more of [
    { role: "admin" },
    { email: "x@acme.com" },
    { clientid: foreign },
    { invitestatus: "pending" },
    { isdeleted: 1 },
  ])
    expect((await patch(dataspace, mate.appuserid, { isactive: 1, ...more }, { token: owner.token })).status).toBe(403);
});

it("other clients' members, deleted members and unknown ids are not found", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const stranger = (await aClient(dataspace)).owner;
  const gone = await aMember(dataspace, clientid, { isdeleted: 1, isactive: 0 });
  for (const id of [stranger.appuserid, gone.appuserid, 999_999_999])
    expect((await patch(dataspace, id, { isactive: 0 }, { token: owner.token })).status).toBe(404);
});

it("members and admins cannot enable or disable members", async () => {
  const { clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    expect((await patch(dataspace, mate.appuserid, { isactive: 0 }, { token })).status).toBe(403);
  }
  expect((await patch(dataspace, mate.appuserid, { isactive: 0 }, {})).status).toBe(401);
  expect((await call(dataspace, "datascript/appcounters", { token: mate.token })).status).toBe(200);
});

it("an owner still writes the own profile through the table", async () => {
  const { owner } = await aTeam(dataspace, 5);
  const { body } = await patch(
    dataspace,
    owner.appuserid,
    { firstname: "Ada" },
    { token: owner.token, query: "?fields=firstname" },
  );
  expect(body).toEqual({ firstname: "Ada" });
});
