import type {
  NewTokenAnswer,
  OwnTokenAnswer,
  ServiceTokensAnswer,
  TokenScope,
} from "@finder/contract/endpoints/tokens";
import type { CreditStatementAnswer } from "@finder/contract/endpoints/usage";
import { tokenScopes } from "@finder/contract/endpoints/tokens";
import { createLogger } from "@finder/dataspace/logger";
import { isOpenToEveryToken, openedNames } from "@finder/contract/rules/tokens/token-scopes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectRoutes } from "../../../../tests/matrix/collect-routes.ts";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, anOperator, aProfile, type Client, manyProfiles } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let routes: readonly string[];
const lines: string[] = [];
let moved = 0;
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) });
  const options = { now: () => new Date(Date.now() + moved), log };
  ({ started: dataspace, routes } = await collectRoutes(() => startDataspace({}, options)));
});
afterAll(() => dataspace.close());

type TokenRequest = {
  scopes?: TokenScope[];
  creditbudget?: number;
  confirmabove?: number;
  days?: number;
  name?: string;
};

async function made({ owner }: Client, wanted: TokenRequest = {}): Promise<NewTokenAnswer> {
  const body = { name: "Nightly sync", scopes: ["contacts:read", "contacts:write"], ...wanted };
  return (await call<NewTokenAnswer>(dataspace, "servicetokens", { token: owner.token, body })).body;
}

function reveal(token: string, url: string) {
  return call<ErrorBody & { charged: number }>(dataspace, "getcontact", {
    token,
    body: { linkedinurl: url, type: "directdial", action: "reveal" },
  });
}

function codeOf({ body }: { body: unknown }): unknown {
  return (((body as ErrorBody).error.context ?? {}) as { code?: unknown }).code;
}

it("a token of svc_ and 40 random characters is shown once and stored as SHA-256", async () => {
  const client = await aClient(dataspace);
  const { token, servicetoken } = await made(client);
  expect(token).toMatch(/^svc_[A-Za-z0-9]{40}$/);
  expect(servicetoken).toMatchObject({
    name: "Nightly sync",
    ending: token.slice(-4),
    creditbudget: 0,
    creditsspent: 0,
  });
  const listed = await call<ServiceTokensAnswer>(dataspace, "servicetokens", {
    token: client.owner.token,
    method: "GET",
  });
  expect(listed.body.resource).toEqual([servicetoken]);
  const { rows } = await dataspace.services.db.pool.query("select * from servicetoken where tokenid = $1", [
    servicetoken.tokenid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("every address with a scope is one that there is", () => {
  const known = new Set(routes);
  const ours = openedNames().filter((name) => name.includes(" /api/v2/"));
  expect(ours.filter((address) => !known.has(address))).toEqual([]);
});

it("a token of all scopes is refused on every route that declares no scope", async () => {
  const client = await aClient(dataspace);
  const { token } = await made(client, { scopes: [...tokenScopes] });
  const scoped = new Set(openedNames());
  const outside = routes.filter(
    (each) =>
      each.includes(" /api/v2/") &&
      !scoped.has(each) &&
      !each.includes("/:service") &&
      !each.includes(" /api/v2/operator/") && // which knows no tokens at all
      !isOpenToEveryToken(each) &&
      !["POST /api/v2/user/session", "PUT /api/v2/user/session"].includes(each) &&
      !each.includes("paymentevents") &&
      !each.endsWith("/:provider/events"),
  );
  expect(outside).toContain("POST /api/v2/servicetokens");
  expect(outside).toContain("POST /api/v2/bulkreveal");
  for (const address of outside) {
    const [method = "", path = ""] = address.split(" ");
    const filled = path.replace("/api/v2/", "").replaceAll(/:\w+/g, "1");
    const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
    const answer = await call(dataspace, filled, { token, method, ...body });
    expect({ address, status: answer.status, code: codeOf(answer) }).toEqual({
      address,
      status: 400,
      code: "SCOPE_MISSING",
    });
  }
  const keys = await call(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/apikeys`, {
    token,
    method: "GET",
  });
  expect(codeOf(keys)).toBe("SCOPE_MISSING");
});

it("a token may do what its scopes say, at addresses and at tables, and nothing else", async () => {
  const client = await aClient(dataspace);
  const { token } = await made(client, { scopes: ["contacts:read", "usage:read"] });
  const profile = await aProfile(dataspace);
  const table = `${dataspace.services.config.DATASPACE_NAME}/_table`;
  const search = await call(dataspace, "searchurl", { token, body: { linkedinurl: profile.url, phone: true } });
  expect(search.status).toBe(200);
  expect(codeOf(await reveal(token, profile.url))).toBe("SCOPE_MISSING");
  expect(codeOf(await call(dataspace, `${table}/client`, { token, method: "GET" }))).toBe("SCOPE_MISSING");
  const tunnelled = { token, method: "POST", headers: { "x-http-method": "DELETE" } };
  expect(codeOf(await call(dataspace, `${table}/usercontact?ids=1`, tunnelled))).toBe("SCOPE_MISSING");
  expect((await call(dataspace, `${table}/usercredit`, { token, method: "GET" })).status).toBe(200);
  const related = await call(dataspace, `${table}/usercredit?related=*`, { token, method: "GET" });
  expect(JSON.stringify(related.body)).not.toContain(client.owner.email);
});

it("no token spends without a budget, and 50 calls at once spend exactly the budget", async () => {
  const client = await aClient(dataspace, { credits: 100 });
  const poor = await made(client);
  const [first, ...others] = await manyProfiles(dataspace, 51);
  const refused = await reveal(poor.token, first?.url ?? "");
  expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 402, code: "TOKEN_BUDGET_REACHED" });
  const { token, servicetoken } = await made(client, { creditbudget: 7 });
  const answers = await Promise.all(others.map(({ url }) => reveal(token, url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
    new Set(["TOKEN_BUDGET_REACHED"]),
  );
  const { rows } = await dataspace.services.db.pool.query(
    `select t.spent, c.contactcredit, (select count(*)::int from creditledger l where l.clientid = c.clientid and l.amount < 0) as entries
     from servicetoken t join usercredit c on c.clientid = t.clientid where t.tokenid = $1`,
    [servicetoken.tokenid],
  );
  expect(rows).toEqual([{ spent: 7, contactcredit: 93, entries: 7 }]);
});

it("a token spends up to its confirmation limit until its owner allows more", async () => {
  const client = await aClient(dataspace);
  const { token, servicetoken } = await made(client, { creditbudget: 9, confirmabove: 1 });
  const people = await manyProfiles(dataspace, 5);
  const answers = await Promise.all(people.map(({ url }) => reveal(token, url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(["TOKEN_UNCONFIRMED"]));
  const allow = { token: client.owner.token, body: { credits: 2 } };
  await call(dataspace, `servicetokens/${servicetoken.tokenid}/allow`, allow);
  const again = await Promise.all(people.map(({ url }) => reveal(token, url)));
  expect(again.reduce((sum, { body }) => sum + (body.charged ?? 0), 0)).toBe(2);
  const { owner } = client;
  const statement = await call<CreditStatementAnswer>(dataspace, "getcreditstatement", {
    token: owner.token,
    body: { kind: "reveal" },
  });
  expect(statement.body.resource.map(({ appuserid, tokenname }) => [appuserid, tokenname])).toEqual(
    Array.from({ length: 3 }, () => [owner.appuserid, "Nightly sync"]),
  );
});

it("an ended, expired or ownerless token stops working at once", async () => {
  const client = await aClient(dataspace);
  const [ended, old, orphaned] = [await made(client), await made(client, { days: 1 }), await made(client)];
  const asked = (token: string) => call<OwnTokenAnswer>(dataspace, "servicetoken", { token, method: "GET" });
  expect((await asked(ended.token)).body.servicetoken.tokenid).toBe(ended.servicetoken.tokenid);
  const path = `servicetokens/${ended.servicetoken.tokenid}`;
  expect((await call(dataspace, path, { token: client.owner.token, method: "DELETE" })).status).toBe(200);
  expect((await asked(ended.token)).status).toBe(401);
  moved = 2 * 86_400_000;
  expect((await asked(old.token)).status).toBe(401);
  moved = 0;
  await dataspace.services.db.pool.query("update appuser set role = 'admin' where appuserid = $1", [
    client.owner.appuserid,
  ]);
  expect((await asked(orphaned.token)).status).toBe(401);
});

it("owners and operators make tokens, other members and other clients' owners do not", async () => {
  const client = await aClient(dataspace);
  const body = { name: "CRM", scopes: ["contacts:read"], clientid: client.clientid };
  const operator = { key: dataspace.operatorKey, token: (await anOperator(dataspace)).token };
  const byOperator = await call<NewTokenAnswer>(dataspace, "servicetokens", { ...operator, body });
  expect(byOperator.status).toBe(200);
  const own = await call<OwnTokenAnswer>(dataspace, "servicetoken", { token: byOperator.body.token, method: "GET" });
  expect(own.body.appuser.appuserid).toBe(client.owner.appuserid);
  for (const { token } of [await aMember(dataspace, client.clientid), (await aClient(dataspace)).owner])
    expect((await call(dataspace, "servicetokens", { token, body })).status).toBe(403);
  for (const wrong of [{ scopes: [] }, { scopes: ["contacts:all"] }, { days: 0 }, { days: 366 }, { creditbudget: -1 }])
    expect(
      (await call(dataspace, "servicetokens", { token: client.owner.token, body: { ...body, ...wrong } })).status,
    ).toBe(400);
});

it("the audit log and our log name the token, and neither holds it", async () => {
  const client = await aClient(dataspace);
  const { token } = await made(client, { name: "Sync of March", creditbudget: 1 });
  const profile = await aProfile(dataspace);
  expect((await reveal(token, profile.url)).status).toBe(200);
  const log = await call<{ resource: { kind: string; source: string; tokenname: string | null }[] }>(
    dataspace,
    "getauditlog",
    { token: client.owner.token, body: {} },
  );
  expect(log.body.resource.find(({ kind }) => kind === "revealed")).toMatchObject({
    source: "token",
    tokenname: "Sync of March",
  });
  expect(lines.some((line) => line.includes("Sync of March") && line.includes("getcontact"))).toBe(true);
  expect(lines.join()).not.toContain(token);
});
