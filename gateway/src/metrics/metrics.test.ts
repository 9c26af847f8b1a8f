import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@finder/local/postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient } from "../../../tests/support/people.ts";
import { sized } from "../../../tests/support/run.ts";
import { ask } from "../testing/stack.ts";

/** A document that one of our clients was built with. */
const ours = "query Me { viewer { id } }";

let dataspace: Awaited<ReturnType<typeof sharedDataspace>>;
let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  port = await freePort();
  dataspace = await sharedDataspace();
  const file = join(tmpdir(), `seen-documents-${port}.json`);
  await writeFile(file, JSON.stringify([ours]));
  const points = { POINTS_PER_DOCUMENT: "1000", POINTS_PER_MINUTE: "2000000" };
  gateway = await startGateway(dataspace, { METRICS_PORT: `${port}`, REGISTERED_DOCUMENTS: file, ...points });
});
afterAll(() => gateway.close());

async function metrics(path = "/metrics"): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`);
}

/** What a counter says, by its labels. */
async function counted(name: string): Promise<Map<string, number>> {
  const lines = (await (await metrics()).text()).matchAll(new RegExp(`^${name}\\{(.*)\\} (\\S+)$`, "gm"));
  return new Map(
    [...lines].map(([, labels = "", value]) => [
      [...labels.matchAll(/"([^"]*)"/g)].map(([, each]) => each).join(" "),
      Number(value),
    ]),
  );
}

/** By how much the work raises the series of a counter. */
async function raised(name: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counted(name);
  await work();
  const after = await counted(name);
  return Object.fromEntries(
    [...after]
      .map(([labels, value]) => [labels, value - (before.get(labels) ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
}

test("every answer is counted by the lane that gave it, and why it was not compiled", async () => {
  const answers = await raised("gateway_graphql_answers_total", async () => {
    await ask(gateway, "{ viewer { id } }");
    await ask(gateway, "{ viewer { id } }", { extensions: { clientLibrary: { name: "x" } } });
    await ask(gateway, "{ viewer { id } __schema { description } }");
    await ask(gateway, "{ unknown }");
    await ask(gateway, "query A { viewer { id } } query B { viewer { id } }");
    await ask(gateway, "query ($page: Int!) { members(page: $page) { totalCount } }", { variables: { page: "x" } });
    await ask(gateway, "{ members { totalCount } }");
    await ask(gateway, `{ ${"abcdefghijklmno".replaceAll(/./g, "$&: myContacts(pageSize: 100) { items { id } } ")} }`);
    await ask(gateway, undefined, { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } });
    await ask(gateway, "{ viewer { id } }", { headers: { origin: "https://app.example.evil" } });
  });
  expect(answers).toEqual({
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

test("an operation is counted by name if registered, else as other", async () => {
  const { owner } = await aClient(dataspace);
  const work = async (): Promise<void> => {
    await ask(gateway, ours, { token: owner.token });
    await ask(gateway, "query Me { viewer { id } members { totalCount } }");
    await ask(gateway, "{ viewer { id } }", { token: owner.token });
    await ask(gateway, "{ unknown }");
  };
  expect(await raised("gateway_operations_total", work)).toEqual({ "Me ok": 1, "other ok": 1, "other refused": 2 });
  expect(await raised("gateway_operation_duration_seconds_count", work)).toEqual({ Me: 1, other: 3 });
  expect(await raised("gateway_refusals_total", work)).toEqual({ GRAPHQL_VALIDATION_FAILED: 1, SIGNED_OUT: 1 });
});

test("payments that an operator has not set up are no fault", async () => {
  const { owner } = await aClient(dataspace);
  const pay = (): Promise<unknown> => ask(gateway, "{ paymentSettings { publishableKey } }", { token: owner.token });
  expect(await raised("gateway_operations_total", pay)).toEqual({ "other refused": 1 });
  expect(await raised("gateway_refusals_total", pay)).toEqual({ PAYMENTS_OFF: 1 });
});

test("requests and dataspace calls are counted by their route templates", async () => {
  const { owner } = await aClient(dataspace);
  const work = async (): Promise<void> => {
    await ask(gateway, "{ members { totalCount } }", { token: owner.token });
    await (await fetch(`${gateway.url}/v1/contacts`)).arrayBuffer();
    await (await fetch(`${gateway.url}/health`)).arrayBuffer();
  };
  await work(); // from here on the session is known for a moment
  expect(await raised("gateway_requests_total", work)).toEqual({
    "/graphql ok": 1,
    "/v1{/*path} refused": 1,
    "/health ok": 1,
  });
  expect(Object.keys(await raised("gateway_upstream_call_duration_seconds_count", work))).toEqual(
    expect.arrayContaining(["GET /v1/contacts refused"]),
  );
});

test("what a stranger makes up, names, addresses, codes and keys, adds no series", async () => {
  const { owner } = await aClient(dataspace);
  const once = async (at: number): Promise<void> => {
    const name = [..."abcdefghij"].map((each, place) => each.repeat((at % (place + 2)) + 1)).join("") + `x${at}`;
    const letters = name.replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
    await ask(gateway, `query ${name} { viewer { id } }`);
    await ask(gateway, `query ${name} { ${name} }`);
    await ask(gateway, ours, { extensions: { [name]: name } });
    await ask(gateway, `mutation { endSession(id: "${letters}") { userErrors { code } } }`, { token: owner.token });
    await ask(gateway, `query { sessions: mySessions { id } } query ${name} { viewer { id } }`);
    for (const path of [
      `/${name}`,
      `/v1/${name}`,
      `/files/avatars/${letters}`,
      `/auth/${letters}`,
      `/legal/${letters}`,
    ])
      await (
        await fetch(`${gateway.url}${path}`, { method: at % 2 === 0 ? "GET" : "DELETE", redirect: "manual" })
      ).arrayBuffer();
  };
  const series = async (): Promise<string[]> =>
    (await (await metrics()).text()).match(/^gateway_\w+(?:\{.*\})?/gm) ?? [];
  for (let at = 0; at < 4; at += 1) await once(at);
  const before = await series();
  for (let at = 4; at < sized(24, 204); at += 1) await once(at);
  expect(await series()).toEqual(before);
  expect(before.length).toBeGreaterThan(50);
});

test("metrics include places and connections", async () => {
  const text = await (await metrics()).text();
  for (const name of ["places_in_use", "places_waiting", "places_refused_total", "upstream_waiting"])
    expect(text).toMatch(new RegExp(`^gateway_${name} \\d+$`, "m"));
  expect(text).toMatch(/^gateway_places_max [1-9]/m);
  expect(text).toMatch(/^gateway_upstream_connections_max 64$/m);
});

test("process metrics are served at this address alone", async () => {
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
