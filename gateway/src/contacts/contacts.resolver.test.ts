import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, unique, type Client, type Profile } from "../../../tests/support/people.ts";
import { ask, codesOf, startStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const datum = "type found revealed owned cost values quality verifiedOn";
const contact = `id fullName profileUrl avatarUrl title company location revealedOn personalEmail { ${datum} } businessEmail { ${datum} } phone { ${datum} }`;
const search = `query ($url: String!, $data: [DatumType!]!) { searchContact(url: $url, data: $data) { contact { ${contact} } profileUrl userErrors { code field message } } }`;
const reveal = `mutation ($url: String!, $datum: DatumType!) { revealContact(url: $url, datum: $datum) { contact { ${contact} } credits { id personalEmail businessEmail phone email } charged userErrors { code field message } } }`;
const page = `query ($page: Int!, $pageSize: Int!, $search: String!) { myContacts(page: $page, pageSize: $pageSize, search: $search) { items { ${contact} } totalCount page pageSize } }`;

type Payload = { contact: Record<string, unknown> | null; charged: number; credits: Record<string, unknown> | null; userErrors: { code: string; message: string }[] };

const revealing = async (token: string, url: string, type = "PHONE"): Promise<Payload> => {
  const answer = await ask(stack.gateway, reveal, { token, variables: { url, datum: type } });
  expect(answer.errors).toEqual([]);
  return answer.data?.["revealContact"] as Payload;
};

const someContacts = async (client: Client, count: number): Promise<Profile[]> => {
  const profiles: Profile[] = [];
  for (let each = 0; each < count; each += 1) profiles.push(await aProfile(stack.dataspace, { full_name: `Jane ${each}` }));
  for (const { url } of profiles) await revealing(client.owner.token, url);
  return profiles;
};

test("a search shows masks, prices and quality, and charges nothing", async () => {
  const { owner } = await aClient(stack.dataspace);
  const profile = await aProfile(stack.dataspace, { personal: [], business: [{ address: "jane@acme.com", validation: "unknown" }] });
  const answer = await ask(stack.gateway, search, { token: owner.token, variables: { url: `linkedin.com/${profile.key}?utm=1`, data: ["PHONE"] } });
  expect(answer.data?.["searchContact"]).toEqual({
    contact: {
      id: profile.key, fullName: "Jane Doe", profileUrl: profile.url, avatarUrl: null, title: "CTO", company: "Acme", location: "Berlin", revealedOn: null,
      personalEmail: { type: "PERSONAL_EMAIL", found: false, revealed: false, owned: false, cost: 0, values: [], quality: null, verifiedOn: null },
      businessEmail: { type: "BUSINESS_EMAIL", found: true, revealed: false, owned: false, cost: 0, values: ["j•••@acme.com"], quality: "PARTIALLY_VERIFIED", verifiedOn: "2026-01-31" },
      phone: { type: "PHONE", found: true, revealed: false, owned: false, cost: 1, values: [expect.stringContaining("•••")], quality: null, verifiedOn: "2026-01-31" },
    },
    profileUrl: profile.url,
    userErrors: [],
  });
  const credits = await ask(stack.gateway, "{ viewer { client { credits { phone } } } }", { token: owner.token });
  expect(credits.data).toEqual({ viewer: { client: { credits: { phone: 10 } } } });
});

test("an unknown profile is nobody, and no refusal", async () => {
  const { owner } = await aClient(stack.dataspace);
  const slug = `nobody-${unique()}`;
  const answer = await ask(stack.gateway, search, { token: owner.token, variables: { url: `https://de.linkedin.com/in/${slug}/`, data: ["PHONE"] } });
  expect(answer.data?.["searchContact"]).toEqual({ contact: null, profileUrl: `https://www.linkedin.com/in/${slug}`, userErrors: [] });
});

test.each([
  ["a wrong URL", "https://example.com/in/jane", ["PHONE"], "BAD_PROFILE_URL", "Please input correct url"],
  ["no URL", "", ["PHONE"], "BAD_PROFILE_URL", "Please input correct url"],
  ["no option chosen", "linkedin.com/in/jane", [], "NO_OPTION_CHOSEN", "Please choose options"],
])("a search with %s is refused in the specification's words", async (_what, url, data, code, message) => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, search, { token: owner.token, variables: { url, data } });
  expect(answer.data?.["searchContact"]).toMatchObject({ contact: null, userErrors: [{ code, message }] });
});

test("a reveal answers the clear values and the balances after it, under the ids that every answer uses", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 5 });
  const profile = await aProfile(stack.dataspace);
  const before = await ask(stack.gateway, "{ viewer { client { credits { id } } } }", { token: owner.token });
  const answer = await ask(stack.gateway, reveal, { token: owner.token, variables: { url: profile.url, datum: "BUSINESS_EMAIL" } });
  expect(answer.calls).toBe(1);
  const payload = answer.data?.["revealContact"] as Payload;
  expect(payload).toMatchObject({ charged: 1, userErrors: [], credits: { personalEmail: 5, businessEmail: 4, phone: 5, email: 9 } });
  expect(before.data).toEqual({ viewer: { client: { credits: { id: payload.credits?.["id"] } } } });
  expect(payload.contact).toMatchObject({
    id: profile.key,
    revealedOn: expect.any(String),
    businessEmail: { revealed: true, owned: true, cost: 0, values: [profile.business[0]?.address], quality: "VERIFIED" },
    phone: { revealed: false, cost: 1 },
  });
});

test("what a colleague has opened costs nothing and stays masked until it is opened", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const colleague = await aMember(stack.dataspace, clientid);
  const profile = await aProfile(stack.dataspace);
  await revealing(owner.token, profile.url);
  const found = await ask(stack.gateway, search, { token: colleague.token, variables: { url: profile.url, data: ["PHONE"] } });
  expect(found.data?.["searchContact"]).toMatchObject({ contact: { phone: { owned: true, revealed: false, cost: 0, values: [expect.stringContaining("•••")] } } });
  expect(await revealing(colleague.token, profile.url)).toMatchObject({ charged: 0, contact: { phone: { revealed: true, values: profile.phone } } });
});

test("a client never sees what another client has opened", async () => {
  const [first, second] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const profile = await aProfile(stack.dataspace);
  await revealing(first.owner.token, profile.url);
  const found = await ask(stack.gateway, search, { token: second.owner.token, variables: { url: profile.url, data: ["PHONE"] } });
  expect(found.data?.["searchContact"]).toMatchObject({ contact: { phone: { owned: false, revealed: false, cost: 1 } } });
  const theirs = await ask(stack.gateway, page, { token: second.owner.token, variables: { page: 1, pageSize: 25, search: "" } });
  expect(theirs.data?.["myContacts"]).toMatchObject({ items: [], totalCount: 0 });
});

test.each([
  ["without credits", { credits: 0 }, "INSUFFICIENT_CREDITS", "You have no credits left for this. Upgrade your plan or buy an add-on."],
  ["on an expired subscription", { expired: true }, "SUBSCRIPTION_EXPIRED", "Your subscription has expired. Renew it to reveal more contacts."],
  ["without a subscription", { subscribed: false }, "SUBSCRIPTION_EXPIRED", "Your subscription has expired. Renew it to reveal more contacts."],
])("a reveal %s is refused with what to do, and nothing is charged", async (_what, options, code, message) => {
  const { owner } = await aClient(stack.dataspace, options);
  const { url } = await aProfile(stack.dataspace);
  expect(await revealing(owner.token, url)).toEqual({ contact: null, credits: null, charged: 0, userErrors: [{ code, field: null, message }] });
});

test.each([
  ["a wrong URL", "https://example.com/x", "BAD_PROFILE_URL"],
  ["an unknown profile", "linkedin.com/in/nobody-at-all", "CONTACT_NOT_FOUND"],
])("a reveal of %s is refused", async (_what, url, code) => {
  const { owner } = await aClient(stack.dataspace);
  expect(await revealing(owner.token, url)).toMatchObject({ contact: null, charged: 0, userErrors: [{ code }] });
});

test("a reveal of what is not there is refused and free", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { url } = await aProfile(stack.dataspace, { phone: [] });
  expect(await revealing(owner.token, url)).toMatchObject({ charged: 0, userErrors: [{ code: "DATUM_NOT_FOUND" }] });
});

test("a page of 100 contacts costs one upstream call, whatever is asked of them", async () => {
  const client = await aClient(stack.dataspace, { credits: 200 });
  await someContacts(client, 101);
  const { token } = client.owner;
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const answer = await ask(stack.gateway, page, { token, variables: { page: 1, pageSize: 100, search: "" } });
  const shown = answer.data?.["myContacts"] as { items: { fullName: string }[]; totalCount: number };
  expect(answer.calls).toBe(1);
  expect(shown).toMatchObject({ totalCount: 101, page: 1, pageSize: 100 });
  expect(shown.items).toHaveLength(100);
  const last = await ask(stack.gateway, page, { token, variables: { page: 2, pageSize: 100, search: "" } });
  expect(last.data?.["myContacts"]).toMatchObject({ items: [{ fullName: "Jane 0" }], page: 2 });
});

test("my contacts come newest first and are found by name", async () => {
  const client = await aClient(stack.dataspace);
  const [older, newer] = await someContacts(client, 2);
  const { token } = client.owner;
  const all = await ask(stack.gateway, "{ myContacts { items { id phone { values } } totalCount page pageSize } }", { token });
  expect(all.data?.["myContacts"]).toEqual({
    items: [{ id: newer?.key, phone: { values: newer?.phone } }, { id: older?.key, phone: { values: older?.phone } }],
    totalCount: 2, page: 1, pageSize: 25,
  });
  const found = await ask(stack.gateway, '{ myContacts(search: " jane 0 ") { items { id } totalCount } }', { token });
  expect(found.data?.["myContacts"]).toEqual({ items: [{ id: older?.key }], totalCount: 1 });
});

test("a page before the first is the first, an unknown size counts as 100", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, "{ a: myContacts(page: -3, pageSize: 7) { page pageSize } b: myContacts(pageSize: 50) { pageSize } }", { token: owner.token });
  expect(answer.data).toEqual({ a: { page: 1, pageSize: 100 }, b: { pageSize: 50 } });
});

test("the same page under two aliases is read once", async () => {
  const { owner } = await aClient(stack.dataspace);
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, "{ a: myContacts { totalCount } b: myContacts { items { id } } c: myContacts(page: 2) { totalCount } }", { token: owner.token });
  expect(answer.data).toEqual({ a: { totalCount: 0 }, b: { items: [] }, c: { totalCount: 0 } });
  expect(answer.calls).toBe(2);
});

test("a search text longer than a name can be is refused by name", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, page, { token: owner.token, variables: { page: 1, pageSize: 25, search: "x".repeat(300) } });
  expect(answer.errors).toMatchObject([{ path: ["myContacts"], extensions: { code: "BAD_REQUEST" } }]);
});

test.each([
  ["a search", search, { url: "linkedin.com/in/jane", data: ["PHONE"] }],
  ["a reveal", reveal, { url: "linkedin.com/in/jane", datum: "PHONE" }],
  ["my contacts", page, { page: 1, pageSize: 25, search: "" }],
])("%s needs somebody who is signed in", async (_what, document, variables) => {
  const answer = await ask(stack.gateway, document, { variables });
  expect(codesOf(answer)).toEqual(["SIGNED_OUT"]);
  expect(answer.errors[0]?.message).toBe("Please sign in to continue.");
  expect(answer.calls).toBe(0);
});
