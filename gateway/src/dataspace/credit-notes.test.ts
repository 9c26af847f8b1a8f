import { beforeAll, expect, test } from "vitest";
import { aClient, aProfile, manyProfiles } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Extensions = { credits?: unknown; upstreamCalls: number };

async function extensionsOf(token: string, query: string, variables: object = {}): Promise<Extensions> {
  const answer = await fetch(`${stack.gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as { errors?: unknown; extensions: Extensions };
  expect(body.errors).toBeUndefined();
  return body.extensions;
}

const contact = "contact { id }";

test("extensions.credits reports quotes, charges, refunds and balance without a call", async () => {
  const client = await aClient(stack.dataspace, { credits: 10 });
  const { token } = client.owner;
  const profile = await aProfile(stack.dataspace);
  const { url } = profile;
  const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE, PERSONAL_EMAIL]) { ${contact} } }`;
  await extensionsOf(token, "query { viewer { id } }");
  const quoted = { quoted: 2, charged: 0, refunded: 0, remaining: null };
  // A query that includes the schema runs in the executor; both return the same.
  expect(await extensionsOf(token, search, { url })).toMatchObject({ credits: quoted, upstreamCalls: 1 });
  const executed = await extensionsOf(token, `${search.slice(0, -1)} __type(name: "Member") { name } }`, { url });
  expect(executed).toMatchObject({ credits: quoted, upstreamCalls: 1 });
  const opened = await extensionsOf(
    token,
    `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }`,
    { url },
  );
  const remaining = { personalEmail: 10, businessEmail: 10, phone: 9 };
  expect(opened).toMatchObject({ credits: { quoted: 0, charged: 1, refunded: 0, remaining }, upstreamCalls: 1 });
  const returned = await extensionsOf(
    token,
    `mutation ($url: String!, $value: String!) { giveFeedback(url: $url, datum: PHONE, vote: DOWN, reason: INVALID, value: $value) { refunded } }`,
    { url, value: profile.phone[0] },
  );
  expect(returned.credits).toEqual({ quoted: 0, charged: 0, refunded: 1, remaining: { ...remaining, phone: 10 } });
  const bulk = await extensionsOf(
    token,
    `query ($url: ID!) { revealQuote(selection: { ids: [$url] }, data: [BUSINESS_EMAIL]) { people } }`,
    { url },
  );
  expect(bulk.credits).toEqual({ quoted: 1, charged: 0, refunded: 0, remaining: { businessEmail: 10 } });
  expect((await extensionsOf(token, "query { viewer { id } }")).credits).toBeUndefined();
});

test("owned data charge nothing, changes of a document add up, a report refunds", async () => {
  const { token } = (await aClient(stack.dataspace, { credits: 2 })).owner;
  const [one, two, three] = await manyProfiles(stack.dataspace, 3);
  const reveal = (url: string | undefined) =>
    `revealContact(url: "${url}", datum: PHONE) { charged userErrors { code } }`;
  const both = await extensionsOf(token, `mutation { a: ${reveal(one?.url)} b: ${reveal(two?.url)} }`);
  const remaining = { personalEmail: 2, businessEmail: 2, phone: 0 };
  expect(both.credits).toEqual({ quoted: 0, charged: 2, refunded: 0, remaining });
  const owned = await extensionsOf(token, `mutation { ${reveal(one?.url)} }`);
  expect(owned.credits).toEqual({ quoted: 0, charged: 0, refunded: 0, remaining });
  expect((await extensionsOf(token, `mutation { ${reveal(three?.url)} }`)).credits).toBeUndefined();
  const returned = await extensionsOf(
    token,
    `mutation { reportInvalid(url: "${one?.url}", datum: PHONE, value: "${one?.phone[0]}") { refunded } }`,
  );
  expect(returned.credits).toEqual({ quoted: 0, charged: 0, refunded: 1, remaining: { ...remaining, phone: 1 } });
});
