import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, aPlan } from "../../../tests/support/people.ts";
import { sized } from "../../../tests/support/run.ts";
import { aKeyHolder, createKey, get, keysCall } from "./testing/api-calls.ts";

let now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" }, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { apikey: string; keyid: number; success: boolean };

function rotate(token: string | undefined, keyid: number, overlaphours = 0) {
  return call<Body>(dataspace, "rotateapikey", { token, body: { keyid, overlaphours } });
}

async function statusOf(apikey: string): Promise<number> {
  return (await get(dataspace, "/v1/account", apikey)).status;
}

async function roomOf(clientid: number): Promise<number | undefined> {
  return (
    await dataspace.services.db.pool.query<{ apicallcount: number }>(
      "select apicallcount from usercredit where clientid = $1",
      [clientid],
    )
  ).rows[0]?.apicallcount;
}

const listed = "?filter=(isactive=1)%20and%20(isdeleted=0)&order=createdon%20DESC&include_count=true";

describe("creating keys", () => {
  it("a new key has 16 random characters, answers calls, and is listed with its calls", async () => {
    const { owner, clientid, apikey, keyid } = await aKeyHolder(dataspace, { keys: 2 });
    expect(apikey).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(await statusOf(apikey)).toBe(200);
    expect(await roomOf(clientid)).toBe(1);
    const read = () => keysCall(dataspace, "GET", owner, undefined, `${listed}&related=apiusage_by_apikey`);
    await expect
      .poll(async () => (await read()).body)
      .toMatchObject({
        resource: [{ keyid, apikey, purpose: "Tests", callcount: 1, apiusage_by_apikey: [{ status: 200 }] }],
        meta: { count: 1 },
      });
    expect((await read()).body.resource[0]).toMatchObject({
      lastusedon: "2026-05-10 12:00:00",
      istest: 0,
      budget_phone: null,
    });
  });

  it("a given key is taken as it is, unless it has another form or is in use", async () => {
    const { owner } = await aKeyHolder(dataspace);
    const other = await aKeyHolder(dataspace);
    const made = await createKey(dataspace, owner, { apikey: " AbcdEFGH12345678 ", purpose: " My CRM " });
    expect(made.body.resource[0]).toMatchObject({ apikey: "AbcdEFGH12345678", purpose: "My CRM" });
    for (const taken of ["AbcdEFGH12345678", owner.token && other.apikey]) {
      const { status, body } = await createKey(dataspace, owner, { apikey: taken, purpose: "x" });
      expect([status, body.error.context]).toEqual([409, { code: "KEY_TAKEN", field: "resource.0.apikey" }]);
    }
    for (const wrong of ["short", "test_abcdefghijk", "with space 12345", "ü".repeat(16)]) {
      const { status, body } = await createKey(dataspace, owner, { apikey: wrong, purpose: "x" });
      expect([status, body.error.context]).toEqual([400, { code: "BAD_REQUEST", field: "resource.0.apikey" }]);
    }
    for (const purpose of [undefined, "", "  ", "x".repeat(201)])
      expect((await createKey(dataspace, owner, { purpose })).status).toBe(400);
  });

  it("more keys than the plan has are refused, whole batches too", async () => {
    const { owner, clientid } = await aKeyHolder(dataspace, { keys: 2 });
    const two = await keysCall(dataspace, "POST", owner, { resource: [{ purpose: "a" }, { purpose: "b" }] });
    expect([two.status, two.body.error.context]).toEqual([402, { code: "KEYS_LIMIT" }]);
    expect(two.body.error.message).toBe("API Limit Exceeded: 1 of 2 API keys are used");
    expect((await createKey(dataspace, owner)).status).toBe(200);
    expect((await createKey(dataspace, owner)).status).toBe(402);
    expect(await roomOf(clientid)).toBe(0);
  });

  it("of eight keys created at once for the last place one is created", async () => {
    const { owner, clientid } = await aClient(dataspace, { planid: await aPlan(dataspace, { keys: 1 }) });
    const { pool } = dataspace.services.db;
    for (let round = 0; round < sized(6, 200); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => keysCall(dataspace, "POST", owner, { resource: [{ purpose: "race" }] })),
      );
      const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
      expect([round, count(200), count(402), await roomOf(clientid)]).toEqual([round, 1, 7, 0]);
      await pool.query("update apikeys set isdeleted = 1 where clientid = $1", [clientid]);
    }
  });
});

describe("changing keys", () => {
  it("a purpose changes, a deleted key leaves the list and gives its place back", async () => {
    const { owner, clientid, keyid, apikey } = await aKeyHolder(dataspace, { keys: 1 });
    const renamed = await keysCall(
      dataspace,
      "PATCH",
      owner,
      { resource: [{ keyid, apikey, purpose: "New" }] },
      "?fields=purpose",
    );
    expect(renamed.body.resource).toMatchObject([{ purpose: "New" }]);
    const other = { resource: [{ keyid, apikey: "x".repeat(16), purpose: "New" }] };
    expect((await keysCall(dataspace, "PATCH", owner, other)).status).toBe(400);
    const deletion = { keyid, isdeleted: 1, isactive: 0, clientid };
    expect((await keysCall(dataspace, "PATCH", owner, { resource: [deletion] })).status).toBe(200);
    expect((await keysCall(dataspace, "PATCH", owner, { resource: [deletion] })).status).toBe(404);
    expect((await keysCall(dataspace, "GET", owner, undefined, listed)).body).toMatchObject({ meta: { count: 0 } });
    expect(await statusOf(apikey)).toBe(401);
    expect(await roomOf(clientid)).toBe(1);
    expect((await createKey(dataspace, owner)).status).toBe(200);
  });

  it("a rotated key works with its old value until the overlap ends", async () => {
    const { owner, keyid, apikey } = await aKeyHolder(dataspace);
    expect(await statusOf(apikey)).toBe(200);
    const { body } = await rotate(owner.token, keyid, 1);
    expect([await statusOf(apikey), await statusOf(body.apikey)]).toEqual([200, 200]);
    now = new Date("2026-05-10T13:00:01Z");
    expect([await statusOf(apikey), await statusOf(body.apikey)]).toEqual([401, 200]);
    const again = await rotate(owner.token, keyid);
    expect([await statusOf(body.apikey), await statusOf(again.body.apikey)]).toEqual([401, 200]);
    const calls = async () => (await keysCall(dataspace, "GET", owner, undefined, listed)).body.resource[0];
    await expect.poll(calls).toMatchObject({ keyid, callcount: 5, apikey: again.body.apikey });
    now = new Date("2026-05-10T12:00:00Z");
  });

  it.each([
    ["rotateapikey", { overlaphours: 2 }],
    ["setapikeybudget", { personal: -1, business: null, phone: null }],
    ["setapikeybudget", { personal: 1 }],
  ])("%s with %o names what is wrong", async (path, further) => {
    const { owner, keyid } = await aKeyHolder(dataspace);
    const { status } = await call(dataspace, path, { token: owner.token, body: { keyid, ...further } });
    expect(status).toBe(400);
  });

  it("a budget counts earlier spending, is listed, and is removed with null", async () => {
    const { owner, keyid } = await aKeyHolder(dataspace);
    const set = (phone: number | null) =>
      call(dataspace, "setapikeybudget", { token: owner.token, body: { keyid, personal: null, business: 5, phone } });
    const row = async () => (await keysCall(dataspace, "GET", owner, undefined, listed)).body.resource[0];
    expect((await set(3)).body).toEqual({ success: true });
    expect(await row()).toMatchObject({ budget_personal: null, budget_business: 5, budget_phone: 3 });
    await set(null);
    expect(await row()).toMatchObject({ budget_phone: null });
  });
});

describe("whose keys", () => {
  it("members, admins and other clients neither see nor change a key", async () => {
    const { clientid, keyid, apikey } = await aKeyHolder(dataspace);
    const others = [
      await aMember(dataspace, clientid),
      await aMember(dataspace, clientid, { role: "admin" }),
      (await aKeyHolder(dataspace)).owner,
    ];
    const budget = { keyid, personal: 1, business: 1, phone: 1 };
    for (const { token } of others) {
      expect(JSON.stringify((await keysCall(dataspace, "GET", { token })).body)).not.toContain(apikey);
      for (const record of [
        { keyid, purpose: "x" },
        { keyid, isdeleted: 1, isactive: 0 },
        { keyid, istest: 1 },
      ])
        expect([403, 404]).toContain((await keysCall(dataspace, "PATCH", { token }, { resource: [record] })).status);
      expect((await keysCall(dataspace, "POST", { token }, { resource: [{ purpose: "x", clientid }] })).status).toBe(
        403,
      );
      expect([403, 404]).toContain((await rotate(token, keyid)).status);
      expect([403, 404]).toContain((await call(dataspace, "setapikeybudget", { token, body: budget })).status);
    }
    expect(await statusOf(apikey)).toBe(200);
  });

  it("an owner can't write other fields of a key or delete one for good", async () => {
    const { owner, keyid } = await aKeyHolder(dataspace);
    for (const record of [{ isactive: 0 }, { apikey: "AbcdEFGH12345679" }, { createdon: "2020-01-01" }])
      expect((await keysCall(dataspace, "PATCH", owner, { resource: [{ keyid, ...record }] })).status).toBe(403);
    expect((await keysCall(dataspace, "DELETE", owner, { resource: [{ keyid }] })).status).toBe(403);
    for (const path of ["rotateapikey", "setapikeybudget", "testapikey"])
      expect((await call(dataspace, path, { body: { keyid } })).status).toBe(401);
    expect((await keysCall(dataspace, "POST", {}, { resource: [{ purpose: "x" }] })).status).toBe(401);
  });
});
