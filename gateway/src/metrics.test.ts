import { freePort } from "@finder/local/postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../tests/support/gateway.ts";
import { ask } from "./testing/stack.ts";

const dataspace = { url: "http://127.0.0.1:9", appKey: "0123456789abcdef" };

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway(dataspace, { METRICS_PORT: `${port}`, POINTS_PER_DOCUMENT: "1000" });
});
afterAll(() => gateway.close());

async function metrics(path = "/metrics"): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`);
}

/** How often each lane answered, and why. */
async function counted(): Promise<Record<string, number>> {
  const lines = (await (await metrics()).text()).matchAll(
    /^gateway_graphql_answers_total\{lane="(\w+)",reason="(\w+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, lane, reason, times]) => [`${lane} ${reason}`, Number(times)]));
}

test("every answer is counted by the lane that gave it, and why it was not compiled", async () => {
  await ask(gateway, "{ viewer { id } }");
  await ask(gateway, "{ viewer { id } }", { extensions: { clientLibrary: { name: "x" } } });
  await ask(gateway, "{ viewer { id } __schema { description } }");
  await ask(gateway, "{ nobody }");
  await ask(gateway, "query A { viewer { id } } query B { viewer { id } }");
  await ask(gateway, "query ($page: Int!) { members(page: $page) { totalCount } }", { variables: { page: "x" } });
  await ask(gateway, "{ members { totalCount } }");
  await ask(gateway, `{ ${"abcdefghijklmno".replaceAll(/./g, "$&: myContacts(pageSize: 100) { items { id } } ")} }`);
  await ask(gateway, undefined, { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } });
  await ask(gateway, "{ viewer { id } }", { headers: { origin: "https://app.example.evil" } });
  expect(await counted()).toEqual({
    "compiled none": 2,
    "executor introspection": 1,
    "executor invalid": 1,
    "executor operation": 1,
    "compiled error": 1,
    "refused BAD_USER_INPUT": 1,
    "refused DOCUMENT_TOO_EXPENSIVE": 1,
    "refused PERSISTED_QUERY_NOT_FOUND": 1,
    "refused FORBIDDEN": 1,
  });
});

test("the process is told of besides, at this address alone", async () => {
  const answer = await metrics();
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("process_cpu_seconds_total");
  expect((await metrics("/")).status).toBe(404);
  expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
});

test("a taken port is named, with what to do", async () => {
  await expect(startGateway(dataspace, { METRICS_PORT: `${port}` })).rejects.toThrow(
    "Choose another with METRICS_PORT.",
  );
});
