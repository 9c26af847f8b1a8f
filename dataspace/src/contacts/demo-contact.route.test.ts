import type { GetContactAnswer, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aMember } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

/** Each datum as its button and its line show it. */
const shown = ({ data }: SearchUrlAnswer["resource"][number]) =>
  data.map(({ type, open, cost, values }) => [type, open, cost, values[0]]);

const search = async (token: string) => {
  const body = { linkedinurl: `${demoProfile.url}/?x=1`, personal: true, business: true, phone: true };
  const { resource } = (await call<SearchUrlAnswer>(dataspace, "searchurl", { token, body })).body;
  return resource.flatMap(shown);
};
const open = async (token: string, type: string) =>
  (
    await call<GetContactAnswer>(dataspace, "getcontact", {
      token,
      body: { linkedinurl: demoProfile.url, type, action: "reveal" },
    })
  ).body;

const masked = [
  ["personalemail", false, 0, "d•••@example.net"],
  ["businessemail", false, 0, "d•••@example.com"],
  ["directdial", false, 0, "+1 ••• ••• ••43"],
];

it("the demo profile is masked at first, and each datum opens for free, for good, for who opened it alone", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  const member = await aMember(dataspace, clientid);
  expect(await search(owner.token)).toEqual(masked);
  const answer = await open(owner.token, "directdial");
  expect([answer.charged, answer.credits.contactcredit]).toEqual([0, 0]);
  const afterwards = [masked[0], masked[1], ["directdial", true, 0, "+12025550143"]];
  expect(shown(answer.contactdata)).toEqual(afterwards);
  await open(owner.token, "directdial");
  expect(await search(owner.token)).toEqual(afterwards);
  expect(await search(member.token)).toEqual(masked);
  const { rows } = await dataspace.services.db.pool.query(
    "select 1 from creditledger where clientid = $1 and kind = 'reveal' union all select 1 from usercontact where clientid = $1",
    [clientid],
  );
  expect(rows).toEqual([]);
});
