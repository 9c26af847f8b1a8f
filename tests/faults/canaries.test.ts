import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { createLogger } from "@finder/dataspace/logger";
import { createLogger as createGatewayLogger } from "@finder/gateway/logger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { aClient, aMember, aProfile, unique } from "../support/people.ts";
import { type Collector, startCollector } from "../support/third-parties/collector.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
let collector: Collector;
const programs: { readonly close: () => Promise<void> }[] = [];
let log = "";
/** Values sent in these tests that may appear nowhere. */
const sent: string[] = [];
beforeAll(async () => {
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  collector = await startCollector();
  dataspace = await startDataspace(collector.env, { log: createLogger({ LOG_LEVEL: "debug" }, keep) });
  gateway = await startGateway(dataspace, collector.env, { log: createGatewayLogger("debug", keep) });
  programs.push(gateway, dataspace);
});
afterAll(async () => {
  await closePrograms();
  await collector.close();
});

/** Ends both, once, which hands over what is left of their traces. */
async function closePrograms(): Promise<void> {
  for (const { close } of programs.splice(0)) await close();
}

/** Everything the database holds, as text and as bytes. */
async function dump(): Promise<string> {
  const { pool } = dataspace.services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}"`);
      return rows
        .map((row) =>
          Object.values(row)
            .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value)))
            .join("\n"),
        )
        .join("\n");
    }),
  );
  return parts.join("\n");
}

it("unrevealed values are in no answer, and none is in clear in the database", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const colleague = await aMember(dataspace, clientid);
  const stranger = (await aClient(dataspace)).owner;
  const canary = unique();
  const secrets = {
    personal: [`p${canary}@home.net`],
    business: [{ address: `b${canary}@acme.com`, validation: "valid" as const }],
    phone: ["+14045559876"],
  };
  const { url } = await aProfile(dataspace, secrets);
  const ask = async (token: string): Promise<string> => {
    const search = await call(dataspace, "searchurl", {
      token,
      body: { linkedinurl: url, personal: true, business: true, phone: true },
    });
    const mine = await call(dataspace, "searchname", { token, body: {} });
    const table = await call(dataspace, "finder/_table/usercontact", { token, method: "GET" });
    const session = await call(dataspace, "user/session", { token, method: "GET" });
    return JSON.stringify([search.body, mine.body, table.body, session.body]);
  };
  expect(await ask(owner.token)).not.toMatch(new RegExp(`${canary}|4045559876`));

  const opened = JSON.stringify(
    (
      await call(dataspace, "getcontact", {
        token: owner.token,
        body: { linkedinurl: url, type: "personalemail", action: "reveal" },
      })
    ).body,
  );
  expect(opened).toContain(`p${canary}@home.net`);
  expect(opened).not.toMatch(new RegExp(`b${canary}|4045559876`));
  expect(await ask(owner.token)).not.toMatch(new RegExp(`b${canary}|4045559876`));
  for (const other of [colleague, stranger])
    expect(await ask(other.token)).not.toMatch(new RegExp(`${canary}|4045559876`));

  expect(await dump()).not.toMatch(new RegExp(`${canary}|4045559876`));
});

it("a refused reveal shows nothing of what it refused", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  const canary = unique();
  const { url } = await aProfile(dataspace, { personal: [`p${canary}@home.net`] });
  const refused = await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: url, type: "personalemail", action: "reveal" },
  });
  expect(refused.status).toBe(402);
  expect(JSON.stringify(refused.body)).not.toContain(canary);
});

it("no token, key, password, email, profile or value gets into the log", async () => {
  const { owner } = await aClient(dataspace);
  const canary = unique();
  const { url } = await aProfile(dataspace, { slug: `slug-${canary}`, personal: [`p${canary}@home.net`] });
  const wrong = `Wrong-${canary}`;
  await call(dataspace, "user/session", { body: { email: owner.email, password: wrong } });
  await call(dataspace, "user/session", { body: { email: owner.email, password: owner.password } });
  await call(dataspace, `user/session?session_token=${owner.token}&api_key=${dataspace.appKey}`, {
    key: null,
    method: "GET",
  });
  await call(dataspace, `${canary}?session_token=${canary}&password=${canary}`, { token: owner.token });
  await call(dataspace, "getcontact", {
    token: owner.token,
    headers: { authorization: `Bearer ${owner.token}` },
    body: { linkedinurl: url, type: "personalemail", action: "reveal" },
  });
  await call(dataspace, `finder/_table/appuser?filter=(email=${canary})`, { token: owner.token, method: "GET" });
  await dataspace.services.db.pool.query("alter table usercontact rename to elsewhere");
  expect((await call(dataspace, "searchname", { token: owner.token, body: { searchtext: canary } })).status).toBe(500);
  await dataspace.services.db.pool.query("alter table elsewhere rename to usercontact");
  expect(log).toMatch(/"route":"\/api\/v2\/getcontact","status":200/);
  expect(log).toMatch(/"msg":"request failed"/);
  sent.push(canary, owner.token, dataspace.appKey, owner.password, owner.email);
  for (const secret of sent) expect(log).not.toContain(secret);
});

/** The lines of requests with this id, of both programs. */
function linesOf(requestId: string): Record<string, unknown>[] {
  const lines = log
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter((line) => line["requestId"] === requestId && line["msg"] === "request");
}

it("a request logs one line per program: query, outcome, cost, id and trace", async () => {
  const { owner } = await aClient(dataspace);
  const canary = `canary${unique()}`.replaceAll(/\W/g, "");
  const { url } = await aProfile(dataspace, { slug: canary, personal: [`p${canary}@home.net`] });
  const trace = randomBytes(16).toString("hex");
  const ask = (query: string, requestId: string): Promise<Response> =>
    fetch(`${gateway.url}/graphql?${canary}=${canary}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${owner.token}`,
        cookie: `${canary}=${canary}`,
        "x-request-id": requestId,
        traceparent: `00-${trace}-00f067aa0ba902b7-00`,
        tracestate: `vendor=${canary}`,
      },
      body: JSON.stringify({ query, operationName: canary, variables: { url } }),
    });
  const reveal = `mutation ${canary}($url: String!) { revealContact(url: $url, datum: PERSONAL_EMAIL) { charged contact { personalEmail { values } } } }`;
  expect(await (await ask(reveal, "line-1")).text()).toContain(`"charged":1`);
  await (await ask(`query ${canary} { ${canary} }`, "line-2")).text();
  await (await fetch(`${gateway.url}/${canary}?${canary}`, { headers: { "x-request-id": "line-3" } })).text();
  const whole = { requestId: "line-1", trace, status: 200, outcome: "ok", ms: expect.any(Number) as number };
  await expect.poll(() => linesOf("line-1").length).toBeGreaterThanOrEqual(2);
  const lines = linesOf("line-1");
  expect(lines.filter((line) => "lane" in line)).toMatchObject([
    { ...whole, route: "/graphql", operation: "other", lane: "compiled", reason: "none", credits: 1 },
  ]);
  expect(lines.filter((line) => line["route"] === "/api/v2/getcontact")).toMatchObject([{ ...whole, credits: 1 }]);
  await expect.poll(() => linesOf("line-2")).toMatchObject([{ operation: "other", outcome: "refused", credits: 0 }]);
  await expect.poll(() => linesOf("line-3")).toMatchObject([{ route: "other", status: 404, outcome: "refused" }]);
  sent.push(canary, owner.token, owner.email);
  for (const secret of sent) expect(log).not.toContain(secret);
});

it("nor does any of it get into a trace", async () => {
  await closePrograms();
  const names = collector.spans().map(({ name }) => name);
  expect(names).toContain("POST /api/v2/getcontact");
  expect(names).toContain("GET /api/v2/:service/_table/:table");
  for (const secret of sent) expect(collector.raw()).not.toContain(secret);
});
