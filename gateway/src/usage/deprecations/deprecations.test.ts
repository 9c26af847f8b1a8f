import type { Deprecation } from "@finder/contract/deprecations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { startGateway, type TestGateway } from "../../../../tests/support/gateway.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";
import { aKeyHolder, get } from "@finder/dataspace/apikeys/testing/api-calls";
import { aToken } from "../../testing/assistants/token.ts";
import { callOps, register } from "../../testing/named-operations.ts";
import { ask } from "../../testing/stack.ts";

const since = later(-30);
const [soon, late] = [later(60), later(200)];
const names = [
  "Query.rateLimit",
  "Query.findPeople(first:)",
  "FindFilter.company",
  "GET /v1/account",
  "GET /v1/people?title",
];
const going: readonly Deprecation[] = names.map((coordinate, at) => ({
  coordinate,
  since,
  goes: at === 0 ? late : soon,
  instead: at === 0 ? "extensions.cost" : "",
}));

let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace({}, { going });
  gateway = await startGateway(dataspace, {}, { going });
});
afterAll(async () => {
  await gateway.close();
  await dataspace.close();
});

type Item = { id: string; goesOn: string; instead: string; users: Record<string, unknown>[] };

/** Returns the users of deprecated fields in use, by field. */
async function usersSeenBy(token: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { data } = await ask(gateway, "{ deprecations { id users { kind name firstOn lastOn calls } } }", { token });
  const items = data?.["deprecations"] as Item[];
  return Object.fromEntries(items.filter(({ users }) => users.length > 0).map(({ id, users }) => [id, users]));
}

const today = later(0);
const search = `query ($filter: FindFilter!) { findPeople(filter: $filter, first: 1) { totalCount } }`;

test("a deprecated field or argument sets headers and is shown to the owner by token", async () => {
  const client = await aClient(dataspace);
  const { token } = await aToken(gateway, client, { scopes: ["contacts:read", "usage:read"] });
  const plain = await ask(gateway, "{ deprecations { id } }", { token });
  expect(plain.headers.get("sunset")).toBeNull();
  const field = await ask(gateway, "{ rateLimit { limit } }", { token });
  expect(field.headers.get("deprecation")).toBe(`@${Date.parse(since) / 1000}`);
  expect(field.headers.get("sunset")).toBe(new Date(late).toUTCString());
  expect(field.headers.get("link")).toContain(`/docs/api#deprecations>; rel="deprecation"`);
  const variables = { filter: { company: "Acme" } };
  for (let each = 0; each < 2; each += 1) {
    const both = await ask(gateway, search, { token, variables });
    expect(both.errors).toEqual([]);
    expect(both.headers.get("sunset")).toBe(new Date(soon).toUTCString());
  }
  await expect
    .poll(() => usersSeenBy(client.owner.token))
    .toEqual({
      "Query.rateLimit": [used("TOKEN", "CRM helper")],
      "Query.findPeople(first:)": [used("TOKEN", "CRM helper", 2)],
      "FindFilter.company": [used("TOKEN", "CRM helper", 2)],
    });
  expect(await usersSeenBy((await aClient(dataspace)).owner.token)).toEqual({});
});

test("a named operation is shown by name, and so are callers of a retiring version", async () => {
  const client = await aClient(dataspace);
  await register(gateway, client, { name: "limits", document: "{ rateLimit { limit } }" });
  await ask(
    gateway,
    `mutation { retireOperation(name: "limits", version: 1, on: "${soon}") { userErrors { code } } }`,
    {
      token: client.owner.token,
    },
  );
  const { token } = await aToken(gateway, client, { scopes: ["usage:read"] });
  const { status, headers } = await callOps(gateway, "/ops/limits", { token });
  expect([status, headers.get("sunset")]).toEqual([200, new Date(soon).toUTCString()]);
  await expect
    .poll(() => usersSeenBy(client.owner.token))
    .toEqual({
      "/ops/limits/v1": [used("TOKEN", "CRM helper")],
      "Query.rateLimit": [used("OPERATION", "limits/v1")],
    });
});

test("a deprecated call of the public API sets headers and is listed with its key", async () => {
  const holder = await aKeyHolder(dataspace, { credits: 1 });
  const account = await get(gateway, "/v1/account", holder.apikey);
  expect([account.status, account.headers.get("sunset")]).toEqual([200, new Date(soon).toUTCString()]);
  const free = await get(gateway, "/v1/people?country=DE", holder.apikey);
  expect([free.status, free.headers.get("sunset")]).toEqual([200, null]);
  expect((await get(gateway, "/v1/people?country=DE&title=ceo", holder.apikey)).headers.get("deprecation")).toMatch(
    /^@\d+$/,
  );
  await expect
    .poll(() => usersSeenBy(holder.owner.token))
    .toEqual({
      "GET /v1/account": [used("KEY", "Tests")],
      "GET /v1/people?title": [used("KEY", "Tests")],
    });
  const { paths } = (await (await fetch(`${gateway.url}/openapi.json`)).json()) as {
    paths: Record<string, { get: { deprecated?: boolean; parameters: Record<string, unknown>[] } }>;
  };
  expect(paths["/v1/account"]?.get).toMatchObject({ deprecated: true, "x-sunset": soon });
  expect(paths["/v1/people"]?.get.parameters.find(({ name }) => name === "title")).toMatchObject({ deprecated: true });
  expect(await (await fetch(`${gateway.url}/docs/api`)).text()).toContain("<code>GET /v1/people?title</code>");
});

test("uses count for signed-in members alone, until deletion or sunset", async () => {
  const client = await aClient(dataspace);
  const member = await aMember(dataspace, client.clientid);
  await ask(gateway, search, { token: member.token, variables: { filter: { company: "Acme" } } });
  const { token, id } = await aToken(gateway, client, { scopes: ["contacts:read"] });
  await ask(gateway, search, { token, variables: { filter: { company: "Acme" } } });
  const argument = "Query.findPeople(first:)";
  await expect
    .poll(async () => (await usersSeenBy(client.owner.token))[argument])
    .toEqual(
      [used("MEMBER", "Ann Bee"), used("TOKEN", "CRM helper")].toSorted((one, other) =>
        one.name < other.name ? -1 : 1,
      ),
    );
  await ask(gateway, "mutation ($id: ID!) { endServiceToken(id: $id) { endedId } }", {
    token: client.owner.token,
    variables: { id },
  });
  expect((await usersSeenBy(client.owner.token))[argument]).toEqual([used("MEMBER", "Ann Bee")]);
});

function later(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function used(kind: string, name: string, calls = 1) {
  return { kind, name, firstOn: today, lastOn: today, calls };
}
