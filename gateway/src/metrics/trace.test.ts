import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { startSources } from "@finder/standins/sources/server";
import { afterEach, expect, test } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, aProfile } from "../../../tests/support/people.ts";
import { type Collector, type Span, startCollector } from "../../../tests/support/third-parties/collector.ts";
import { ask } from "../testing/stack.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Stack = { readonly collector: Collector; readonly dataspace: TestDataspace; readonly gateway: TestGateway };

/** Both programs before a collector; `spans` ends them, which hands over what is left. */
async function startTraced(env: Record<string, string> = {}): Promise<Stack & { spans: () => Promise<Span[]> }> {
  const collector = await startCollector();
  ends.push(collector.close);
  const dataspace = await startDataspace({ ...collector.env, ...env });
  const gateway = await startGateway(dataspace, collector.env);
  let open = [gateway.close, dataspace.close];
  const close = async (): Promise<void> => {
    for (const end of open.splice(0)) await end();
  };
  ends.push(close);
  const spans = async (): Promise<Span[]> => {
    await close();
    return [...collector.spans()];
  };
  return { collector, dataspace, gateway, spans };
}

function aTrace(flags = "01"): { traceId: string; traceparent: string } {
  const traceId = randomBytes(16).toString("hex");
  return { traceId, traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` };
}

/** The names from the first part of a trace down to one. */
function wayTo(span: Span | undefined, spans: readonly Span[]): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...wayTo(parent, spans), `${span.service.replace("finder-", "")}: ${span.name}`];
}

const search = `query ($url: String!) { searchContact(url: $url, data: [PERSONAL_EMAIL]) { __typename } }`;

test("one trace spans browser, gateway, dataspace, statement and third party", async () => {
  const sources = await startSources();
  ends.push(sources.close);
  const { dataspace, gateway, spans } = await startTraced(sources.env);
  const { owner } = await aClient(dataspace);
  const { traceId, traceparent } = aTrace();
  const answer = await ask(gateway, search, {
    token: owner.token,
    headers: { traceparent },
    variables: { url: "linkedin.com/in/ann-traced" },
  });
  expect(answer.errors).toEqual([]);
  const all = await spans();
  const ours = all.filter((span) => span.traceId === traceId);
  const ways = ours.map((span) => wayTo(span, ours).join(" > "));
  const top = "gateway: POST /graphql other > gateway: POST /api/v2/searchurl > dataspace: POST /api/v2/searchurl";
  expect(ways).toContain(`${top} > dataspace: people`);
  expect(ways.filter((way) => way.startsWith(`${top} > dataspace: `)).length).toBeGreaterThan(3);
  const people = ours.find(({ name }) => name === "people");
  expect(sources.traceparents).toContain(`00-${traceId}-${people?.spanId}-01`);
  expect(ours.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7")).toMatchObject({
    service: "finder-gateway",
    kind: 2,
    attributes: { "http.route": "/graphql", "http.response.status_code": 200, "finder.lane": "compiled" },
  });
});

test("the compiled lane exports spans for its steps and each root field", async () => {
  const { dataspace, gateway, spans } = await startTraced();
  const { owner } = await aClient(dataspace);
  const { traceId, traceparent } = aTrace();
  await ask(gateway, "{ secretName: viewer { id } }", { token: owner.token, headers: { traceparent } });
  const parts = (await spans()).filter((span) => span.traceId === traceId && span.kind === 1);
  const names = parts.filter(({ service }) => service === "finder-gateway").map(({ name }) => name);
  expect(names).toEqual(["read the document", "admit", "compile", "Query.viewer", "write"]);
});

test("an unsampled caller exports no span, and its trace id is passed on", async () => {
  const { dataspace, gateway, spans } = await startTraced();
  const { owner } = await aClient(dataspace);
  const { traceId, traceparent } = aTrace("00");
  await ask(gateway, "{ viewer { id } }", { token: owner.token, headers: { traceparent } });
  const all = await spans();
  expect(all.filter((span) => span.traceId === traceId)).toEqual([]);
});

test("a statement that waited for a connection belongs to the call that asked for it", async () => {
  const { dataspace, spans } = await startTraced({ DATABASE_POOL: "2" });
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace, { personal: ["ann@home.net"] });
  const traces = Array.from({ length: 16 }, () => aTrace());
  const body = { linkedinurl: url, personal: true };
  await Promise.all(
    traces.map(({ traceparent }) =>
      call(dataspace, "searchurl", { token: owner.token, headers: { traceparent }, body }),
    ),
  );
  const all = await spans();
  const statements = traces.map(({ traceId }) =>
    all
      .filter((span) => span.traceId === traceId && span.attributes["db.system.name"] === "postgresql")
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(statements[0]?.length).toBeGreaterThan(1);
  for (const each of statements) expect(each).toEqual(statements[0]);
});

test("a collector that is gone holds up no answer and no stop", async () => {
  const { collector, dataspace, gateway, spans } = await startTraced();
  await collector.close();
  const { owner } = await aClient(dataspace);
  expect((await ask(gateway, "{ viewer { id } }", { token: owner.token })).status).toBe(200);
  expect(await spans()).toEqual([]);
});

test("without a collector nothing of tracing is even loaded", async () => {
  const script = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => {
      if (/opentelemetry.(sdk|exporter)/.test(url)) throw new Error("loaded: " + url);
      return next(url, context);
    } });
    await import("@finder/gateway/server");
    await import("@finder/dataspace/app");
    const { startTracing } = await import("@finder/contract/tracing/tracing");
    console.log(await startTracing("none", null, console));
    await startTracing("some", { endpoint: "http://127.0.0.1:1", ratio: 1 }, console).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout).toMatch(/^null\nloaded: .*opentelemetry.(sdk|exporter)/);
});
