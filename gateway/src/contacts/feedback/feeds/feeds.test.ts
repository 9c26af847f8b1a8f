import {
  type Event,
  sendgridEvents,
  sendgridKeys,
} from "../../../../../dataspace/src/contacts/feedback/feeds/testing/provider-events.ts";
import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../../tests/support/shared/stack.ts";
import { upstreamSeconds } from "../../../metrics/counts.ts";
import { ask } from "../../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const feed = "provider createdOn lastUsedOn";
const add = `mutation ($provider: BounceProvider!, $key: String) {
  addBounceFeed(provider: $provider, key: $key) { feed { ${feed} } address userErrors { code field } } }`;
const remove = `mutation ($provider: BounceProvider!) {
  removeBounceFeed(provider: $provider) { removed userErrors { code field } } }`;
const list = `query { bounceFeeds { ${feed} } }`;

type Added = { feed: { provider: string }; address: string };

async function anOwner() {
  const { owner } = await aClient(stack.dataspace);
  return async <Field>(document: string, variables: object = {}): Promise<Field> => {
    const answer = await ask(stack.gateway, document, { token: owner.token, variables });
    expect(answer.errors).toEqual([]);
    return Object.values(answer.data ?? {})[0] as Field;
  };
}

/** Posts to a feed's address as its provider does. */
async function post(address: string, { body, headers = {} }: Event) {
  const { pathname } = new URL(address);
  const answer = await fetch(stack.gateway.url + pathname, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return [answer.status, await answer.json()];
}

test("a feed is added, listed and removed; refusals are business errors", async () => {
  const asking = await anOwner();
  const provider = "POSTMARK";
  const added = await asking<Added>(add, { provider });
  expect(added).toMatchObject({ feed: { provider, lastUsedOn: null }, userErrors: [] });
  expect(added.address).toMatch(/^https?:\/\/[^/]+\/bounces\/postmark\/[\w-]{43}$/);
  expect(await asking(list)).toEqual([added.feed]);
  const refused = { feed: null, address: null };
  const taken = [{ code: "CONFLICT", field: "provider" }];
  expect(await asking(add, { provider })).toEqual({ ...refused, userErrors: taken });
  const wrong = [{ code: "BAD_FEED_KEY", field: "key" }];
  expect(await asking(add, { provider: "SENDGRID", key: "x" })).toEqual({ ...refused, userErrors: wrong });
  expect(await asking(remove, { provider })).toEqual({ removed: provider, userErrors: [] });
  expect(await asking(list)).toEqual([]);
});

test("events reach the dataspace as the signed bytes, with the signing headers", async () => {
  const asking = await anOwner();
  const { key, privateKey } = sendgridKeys();
  const { address } = await asking<Added>(add, { provider: "SENDGRID", key });
  const signed = sendgridEvents(["jörg@acme.example"], { privateKey });
  expect(await post(address, signed)).toEqual([200, { received: true }]);
  const respaced = { ...signed, body: JSON.stringify(JSON.parse(signed.body)) };
  expect(await post(address, respaced)).toMatchObject([400, { code: "BAD_SIGNATURE" }]);
});

test.each([
  ["an unknown token", "/bounces/postmark/guessed", 404, "NOT_FOUND"],
  ["an unknown provider", "/bounces/other/guessed", 404, "NOT_FOUND"],
  ["a path in the provider's place", "/bounces/..%2f..%2fuser%2fsession/guessed", 400, "BAD_ADDRESS"],
])("an event for %s is refused", async (_what, path, status, code) => {
  expect(await post(`http://any.example${path}`, { body: "{}" })).toMatchObject([status, { code }]);
});

test("a made-up provider gets no metric of its own", async () => {
  await post("http://any.example/bounces/invented/guessed", { body: "{}" });
  const metric = JSON.stringify(await upstreamSeconds.get());
  expect(metric).toContain('"POST /api/v2/bouncefeeds/:id/events"');
  expect(metric).not.toContain("bouncefeeds/invented");
});

test("an event of more than a megabyte is refused unread", async () => {
  const answer = await post("http://any.example/bounces/postmark/guessed", { body: "x".repeat(1024 * 1024 + 1) });
  expect(answer).toMatchObject([413, { code: "BAD_REQUEST" }]);
});
