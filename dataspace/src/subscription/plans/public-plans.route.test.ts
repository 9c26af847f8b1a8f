import type { PublicPlansAnswer } from "@finder/contract/endpoints/subscription";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aPlan } from "../../../../tests/support/people.ts";

let moved = 0;
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + moved) });
});
afterAll(() => dataspace.close());

async function listed(): Promise<number[]> {
  const { body } = await call<PublicPlansAnswer>(dataspace, "publicplans", { method: "GET" });
  return body.resource.map(({ planid }) => planid);
}

const offered = [10, 20, 21, 30, 31, 40, 41, 90, 91];

test("lists neither add-ons, the trial, unlisted plans nor plans of one client", async () => {
  const { clientid } = await aClient(dataspace, { planid: 20 });
  const [unlisted, ofOne] = [await aPlan(dataspace), await aPlan(dataspace)];
  await dataspace.services.db.pool.query("update subscriptionplan set listed = 0 where planid = $1", [unlisted]);
  await dataspace.services.db.pool.query("update subscriptionplan set forclient = $2 where planid = $1", [
    ofOne,
    clientid,
  ]);
  expect(await listed()).toEqual(offered);
});

test("shows a new plan within a minute and reads no more often", async () => {
  const added = await aPlan(dataspace);
  expect(await listed()).not.toContain(added);
  moved += 60_000;
  expect(await listed()).toEqual([...offered, added]);
});
