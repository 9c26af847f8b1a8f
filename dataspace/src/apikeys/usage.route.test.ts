import type { ApiRequestLogAnswer, ApiUsageAnswer, ApiUsageByDayAnswer } from "@finder/contract/endpoints/apikeys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aMember, aProfile, aSession } from "../../../tests/support/people.ts";
import { aKeyHolder, contacts, createKey, get, keysCall } from "./testing/api-calls.ts";
import { purged } from "../jobs/purge/testing/purged.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" }, { now: () => now });
});
afterAll(() => dataspace.close());

const may = { startdate: "2026-05-01", enddate: "2026-05-31" };
type Body<T> = ErrorBody & T;

function usage(body: object, token?: string) {
  return call<Body<ApiUsageAnswer>>(dataspace, "getapiusagedata", { token, body });
}

function byDay(body: object, token?: string) {
  return call<Body<ApiUsageByDayAnswer>>(dataspace, "getapiusagebyday", { token, body });
}

function log(body: object, token?: string) {
  return call<Body<ApiRequestLogAnswer>>(dataspace, "getapirequestlog", { token, body });
}

it("each key has its calls and data of the days, and stays when it is deleted", async () => {
  const { owner, keyid, apikey } = await aKeyHolder(dataspace);
  const second = (await createKey(dataspace, owner, { purpose: "100% CRM" })).body.resource[0];
  const { url } = await aProfile(dataspace);
  await get(dataspace, contacts(url, ["personalemails", "directdials"]), apikey);
  await get(dataspace, contacts(url, ["directdials"]), apikey);
  await get(dataspace, contacts(url, ["directdials"], "&preview=true"), apikey);
  const used = { callcount: 3, personalemailcount: 1, businessemailcount: 0, directdialscount: 2 };
  const none = { callcount: 0, personalemailcount: 0, businessemailcount: 0, directdialscount: 0 };
  const of = (type: string, charged: number) => ({ type, status: 200, charged });
  const calls = [of("directdials", 0), of("directdials", 0), of("personalemails,directdials", 2)];
  const rows = [
    {
      keyid,
      apikey,
      purpose: "Tests",
      isdeleted: 0,
      ...used,
      apiusage_by_apikey: expect.arrayContaining(
        calls.map((each) => expect.objectContaining(each) as object),
      ) as object,
    },
    {
      keyid: second?.keyid,
      apikey: second?.apikey,
      purpose: "100% CRM",
      isdeleted: 0,
      ...none,
      apiusage_by_apikey: [],
    },
  ];
  await expect.poll(async () => (await usage(may, owner.token)).body.resource).toEqual(rows);
  const withoutCalls = (await usage({ ...may, listcalls: false }, owner.token)).body.resource;
  expect(withoutCalls.every((row) => row.apiusage_by_apikey === undefined)).toBe(true);
  expect((await usage({ ...may, search: "100%" }, owner.token)).body.resource).toEqual(rows.slice(1));
  expect((await usage({ ...may, search: null }, owner.token)).body.resource).toEqual(rows);
  expect((await byDay(may, owner.token)).body.resource).toEqual([{ date: "2026-05-10", keyid, ...used }]);
  await keysCall(dataspace, "PATCH", owner, { resource: [{ keyid, isdeleted: 1, isactive: 0 }] });
  expect((await usage(may, owner.token)).body.resource).toMatchObject([{ keyid, isdeleted: 1 }, {}]);
  const april = { startdate: "2026-04-01", enddate: "2026-04-30" };
  expect((await usage(april, owner.token)).body.resource).toEqual([]);
});

it("the log lists calls with masked address, cost and id, by key, status and type", async () => {
  const { owner, keyid, apikey } = await aKeyHolder(dataspace);
  const { url, key } = await aProfile(dataspace);
  await get(dataspace, contacts(url, ["directdials", "personalemails"]), apikey, { "x-request-id": "call-1" });
  now = new Date("2026-05-10T12:00:02Z");
  await get(dataspace, contacts("no address", "directdials"), apikey, { "x-request-id": "call-2" });
  now = new Date("2026-05-10T12:00:04Z");
  await get(dataspace, "/v1/account", apikey, { "x-request-id": "call-3" });
  const read = async (filter: object = {}) => (await log(filter, owner.token)).body;
  await expect.poll(async () => (await read()).meta.count).toBe(3);
  const masked = `${key.slice(0, 5)}•••`;
  expect((await read()).resource).toMatchObject([
    { requestid: "call-3", keyid, url: "account", type: null, status: 200, code: null, charged: 0 },
    { requestid: "call-2", keyid, url: "", status: 400, code: "INVALID_URL", charged: 0 },
    { requestid: "call-1", url: masked, type: "directdials,personalemails", status: 200, charged: 2 },
  ]);
  expect((await read()).resource.every(({ latencyms }) => latencyms !== null && latencyms >= 0)).toBe(true);
  expect((await read({ status: 400 })).resource).toMatchObject([{ requestid: "call-2" }]);
  expect((await read({ type: "personalemails" })).meta.count).toBe(1);
  expect((await read({ type: "businessemails" })).meta.count).toBe(0);
  expect((await read({ keyid: keyid + 1 })).meta.count).toBe(0);
  expect((await read({ limit: 1, offset: 1 })).resource).toMatchObject([{ requestid: "call-2" }]);
  expect((await read({ startdate: "2026-05-11" })).meta.count).toBe(0);
  now = new Date("2026-05-10T12:00:00Z");
});

it("after 30 days the log has forgotten a call, and the usage has not", async () => {
  const { owner, apikey } = await aKeyHolder(dataspace);
  await get(dataspace, contacts((await aProfile(dataspace)).url, "directdials"), apikey);
  await expect.poll(async () => (await log({}, owner.token)).body.meta.count).toBe(1);
  now = new Date("2026-06-10T12:00:01Z");
  const token = await aSession(dataspace.services, owner.afid);
  expect((await log({}, token)).body.meta.count).toBe(0);
  const kept = async () =>
    (
      await dataspace.services.db.pool.query(
        "select count(*)::int as kept from apiusage where clientid = $1 and (linkedinurl is not null or requestid is not null)",
        [owner.clientid],
      )
    ).rows[0];
  await purged(dataspace.services);
  expect(await kept()).toEqual({ kept: 0 });
  expect((await usage(may, token)).body.resource).toMatchObject([{ callcount: 1, directdialscount: 1 }]);
  now = new Date("2026-05-10T12:00:00Z");
});

it("a key's usage by day shows that key's calls only", async () => {
  const { owner, apikey } = await aKeyHolder(dataspace);
  const other = (await createKey(dataspace, owner)).body.resource[0];
  await get(dataspace, contacts((await aProfile(dataspace)).url, "directdials"), apikey);
  const ask = async (key: string) => (await get(dataspace, "/v1/usage?from=2026-05-01&to=2026-05-10", key)).body.data;
  expect(await ask(apikey)).toEqual([{ date: "2026-05-10", calls: 1, personal: 0, business: 0, phone: 1, charged: 1 }]);
  expect(await ask(other?.apikey ?? "")).toEqual([]);
});

it("a service token reads the usage with the last four characters of the keys", async () => {
  const { owner, apikey } = await aKeyHolder(dataspace);
  const { body } = await call<{ token: string }>(dataspace, "servicetokens", {
    token: owner.token,
    body: { name: "Reports", scopes: ["apikeys:read"] },
  });
  expect((await usage(may, body.token)).body.resource).toMatchObject([{ apikey: `••••${apikey.slice(-4)}` }]);
});

it("only the owner asks; another client's usage is refused, and wrong days are named", async () => {
  const { owner, clientid } = await aKeyHolder(dataspace);
  const stranger = await aKeyHolder(dataspace);
  expect((await usage({ ...may, clientid: stranger.clientid }, owner.token)).status).toBe(403);
  expect((await byDay({ startdate: "2025-01-01", enddate: "2026-01-02" }, owner.token)).status).toBe(400);
  expect((await usage({ startdate: "2026-05-02", enddate: "2026-05-01" }, owner.token)).status).toBe(400);
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    for (const answer of [await usage(may, token), await byDay(may, token), await log({}, token)])
      expect(answer.status).toBe(403);
  }
  for (const answer of [await usage(may), await byDay(may), await log({})]) expect(answer.status).toBe(401);
});
