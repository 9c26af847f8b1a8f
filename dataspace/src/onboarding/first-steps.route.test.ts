import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, inDays } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

async function stepsOf(token: string): Promise<FirstStepsAnswer> {
  return (await call<FirstStepsAnswer>(dataspace, "firststeps", { token, method: "GET" })).body;
}

function note(token: string, step: string) {
  return call(dataspace, "firststeps", { token, body: { step } });
}

it("a search of the demo profile finds every datum free and ticks the first step", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  expect(await stepsOf(owner.token)).toMatchObject({ done: [], dismissed: false });
  const found = await call<{ resource: { data: { found: boolean; cost: number }[] }[] }>(dataspace, "searchurl", {
    token: owner.token,
    body: { linkedinurl: `${demoProfile.url}/?x=1`, personal: true, business: true, phone: true },
  });
  expect(found.body.resource[0]?.data.map(({ found: isFound, cost }) => [isFound, cost])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
  ]);
  await expect.poll(async () => (await stepsOf(owner.token)).done).toEqual(["search"]);
  const { rows } = await dataspace.services.db.pool.query(
    "select 1 from creditledger where clientid = $1 and kind = 'reveal'",
    [clientid],
  );
  expect(rows).toEqual([]);
});

it("an invited member ticks the owner's step; steps and dismissal are per member", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  expect((await note(member.token, "export")).status).toBe(200);
  await note(member.token, "export");
  expect((await note(member.token, "dismissed")).body).toMatchObject({ done: ["export", "invite"], dismissed: true });
  expect(await stepsOf(owner.token)).toMatchObject({ done: ["invite"], dismissed: false });
  expect((await note(owner.token, "flight")).status).toBe(400);
});

it("opening people ticks the search step; steps disappear after two weeks", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { appuserid } = owner;
  const { url } = await aProfile(dataspace);
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: url, type: "directdial", action: "reveal" },
  });
  expect(await stepsOf(owner.token)).toMatchObject({ done: ["search"], dismissed: false });
  const age = (id: number) =>
    dataspace.services.db.pool.query("update appuser set createdon = $2 where appuserid = $1", [
      id,
      inDays(dataspace.services, -15),
    ]);
  await age(appuserid);
  expect((await stepsOf(owner.token)).dismissed).toBe(true);
  const idle = await aMember(dataspace, clientid);
  await age(idle.appuserid);
  expect((await stepsOf(idle.token)).dismissed).toBe(false);
});
