import { errorMessages } from "@finder/contract/messages/errors/en";
import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDataspace, startDataspace } from "../support/dataspace.ts";
import { aClient } from "../support/people.ts";
import { type TestGateway, startGateway } from "../support/gateway.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace();
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await gateway.close();
  await dataspace.close();
});

/** A tool says with a header that it is no page of another site. */
function fetchAsTool(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("apollo-require-preflight", "1");
  return fetch(url, { ...init, headers });
}

/** What this gateway does otherwise on purpose: a document that cannot run is 400 for every accepted type. */
const otherwise: ReadonlySet<string> = new Set(["572B", "FDE2", "7B9B"]);

const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetchAsTool });

test.each(audits.map(({ name, id, fn }) => [name, id, fn] as const))(
  "GraphQL over HTTP: %s (%s)",
  async (_name, id, audit) => {
    const { status, ...rest } = await audit();
    expect({ status, ...rest }).toMatchObject({ status: otherwise.has(id) ? "warn" : "ok" });
  },
);

test("@defer and @stream are unknown, and accepting multipart alone is rejected", async () => {
  const ask = (query: string, accept: string): Promise<Response> =>
    fetchAsTool(`${gateway.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify({ query }),
    });
  const parts = "multipart/mixed; deferSpec=20220824, application/json";
  for (const query of ["{ ... @defer { rateLimit { limit } } }", "{ signInProviders @stream { id } }"]) {
    const answer = await ask(query, parts);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Unknown directive");
  }
  const whole = await ask("{ rateLimit { limit } }", parts);
  expect(whole.headers.get("content-type")).toContain("application/json");
  expect((await ask("{ rateLimit { limit } }", "multipart/mixed")).status).toBe(406);
});

test("in production a fault of ours says nothing of its cause", async () => {
  const production = await startGateway(dataspace, {
    NODE_ENV: "production",
    PUBLIC_URL: "https://finder.example.com",
  });
  const { owner } = await aClient(dataspace);
  await dataspace.services.db.pool.query("alter table usercontact rename to usercontact_away");
  try {
    const answer = await fetchAsTool(`${production.url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${owner.token}`,
        "x-request-id": "trace-1",
      },
      body: JSON.stringify({ query: "{ myContacts { totalCount } }" }),
    });
    const { errors, data } = (await answer.json()) as { errors: object[]; data: unknown };
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: errorMessages.INTERNAL,
        extensions: { code: "INTERNAL", requestId: "trace-1" },
      }),
    ]);
  } finally {
    await dataspace.services.db.pool.query("alter table usercontact_away rename to usercontact");
    await production.close();
  }
});
