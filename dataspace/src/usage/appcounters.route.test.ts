import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, aPlan, aProfile } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

async function counters(token: string): Promise<AppCountersAnswer> {
  return (await call<AppCountersAnswer>(dataspace, "datascript/appcounters", { token })).body;
}

it("seats in use are owner, accepted and pending members; a deletion frees one", async () => {
  const { owner, clientid } = await aClient(dataspace, { planid: await aPlan(dataspace, { seats: 15, keys: 3 }) });
  await aMember(dataspace, clientid);
  await aMember(dataspace, clientid, { isactive: 0, invitestatus: "pending" });
  await aMember(dataspace, clientid, { isdeleted: 1 });
  expect((await counters(owner.token)).seats).toEqual({ total: 15, used: 3 });
});

it("API keys in use are those that are not deleted", async () => {
  const { owner, clientid } = await aClient(dataspace, { planid: await aPlan(dataspace, { keys: 3 }) });
  for (const isdeleted of [0, 0, 1]) {
    await dataspace.services.db.pool.query(
      "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose, isdeleted) values ($1, uuid_send(gen_random_uuid()), '\\x00', 'test', $2)",
      [clientid, isdeleted],
    );
  }
  expect((await counters(owner.token)).apikeys).toEqual({ total: 3, used: 2 });
});

it("the revealed counter is the calling member's own", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  const { url } = await aProfile(dataspace);
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: url, type: "directdial", action: "reveal" },
  });
  expect((await counters(owner.token)).revealed).toEqual({ "7": 1, "30": 1, "90": 1 });
  expect((await counters(member.token)).revealed).toEqual({ "7": 0, "30": 0, "90": 0 });
});

it("a client without a plan has no seats to give", async () => {
  const { owner } = await aClient(dataspace, { subscribed: false });
  expect(await counters(owner.token)).toMatchObject({ seats: { total: 0, used: 1 }, apikeys: { total: 0, used: 0 } });
});
