import type { GetContactAnswer, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import type { FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { limits } from "@finder/contract/limits";
import { demoTag } from "@finder/contract/messages/demo";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";
import { listCalls } from "../lists/testing/list-calls.ts";

let dataspace: TestDataspace;
const { done, opened, page } = listCalls(() => dataspace);
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
    `select 1 from creditledger where clientid = $1 and kind = 'reveal'
     union all select 1 from revealeddatum where clientid = $1 union all select 1 from usageday where clientid = $1`,
    [clientid],
  );
  expect(rows).toEqual([]);
  const revealed = { revealedby: owner.appuserid, date: "2020-01-01" };
  expect(await done(owner, "getrevealcount", revealed)).toEqual({ totalrevealcount: 0 });
});

it("the opened demo person is a contact like any other, with the tag Demo", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  const member = await aMember(dataspace, clientid);
  await openDatum(owner.token, "directdial");
  for (const asked of [{}, { searchtext: "dana" }, { filter: { tag: "demo", holds: ["directdial"] } }]) {
    const { resource, meta } = await page(owner, asked);
    expect([meta.count, ...resource.map(({ profilekey, tags }) => [profilekey, tags])]).toEqual([
      1,
      [demoProfile.key, ["Demo"]],
    ]);
    expect(resource.flatMap(shown)).toEqual([masked[0], masked[1], ["directdial", true, 0, "+12025550143"]]);
  }
  const empty = await page(owner, { filter: { misses: ["directdial"] } });
  expect([empty.meta.count, (await page(member)).meta.count]).toEqual([0, 0]);
});

it("the demo person can be untagged, removed and opened again", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  await openDatum(owner.token, "directdial");
  const selection = { matching: { filter: { tag: "Demo" } } };
  await done(owner, "tagcontacts", { selection, remove: ["Demo"] });
  await openDatum(owner.token, "businessemail");
  expect((await page(owner)).resource[0]?.tags).toEqual([]);
  await done(owner, "removecontacts", { selection: { ids: [demoProfile.key] } });
  expect([(await page(owner)).meta.count, await search(owner.token)]).toEqual([0, masked]);
  await openDatum(owner.token, "businessemail");
  const [back] = (await page(owner)).resource;
  expect([back?.tags, back?.data.map(({ open }) => open)]).toEqual([["Demo"], [false, true, true]]);
});

it("the tag Demo is in the member's language, and missing if no tag is free", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 1 });
  const body = { linkedinurl: demoProfile.url, type: "directdial", action: "reveal" };
  await call(dataspace, "getcontact", { token: owner.token, body, headers: { "accept-language": "ar" } });
  expect((await page(owner)).resource[0]?.tags).toEqual([demoTag.ar]);
  const full = await aMember(dataspace, clientid);
  await opened(full);
  const add = Array.from({ length: limits.tags.most }, (_, at) => `Tag ${at}`);
  await done(full, "tagcontacts", { selection: { matching: {} }, add });
  await openDatum(full.token, "directdial");
  expect((await page(full, { searchtext: "dana" })).resource[0]?.tags).toEqual([]);
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
