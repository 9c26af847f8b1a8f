import { data, datums } from "@finder/contract/datum";
import type { CreditReturnView, FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, anOperator, aProfile, manyProfiles } from "../../../../tests/support/people.ts";
import { mostAtOnce } from "./return-credit.ts";
import { feedbackCalls, seen, valueOf } from "./testing/feedback-calls.ts";

let dataspace: TestDataspace;
let ahead = 0;
const day = 86_400_000;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + ahead) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const { open, vote, invalid, phoneCredits, votesOf, ledgerOf } = feedbackCalls(() => dataspace);

describe("the credit of a datum that does not work", () => {
  it.each(datums)("comes back at once for a %s revealed in the last 30 days, and ownership stays", async (datum) => {
    const { owner, clientid } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace);
    await open(owner, profile, datum);
    const answer = await invalid(owner, profile, datum);
    expect(answer.body).toMatchObject({
      message: "Thanks! Your feedback has been submitted. 1 credit was returned.",
      returned: 1,
      inreview: false,
      credits: { [data[datum].pool]: 3 },
    });
    expect(seen(answer, datum)).toMatchObject({ open: true, owned: true, cost: 0, vote: "downvote" });
    const entry = { appuserid: owner.appuserid, source: "web", reference: profile.key, operatorid: null };
    expect(await ledgerOf(clientid)).toEqual([
      { ...entry, amount: -1, kind: "reveal" },
      { ...entry, amount: 1, kind: "refund" },
    ]);
  });

  it("comes back for a reported value too", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const body = { linkedin_url: profile.url, type: "phone", info: valueOf(profile, "phone"), reasonnote: "Dead line" };
    const answer = await call<FeedbackAnswer>(dataspace, "reportinvalid", { token: owner.token, body });
    expect(answer.body).toMatchObject({ returned: 1, credits: { contactcredit: 3 } });
    expect(await votesOf(clientid)).toMatchObject([
      { action: "downvote", downvotereason: "invalid", reasonnote: "Dead line" },
    ]);
  });

  it("comes back once for a client: not to a colleague, not after another vote", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 3 });
    const [colleague, profile] = [await aMember(dataspace, clientid), await aProfile(dataspace)];
    await open(owner, profile);
    await open(colleague, profile);
    expect((await invalid(colleague, profile)).body.returned).toBe(1);
    expect((await invalid(owner, profile)).body).toMatchObject({ returned: 0, inreview: false });
    await vote(colleague, profile);
    expect((await invalid(colleague, profile)).body.returned).toBe(0);
    expect(await phoneCredits(clientid)).toBe(3);
  });

  it("does not come back for another reason, for what was free, or after 30 days", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 9 });
    const [old, young] = [await aProfile(dataspace), await aProfile(dataspace)];
    const partial = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
    await open(owner, old);
    ahead = 2 * day;
    const later = await aMember(dataspace, clientid);
    await open(later, young);
    await open(later, partial, "business");
    const outdated = { action: "downvote", downvotereason: "outdated" };
    expect((await vote(later, young, outdated)).body.returned).toBe(0);
    expect((await invalid(later, partial, "business")).body).toMatchObject({ returned: 0, inreview: false });
    ahead = 31 * day;
    const token = (await aMember(dataspace, clientid)).token;
    await open({ token }, old);
    await open({ token }, young);
    expect((await invalid({ token }, old)).body).toMatchObject({ returned: 0, inreview: false });
    expect((await invalid({ token }, young)).body).toMatchObject({ returned: 1 });
    ahead = 0;
  });

  it("refunds up to 5 a period at once, or a tenth of the spending if that is more", () => {
    expect([0, 50, 59, 60, 1234].map(mostAtOnce)).toEqual([5, 5, 5, 6, 123]);
  });
});

describe("at the same time", () => {
  it("the same refund asked ten times comes back once", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const answers = await Promise.all(Array.from({ length: 10 }, () => invalid(owner, profile)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.returned, 0)).toBe(1);
    expect(await phoneCredits(clientid)).toBe(3);
  });

  it("of 20 refunds 5 are returned at once, 15 wait; the next period allows 5 again", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 40 });
    const profiles = await manyProfiles(dataspace, 26);
    for (const profile of profiles.slice(0, 20)) await open(owner, profile);
    const answers = await Promise.all(profiles.slice(0, 20).map((profile) => invalid(owner, profile)));
    expect(answers.filter(({ body }) => body.returned === 1 && !body.inreview)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.returned === 0 && body.inreview)).toHaveLength(15);
    expect(answers.find(({ body }) => body.inreview)?.body.message).toBe(feedbackMessages.inReview);
    expect(await phoneCredits(clientid)).toBe(25);
    ahead = 30 * day;
    await dataspace.services.db.pool.query(
      "update usersubscription set expirydate = expirydate + interval '30 days' where clientid = $1",
      [clientid],
    );
    const { token } = await aMember(dataspace, clientid);
    for (const profile of profiles.slice(20)) await open({ token }, profile);
    const later = await Promise.all(profiles.slice(20).map((profile) => invalid({ token }, profile)));
    expect(later.filter(({ body }) => body.returned === 1)).toHaveLength(5);
    ahead = 0;
  });
});

describe("operators", () => {
  it("alone see open returns and decide each once, with their name in the ledger", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 7 });
    const profiles = await manyProfiles(dataspace, 7);
    for (const profile of profiles) {
      await open(owner, profile);
      await invalid(owner, profile);
    }
    const operator = await anOperator(dataspace);
    const as = { token: operator.token, key: dataspace.operatorKey };
    const { body } = await call<{ resource: CreditReturnView[] }>(dataspace, "creditreturns?limit=1000", {
      ...as,
      method: "GET",
    });
    const [first, second] = body.resource.filter((row) => row.clientid === clientid);
    if (!first || !second) throw new Error("Nothing waits.");
    expect(first).toMatchObject({
      type: "phone",
      state: "waiting",
      value: profiles[5] && valueOf(profiles[5], "phone"),
    });

    const decide = (returnid: number, decision: string, who: object = as) =>
      call<ErrorBody & { resource: CreditReturnView }>(dataspace, "creditreturns", {
        ...who,
        body: { clientid, returnid, decision, reason: "Bounced here too" },
      });
    const answers = await Promise.all([1, 2, 3].map(() => decide(first.returnid, "approve")));
    for (const answer of answers)
      expect(answer.body.resource).toMatchObject({ state: "approved", decisionreason: "Bounced here too" });
    expect((await decide(second.returnid, "decline")).body.resource).toMatchObject({ state: "declined" });
    expect(await phoneCredits(clientid)).toBe(6);
    expect((await decide(first.returnid, "decline")).status).toBe(409);
    expect((await decide(second.returnid, "approve")).status).toBe(409);
    expect((await decide(999_999_999, "approve")).status).toBe(404);
    expect((await ledgerOf(clientid)).filter(({ source }) => source === "operator")).toMatchObject([
      { appuserid: null, operatorid: operator.afid, amount: 1, kind: "refund" },
    ]);

    for (const [who, status] of [
      [{ token: owner.token }, 403],
      [{ token: operator.token }, 403],
      [{ token: owner.token, key: dataspace.operatorKey }, 403],
      [{ key: dataspace.operatorKey }, 401],
    ] as const) {
      expect((await decide(second.returnid, "approve", who)).status).toBe(status);
      expect((await call(dataspace, "creditreturns", { ...who, method: "GET" })).status).toBe(status);
    }
  });
});
