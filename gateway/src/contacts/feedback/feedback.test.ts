import { afterAll, beforeAll, expect, test } from "vitest";
import { startSources, type LocalSources } from "@finder/standins/sources/server";
import { startDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, manyProfiles } from "../../../../tests/support/people.ts";
import { reveal } from "../../testing/contact-documents.ts";
import { ask, codesOf, inFrontOf, type Stack } from "../../testing/stack.ts";

let sources: LocalSources;
let stack: Stack<Awaited<ReturnType<typeof startDataspace>>>;
beforeAll(async () => {
  sources = await startSources();
  stack = await inFrontOf(await startDataspace(sources.env));
});
afterAll(async () => {
  await stack.close();
  await sources.close();
});

const payload =
  "contact { id phone { revealed vote owner { name isViewer } } } credits { phone } refunded inReview userErrors { code field message }";
const give = `mutation ($url: String!, $vote: Vote!, $reason: DownvoteReason, $note: String, $value: String) {
  giveFeedback(url: $url, datum: PHONE, vote: $vote, reason: $reason, note: $note, value: $value) { ${payload} } }`;
const report = `mutation ($url: String!, $value: String!) { reportInvalid(url: $url, datum: PHONE, value: $value) { ${payload} } }`;
const refresh = `mutation ($url: String!) { refreshContact(url: $url) {
  contact { id fullName businessEmail { found cost quality } phone { values } } found updated userErrors { code field message } } }`;

async function asking(token: string, document: string, variables: object): Promise<unknown> {
  const answer = await ask(stack.gateway, document, { token, variables: { ...variables } });
  expect(answer.errors).toEqual([]);
  expect(answer.calls).toBeLessThanOrEqual(2); // the session, if it is not cached, and the call
  return Object.values(answer.data ?? {})[0];
}

async function opened(credits = 10) {
  const { owner, clientid } = await aClient(stack.dataspace, { credits });
  const profile = await aProfile(stack.dataspace);
  await asking(owner.token, reveal, { url: profile.url, datum: "PHONE" });
  return { owner, clientid, profile, url: profile.url, value: profile.phone[0] };
}

test("a vote answers the person with the vote and the buyer of the datum", async () => {
  const { owner, profile, url } = await opened();
  expect(await asking(owner.token, give, { url, vote: "UP" })).toEqual({
    contact: { id: profile.key, phone: { revealed: true, vote: "UP", owner: { name: "Ann Bee", isViewer: true } } },
    credits: { phone: 9 },
    refunded: 0,
    inReview: false,
    userErrors: [],
  });
});

test("a phone number that does not work brings its credit back, by either way, once", async () => {
  for (const [document, more] of [
    [give, { vote: "DOWN", reason: "INVALID" }],
    [report, {}],
  ] as const) {
    const { owner, url, value } = await opened();
    expect(await asking(owner.token, document, { url, value, ...more })).toMatchObject({
      contact: { phone: { vote: "DOWN", revealed: true } },
      credits: { phone: 10 },
      refunded: 1,
      inReview: false,
    });
    expect(await asking(owner.token, report, { url, value })).toMatchObject({ refunded: 0, credits: { phone: 10 } });
  }
});

test("reported bounces answer an outcome each, and values their verdict", async () => {
  const { owner, profile, url } = await opened();
  const email = profile.personal[0];
  await asking(owner.token, reveal, { url, datum: "PERSONAL_EMAIL" });
  const bounces = `mutation ($emails: [String!]!) {
    reportBounces(emails: $emails) { results { email outcome refunded inReview } credits { personalEmail } userErrors { code } } }`;
  const other = "nobody.known@acme.example";
  expect(await asking(owner.token, bounces, { emails: [email, other] })).toEqual({
    results: [
      { email, outcome: "TAKEN", refunded: 1, inReview: false },
      { email: other, outcome: "NOT_OWNED", refunded: 0, inReview: false },
    ],
    credits: { personalEmail: 10 },
    userErrors: [],
  });
  expect(await asking(owner.token, bounces, { emails: ["jane"] })).toMatchObject({
    results: [],
    credits: null,
    userErrors: [{ code: "BAD_REQUEST" }],
  });
  const checks = "checks { value verdict reason source lineType country }";
  const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE]) {
    contact { personalEmail { ${checks} } businessEmail { ${checks} } phone { ${checks} } } } }`;
  const plain = { verdict: "UNKNOWN", reason: null, source: "import", lineType: null, country: null };
  expect(await asking(owner.token, search, { url })).toEqual({
    contact: {
      personalEmail: { checks: [{ ...plain, value: email, verdict: "INVALID", reason: "bounced" }] },
      businessEmail: { checks: [] },
      phone: { checks: [{ ...plain, value: profile.phone[0], lineType: "LANDLINE_OR_MOBILE", country: "US" }] },
    },
  });
});

test("beyond the period's limit a credit waits for a person's decision", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 6 });
  const answers: unknown[] = [];
  for (const { url, phone } of await manyProfiles(stack.dataspace, 6)) {
    await asking(owner.token, reveal, { url, datum: "PHONE" });
    answers.push(await asking(owner.token, report, { url, value: phone[0] }));
  }
  expect(answers.at(-1)).toMatchObject({ refunded: 0, inReview: true, credits: { phone: 5 } });
});

test.each([
  ["without a reason", { vote: "DOWN" }, "reason", "BAD_REQUEST"],
  ["for others without a text", { vote: "DOWN", reason: "OTHERS" }, "note", "BAD_REQUEST"],
  ["as invalid without the value", { vote: "DOWN", reason: "INVALID" }, "value", "BAD_REQUEST"],
  ["on no profile", { vote: "UP", url: "https://example.com/x" }, "url", "BAD_PROFILE_URL"],
])("a vote %s is refused with the input at fault", async (_what, variables, field, code) => {
  const { owner, url } = await opened();
  expect(await asking(owner.token, give, { url, ...variables })).toMatchObject({
    contact: null,
    credits: null,
    userErrors: [{ field, code }],
  });
});

test("feedback on what a member has not revealed is refused", async () => {
  const { clientid, url, value } = await opened();
  const { token } = await aMember(stack.dataspace, clientid);
  expect(await asking(token, report, { url, value })).toMatchObject({
    refunded: 0,
    userErrors: [{ code: "DATUM_NOT_REVEALED", field: null }],
  });
});

test("a refresh lists new data and newer data", async () => {
  const { owner } = await aClient(stack.dataspace);
  const profile = await aProfile(stack.dataspace, { business: [] });
  await asking(owner.token, reveal, { url: profile.url, datum: "PHONE" });
  const business_emails = [{ address: "jane@acme.example" }];
  sources.tell(profile.url, {
    linkedinurl: profile.url,
    full_name: "Jane Roe",
    business_emails,
    phones: ["+14045550177"],
  });
  expect(await asking(owner.token, refresh, { url: profile.url })).toEqual({
    contact: {
      id: profile.key,
      fullName: "Jane Roe",
      businessEmail: { found: true, cost: 1, quality: "VERIFIED" },
      phone: { values: ["+14045550177"] },
    },
    found: ["BUSINESS_EMAIL"],
    updated: ["PHONE"],
    userErrors: [],
  });
  const { url } = await aProfile(stack.dataspace);
  sources.behave("people", "broken");
  const failed = await ask(stack.gateway, refresh, { token: owner.token, variables: { url } });
  sources.behave("people", "well");
  expect(codesOf(failed)).toEqual(["UNAVAILABLE"]);
});
