import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDataspace, startDataspace } from "../support/dataspace.ts";
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
const fetchAsTool = (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set("apollo-require-preflight", "1");
  return fetch(url, { ...init, headers });
};

/** What this gateway does otherwise on purpose: a document that cannot run is 400 whatever the client accepts. */
const otherwise: ReadonlySet<string> = new Set(["572B", "FDE2", "7B9B"]);

const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetchAsTool });

test.each(audits.map(({ name, id, fn }) => [name, id, fn] as const))(
  "GraphQL over HTTP: %s (%s)",
  async (_name, id, audit) => {
    const { status, ...rest } = await audit();
    expect({ status, ...rest }).toMatchObject({ status: otherwise.has(id) ? "warn" : "ok" });
  },
);
