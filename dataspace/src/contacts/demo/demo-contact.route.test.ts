import type { GetContactAnswer, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import type { FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

/** Each datum as its button and its line show it. */
function shown({ data }: SearchUrlAnswer["resource"][number]) {
  return data.map(({ type, open, cost, values }) => [type, open, cost, values[0]]);
}

async function search(token: string) {
  const body = { linkedinurl: `${demoProfile.url}/?x=1`, personal: true, business: true, phone: true };
  const { resource } = (await call<SearchUrlAnswer>(dataspace, "searchurl", { token, body })).body;
  return resource.flatMap(shown);
}

async function openDatum(token: string, type: string) {
  return (
    await call<GetContactAnswer>(dataspace, "getcontact", {
      token,
      body: { linkedinurl: demoProfile.url, type, action: "reveal" },
    })
  ).body;
}

const masked = [
  ["personalemail", false, 0, "d•••@example.net"],
  ["businessemail", false, 0, "d•••@example.com"],
  ["directdial", false, 0, "+1 ••• ••• ••43"],
];

it("the demo profile is masked first, and each datum opens free for that member", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  const member = await aMember(dataspace, clientid);
  expect(await search(owner.token)).toEqual(masked);
  const answer = await openDatum(owner.token, "directdial");
  expect([answer.charged, answer.credits.contactcredit]).toEqual([0, 0]);
  const afterwards = [masked[0], masked[1], ["directdial", true, 0, "+12025550143"]];
  expect(shown(answer.contactdata)).toEqual(afterwards);
  await openDatum(owner.token, "directdial");
  expect(await search(owner.token)).toEqual(afterwards);
  expect(await search(member.token)).toEqual(masked);
  const { rows } = await dataspace.services.db.pool.query(
    "select 1 from creditledger where clientid = $1 and kind = 'reveal' union all select 1 from usercontact where clientid = $1",
    [clientid],
  );
  expect(rows).toEqual([]);
});

it("the demo profile takes a refresh and a vote, and keeps neither", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  const refreshed = await call<RefreshContactAnswer>(dataspace, "refreshcontact", {
    token: owner.token,
    body: { linkedinurl: demoProfile.url },
  });
  expect(refreshed.body.contactdata && shown(refreshed.body.contactdata)).toEqual(masked);
  await openDatum(owner.token, "directdial");
  const vote = { linkedin_url: demoProfile.url, type: "phone", action: "upvote" };
  const voted = await call<FeedbackAnswer>(dataspace, "contactfeedback", { token: owner.token, body: vote });
  expect(voted.body).toMatchObject({ success: 1, message: feedbackMessages.thanks, returned: 0, inreview: false });
  expect(voted.body.contactdata.data.map((datum) => datum.vote)).toEqual([null, null, "upvote"]);
  const bad = { linkedin_url: demoProfile.url, type: "phone", info: "+12025550143" };
  const reported = await call<FeedbackAnswer>(dataspace, "reportinvalid", { token: owner.token, body: bad });
  expect([reported.body.returned, reported.body.contactdata.data[2]?.vote]).toEqual([0, "downvote"]);
  const { rows } = await dataspace.services.db.pool.query("select 1 from contactfeedback where clientid = $1", [
    clientid,
  ]);
  expect(rows).toEqual([]);
});
