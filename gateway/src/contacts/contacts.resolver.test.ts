import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, unique } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";
import { page, reveal, search } from "../testing/contact-documents.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Payload = {
  contact: Record<string, unknown> | null;
  charged: number;
  credits: Record<string, unknown> | null;
  userErrors: { code: string; message: string }[];
};

async function revealing(token: string, url: string, type = "PHONE"): Promise<Payload> {
  const answer = await ask(stack.gateway, reveal, { token, variables: { url, datum: type } });
  expect(answer.errors).toEqual([]);
  return answer.data?.["revealContact"] as Payload;
}

test("a search shows masks, prices and quality, and charges nothing", async () => {
  const { owner } = await aClient(stack.dataspace);
  const profile = await aProfile(stack.dataspace, {
    personal: [],
    business: [{ address: "jane@acme.com", validation: "unknown" }],
  });
  const answer = await ask(stack.gateway, search, {
    token: owner.token,
    variables: { url: `linkedin.com/${profile.key}?utm=1`, data: ["PHONE"] },
  });
  expect(answer.data?.["searchContact"]).toEqual({
    contact: {
      id: profile.key,
      fullName: "Jane Doe",
      profileUrl: profile.url,
      avatarUrl: null,
      title: "CTO",
      company: "Acme",
      location: "Berlin",
      revealedOn: null,
      tags: [],
      personalEmail: {
        type: "PERSONAL_EMAIL",
        found: false,
        revealed: false,
        owned: false,
        cost: 0,
        values: [],
        quality: null,
        verifiedOn: null,
        vote: null,
        owner: null,
      },
      businessEmail: {
        type: "BUSINESS_EMAIL",
        found: true,
        revealed: false,
        owned: false,
        cost: 0,
        values: ["j•••@acme.com"],
        quality: "PARTIALLY_VERIFIED",
        verifiedOn: "2026-01-31",
        vote: null,
        owner: null,
      },
      phone: {
        type: "PHONE",
        found: true,
        revealed: false,
        owned: false,
        cost: 1,
        values: [expect.stringContaining("•••")],
        quality: null,
        verifiedOn: "2026-01-31",
        vote: null,
        owner: null,
      },
    },
    profileUrl: profile.url,
    userErrors: [],
  });
  const credits = await ask(stack.gateway, "{ viewer { client { credits { phone } } } }", { token: owner.token });
  expect(credits.data).toEqual({ viewer: { client: { credits: { phone: 10 } } } });
});

test("an unknown profile is null, and no refusal", async () => {
  const { owner } = await aClient(stack.dataspace);
  const slug = `unknown-${unique()}`;
  const answer = await ask(stack.gateway, search, {
    token: owner.token,
    variables: { url: `https://de.linkedin.com/in/${slug}/`, data: ["PHONE"] },
  });
  expect(answer.data?.["searchContact"]).toEqual({
    contact: null,
    profileUrl: `https://www.linkedin.com/in/${slug}`,
    userErrors: [],
  });
});

test.each([
  ["a wrong URL", "https://example.com/in/jane", ["PHONE"], "BAD_PROFILE_URL", "Please input correct url"],
  ["no URL", "", ["PHONE"], "BAD_PROFILE_URL", "Please input correct url"],
  ["no option chosen", "linkedin.com/in/jane", [], "NO_OPTION_CHOSEN", "Please choose options"],
])("a search with %s is refused with its own sentence", async (_what, url, data, code, message) => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, search, { token: owner.token, variables: { url, data } });
  expect(answer.data?.["searchContact"]).toMatchObject({ contact: null, userErrors: [{ code, message }] });
});

test("a reveal returns clear values and balances under the ids of every answer", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 5 });
  const profile = await aProfile(stack.dataspace);
  const before = await ask(stack.gateway, "{ viewer { client { credits { id } } } }", { token: owner.token });
  const answer = await ask(stack.gateway, reveal, {
    token: owner.token,
    variables: { url: profile.url, datum: "BUSINESS_EMAIL" },
  });
  expect(answer.calls).toBe(1);
  const payload = answer.data?.["revealContact"] as Payload;
  expect(payload).toMatchObject({
    charged: 1,
    userErrors: [],
    credits: { personalEmail: 5, businessEmail: 4, phone: 5, email: 9 },
  });
  expect(before.data).toEqual({ viewer: { client: { credits: { id: payload.credits?.["id"] } } } });
  expect(payload.contact).toMatchObject({
    id: profile.key,
    revealedOn: expect.any(String),
    tags: [],
    businessEmail: {
      revealed: true,
      owned: true,
      cost: 0,
      values: [profile.business[0]?.address],
      quality: "VERIFIED",
    },
    phone: { revealed: false, cost: 1 },
  });
});

test("what a colleague has opened costs nothing and stays masked until it is opened", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const colleague = await aMember(stack.dataspace, clientid);
  const profile = await aProfile(stack.dataspace);
  await revealing(owner.token, profile.url);
  const found = await ask(stack.gateway, search, {
    token: colleague.token,
    variables: { url: profile.url, data: ["PHONE"] },
  });
  expect(found.data?.["searchContact"]).toMatchObject({
    contact: { phone: { owned: true, revealed: false, cost: 0, values: [expect.stringContaining("•••")] } },
  });
  expect(await revealing(colleague.token, profile.url)).toMatchObject({
    charged: 0,
    contact: { phone: { revealed: true, values: profile.phone } },
  });
});

test("a client never sees what another client has opened", async () => {
  const [first, second] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const profile = await aProfile(stack.dataspace);
  await revealing(first.owner.token, profile.url);
  const found = await ask(stack.gateway, search, {
    token: second.owner.token,
    variables: { url: profile.url, data: ["PHONE"] },
  });
  expect(found.data?.["searchContact"]).toMatchObject({
    contact: { phone: { owned: false, revealed: false, cost: 1 } },
  });
  const theirs = await ask(stack.gateway, page, {
    token: second.owner.token,
    variables: { page: 1, pageSize: 25, search: "" },
  });
  expect(theirs.data?.["myContacts"]).toMatchObject({ items: [], totalCount: 0 });
});

test.each([
  [
    "without credits",
    { credits: 0 },
    "INSUFFICIENT_CREDITS",
    "You have no credits left for this. See Plans for ways to get more.",
  ],
  [
    "on an expired subscription",
    { expired: true },
    "SUBSCRIPTION_EXPIRED",
    "Your subscription has expired. Renew it to reveal more contacts.",
  ],
  [
    "without a subscription",
    { subscribed: false },
    "SUBSCRIPTION_EXPIRED",
    "Your subscription has expired. Renew it to reveal more contacts.",
  ],
])("a reveal %s is refused with what to do, and nothing is charged", async (_what, options, code, message) => {
  const { owner } = await aClient(stack.dataspace, options);
  const { url } = await aProfile(stack.dataspace);
  expect(await revealing(owner.token, url)).toEqual({
    contact: null,
    credits: null,
    charged: 0,
    userErrors: [{ code, field: null, message }],
  });
});

test.each([
  ["a wrong URL", "https://example.com/x", "BAD_PROFILE_URL"],
  ["an unknown profile", "linkedin.com/in/unknown-person", "CONTACT_NOT_FOUND"],
])("a reveal of %s is refused", async (_what, url, code) => {
  const { owner } = await aClient(stack.dataspace);
  expect(await revealing(owner.token, url)).toMatchObject({ contact: null, charged: 0, userErrors: [{ code }] });
});

test("a reveal of what is not there is refused and free", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { url } = await aProfile(stack.dataspace, { phone: [] });
  expect(await revealing(owner.token, url)).toMatchObject({ charged: 0, userErrors: [{ code: "DATUM_NOT_FOUND" }] });
});

test.each([
  ["a search", search, { url: "linkedin.com/in/jane", data: ["PHONE"] }],
  ["a reveal", reveal, { url: "linkedin.com/in/jane", datum: "PHONE" }],
  ["my contacts", page, { page: 1, pageSize: 25, search: "" }],
])("%s requires a session", async (_what, document, variables) => {
  const answer = await ask(stack.gateway, document, { variables });
  expect(codesOf(answer)).toEqual(["SIGNED_OUT"]);
  expect(answer.errors[0]?.message).toBe("Please sign in to continue.");
  expect(answer.calls).toBe(0);
});
