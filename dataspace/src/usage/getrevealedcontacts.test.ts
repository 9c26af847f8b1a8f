import type { ContactView } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import {
  aClient,
  aMember,
  aProfile,
  aSession,
  manyProfiles,
  type MemberPerson,
} from "../../../tests/support/people.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { resource: ContactView[]; meta: { count: number } };

function ask(body: object, token?: string) {
  return call<Body>(dataspace, "getrevealedcontacts", { token, body });
}

async function reveal({ afid }: MemberPerson, linkedinurl: string, type = "directdial"): Promise<void> {
  const token = await aSession(dataspace.services, afid);
  await call(dataspace, "getcontact", { token, body: { linkedinurl, type, action: "reveal" } });
}

it("the owner sees what a member opened, in clear, ten people a page, newest first", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 20 });
  const mate = await aMember(dataspace, clientid);
  const profiles = await manyProfiles(dataspace, 12);
  for (const { url } of profiles) await reveal(mate, url);
  const { appuserid } = mate;
  const first = await ask({ appuserid, page: 1 }, owner.token);
  expect(first.body.meta.count).toBe(12);
  expect(first.body.resource.map(({ linkedinurl }) => linkedinurl)).toEqual(
    profiles
      .map(({ url }) => url)
      .toReversed()
      .slice(0, 10),
  );
  const phone = first.body.resource[0]?.data.find(({ type }) => type === "directdial");
  expect(phone).toMatchObject({ open: true, values: profiles.at(-1)?.phone });
  const email = first.body.resource[0]?.data.find(({ type }) => type === "personalemail");
  expect(email).toMatchObject({ open: false, values: [expect.stringContaining("•")] });
  expect((await ask({ appuserid, page: 2 }, owner.token)).body.resource).toHaveLength(2);
  expect((await ask({ appuserid, page: 3 }, owner.token)).body).toEqual({ resource: [], meta: { count: 12 } });
});

it("a period lists people with a datum opened in it, known before or not", async () => {
  const { owner } = await aClient(dataspace);
  const [early, both] = [await aProfile(dataspace), await aProfile(dataspace)];
  now = new Date("2026-04-30T23:59:59Z");
  await reveal(owner, early.url);
  await reveal(owner, both.url);
  now = new Date("2026-05-01T00:00:00Z");
  await reveal(owner, both.url, "personalemail");
  const { appuserid } = owner;
  const urls = async (period: object): Promise<string[]> => {
    const { body } = await ask({ appuserid, page: 1, ...period }, owner.token);
    expect(body.meta.count).toBe(body.resource.length);
    return body.resource.map(({ linkedinurl }) => linkedinurl);
  };
  expect(await urls({ startdate: "2026-05-01", enddate: "2026-05-31" })).toEqual([both.url]);
  expect(await urls({ startdate: "2026-04-01", enddate: "2026-04-30" })).toEqual([both.url, early.url]);
  expect(await urls({ enddate: "2026-04-29" })).toEqual([]);
  now = new Date("2026-05-10T12:00:00Z");
});

it("a deleted member's contacts stay the client's", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  await reveal(mate, (await aProfile(dataspace)).url);
  await dataspace.services.db.pool.query("update appuser set isdeleted = 1 where appuserid = $1", [mate.appuserid]);
  expect((await ask({ appuserid: mate.appuserid }, owner.token)).body.meta.count).toBe(1);
});

it("only the owner asks; another client's member is not found", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const stranger = (await aClient(dataspace)).owner;
  expect((await ask({ appuserid: stranger.appuserid, page: 1 }, owner.token)).status).toBe(404);
  const mate = await aMember(dataspace, clientid);
  const admin = await aMember(dataspace, clientid, { role: "admin" });
  for (const { token, appuserid } of [mate, admin]) expect((await ask({ appuserid }, token)).status).toBe(403);
  expect((await ask({ appuserid: mate.appuserid })).status).toBe(401);
  for (const wrong of [
    { page: 0 },
    { page: "x" },
    { startdate: "x" },
    { startdate: "2026-05-02", enddate: "2026-05-01" },
  ])
    expect((await ask({ appuserid: mate.appuserid, ...wrong }, owner.token)).status).toBe(400);
});
