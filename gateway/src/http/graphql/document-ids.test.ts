import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../../tests/support/gateway.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { ask, codesOf, startBesideOthers, type Answered } from "../../testing/stack.ts";

const registered = "query Me {\n  viewer {\n    id\n    __typename\n  }\n}";
const file = join(tmpdir(), `document-ids-${process.pid}.json`);

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
let only: TestGateway;
let token: string;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify([registered]));
  stack = await startBesideOthers({ REGISTERED_DOCUMENTS: file });
  only = await startGateway(stack.dataspace, { REGISTERED_DOCUMENTS: file, REGISTERED_ONLY: "true" });
  ({ token } = (await aClient(stack.dataspace)).owner);
});
afterAll(async () => {
  await only.close();
  await stack.close();
});

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function withId(id: unknown, version: unknown = 1): object {
  return { persistedQuery: { version, sha256Hash: id } };
}

function byId(id: string, text?: string, gateway = stack.gateway): Promise<Answered> {
  return ask(gateway, text, { token, extensions: withId(id) });
}

test("a registered document is known by its id from the start, and compiled", async () => {
  for (const gateway of [stack.gateway, only]) {
    const answer = await byId(idOf(registered), undefined, gateway);
    expect(answer).toMatchObject({
      status: 200,
      errors: [],
      lane: "compiled",
      data: { viewer: { __typename: "Member" } },
    });
  }
});

test("an unknown id is refused as such, and works alone once its text was sent with it", async () => {
  const text = "query Mine { viewer { id role } }";
  const unknown = await byId(idOf(text));
  expect(unknown).toMatchObject({ status: 200, data: undefined, lane: "refused" });
  expect(unknown.errors).toMatchObject([
    {
      message: "PersistedQueryNotFound",
      extensions: { code: "PERSISTED_QUERY_NOT_FOUND", requestId: expect.any(String) },
    },
  ]);
  const sent = await byId(idOf(text), text);
  expect(sent).toMatchObject({ errors: [], lane: "compiled" });
  expect(await byId(idOf(text))).toMatchObject({ data: sent.data, errors: [], lane: "compiled" });
});

test("a query may be sent by its id in the address as well", async () => {
  const asked = new URLSearchParams({ extensions: JSON.stringify(withId(idOf(registered))) });
  const headers = { "apollo-require-preflight": "1", authorization: `Bearer ${token}` };
  const answer = await fetch(`${stack.gateway.url}/graphql?${asked}`, { headers });
  expect(await answer.json()).toMatchObject({ data: { viewer: { __typename: "Member" } } });
});

test("an id that is not its text's is refused, and nothing is remembered of it", async () => {
  const text = "query Other { viewer { id } }";
  const id = idOf(`${text} `);
  const answer = await byId(id, text);
  expect([answer.status, codesOf(answer)]).toEqual([400, ["BAD_REQUEST"]]);
  expect(answer.errors[0]?.message).toContain("SHA-256");
  expect(codesOf(await byId(id))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
});

test("what is invalid, too dear or refused is not remembered", async () => {
  const texts = [
    "{ unknown }",
    "{ viewer { id }",
    `{ ${Array.from({ length: 14 }, (_, each) => `p${each}: myContacts(pageSize: 100) { items { id phone { found } personalEmail { found } businessEmail { found } } }`).join(" ")} }`,
  ];
  for (const text of texts) {
    expect((await byId(idOf(text), text)).status).toBe(400);
    expect(codesOf(await byId(idOf(text)))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
  }
});

test("where only registered documents are answered, an id opens no other", async () => {
  const text = "query Mine { viewer { email } }";
  expect(codesOf(await byId(idOf(text), text, only))).toEqual(["DOCUMENT_NOT_REGISTERED"]);
  expect(codesOf(await byId(idOf(text), undefined, only))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
});

test("what strangers send crowds out no document of ours", async () => {
  const filler = "x".repeat(9_000);
  for (let each = 0; each < 30; each += 1) {
    const text = `query Mine { viewer { id } } # ${each} ${filler}`;
    expect((await byId(idOf(text), text)).errors).toEqual([]);
  }
  expect((await byId(idOf(registered))).errors).toEqual([]);
  expect(codesOf(await byId(idOf(`query Mine { viewer { id } } # 0 ${filler}`)))).toEqual([
    "PERSISTED_QUERY_NOT_FOUND",
  ]);
});

test.each([
  ["of another version", withId(idOf(registered), 2)],
  ["that is no SHA-256", withId("abc")],
  ["that is no text", withId(7)],
  ["that is missing", { persistedQuery: {} }],
])("an id %s is refused with 400", async (_what, extensions) => {
  const answer = await ask(stack.gateway, undefined, { token, extensions });
  expect([answer.status, codesOf(answer)]).toEqual([400, ["BAD_REQUEST"]]);
});
