import { createHash } from "node:crypto";
import { gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Sent = {
  readonly query?: string;
  readonly extensions?: { readonly persistedQuery?: { readonly version: number; readonly sha256Hash: string } };
};

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const query = gql("query Whose { viewer { id } }");
const text = "query Whose {\n  viewer {\n    id\n    __typename\n  }\n}";

/** A gateway that keeps the texts that it is sent with their ids, and what it was sent. */
function learningGateway() {
  const known = new Set<string>();
  const sent: Sent[] = [];
  const names: (string | null)[] = [];
  const answer = (body: Sent): object => {
    const id = body.extensions?.persistedQuery?.sha256Hash ?? "";
    if (body.query !== undefined) known.add(idOf(body.query));
    if (body.query === undefined && !known.has(id))
      return { errors: [{ message: "?", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] };
    return { data: { viewer: { __typename: "Member", id: "7" } } };
  };
  const fetched = (_address: string, { body, headers }: { body: string; headers: HeadersInit }): Promise<Response> => {
    const request = JSON.parse(body) as Sent;
    sent.push(request);
    names.push(new Headers(headers).get("x-request-id"));
    return Promise.resolve(Response.json(answer(request)));
  };
  return { sent, names, fetched };
}

async function open(isSecureContext: boolean) {
  const gateway = learningGateway();
  vi.stubGlobal("isSecureContext", isSecureContext);
  vi.stubGlobal("fetch", gateway.fetched);
  const [{ createClient }, { createWire }] = await Promise.all([import("./client"), import("./links/wire")]);
  const client = createClient(createWire("/graphql"));
  const ask = async (): Promise<unknown> => (await client.query({ query, fetchPolicy: "network-only" })).data;
  return { ...gateway, ask };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test("a document goes by its id, and its text once where the gateway does not know it", async () => {
  const { ask, sent, names } = await open(true);
  await ask();
  expect(await ask()).toMatchObject({ viewer: { id: "7" } });
  expect(sent.map((each) => each.query)).toEqual([undefined, text, undefined]);
  for (const { extensions } of sent)
    expect(extensions).toEqual({ persistedQuery: { version: 1, sha256Hash: idOf(text) } });
  expect(new Set(names).size).toBe(3);
});

test("a page without a safe address sends texts, for its browser makes no ids", async () => {
  const { ask, sent } = await open(false);
  await ask();
  expect(await ask()).toMatchObject({ viewer: { id: "7" } });
  expect(sent.map(({ query: asked, extensions }) => [asked, extensions])).toEqual([
    [text, undefined],
    [text, undefined],
  ]);
});
