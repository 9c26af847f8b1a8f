import { expect, test } from "vitest";
import { aTokenOf } from "../../matrix/world/tokens.ts";
import { call } from "../../support/calls.ts";
import { SoftwarePasskey } from "../../support/console/passkeys.ts";
import { anApp, hasShown } from "../../support/factors.ts";
import { aClient, aMember, aSession, type Client, type MemberPerson } from "../../support/people.ts";
import { type Answer, graphql, post, prove, refusal, stack, waiting } from "./victims.ts";

/** What a thief with a member's password or an old session tries against the owner's rule; nothing opens without a factor. */

const { dataspace } = stack;

/** A client whose owner has shown a second factor. */
async function aProvenClient(): Promise<Client> {
  const made = await aClient(dataspace);
  await anApp(dataspace, made.owner);
  await hasShown(dataspace, made.owner);
  return made;
}

function require({ owner }: Client, required = 1) {
  return post("requirefactor", { required }, owner.token);
}

/** A member without a factor, in a session that is younger than the rule. */
async function aBareMember(): Promise<MemberPerson & { readonly client: Client }> {
  const made = await aProvenClient();
  expect(refusal(await require(made))).toBe("done");
  return { ...(await aMember(dataspace, made.clientid)), client: made };
}

function get(path: string, token: string) {
  return call<Answer>(dataspace, path, { method: "GET", token });
}

test("only an owner who shows a second factor changes the rule, and no token", async () => {
  const { owner, ...rest } = await aClient(dataspace);
  expect(refusal(await require({ owner, ...rest }))).toBe("FACTOR_SETUP_REQUIRED");
  await anApp(dataspace, owner);
  expect(refusal(await require({ owner, ...rest }))).toBe("PROOF_REQUIRED");
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, owner.clientid, { role });
    expect((await post("requirefactor", { required: 1 }, token)).status).toBe(403);
  }
  await hasShown(dataspace, owner);
  expect(refusal(await require({ owner, ...rest }))).toBe("done");
  await hasShown(dataspace, owner, 11);
  expect(refusal(await require({ owner, ...rest }, 0))).toBe("PROOF_REQUIRED");
  const token = await aTokenOf(dataspace, { owner, ...rest }, ["account:read", "contacts:write"]);
  expect(refusal(await post("requirefactor", { required: 0 }, token))).toBe("SCOPE_MISSING");
});

test("what is older than the rule ends, and members are emailed", async () => {
  const { owner, ...rest } = await aProvenClient();
  const [member, bare] = [await aMember(dataspace, owner.clientid), await aMember(dataspace, owner.clientid)];
  const app = await anApp(dataspace, member);
  const elsewhere = await aSession(dataspace.services, owner.afid);
  const { body: handover } = await post("user/session/handover", {}, member.token);
  const before = await waiting(member);
  expect(refusal(await require({ owner, ...rest }))).toBe("done");
  for (const token of [member.token, bare.token, elsewhere])
    expect((await post("datascript/appcounters", {}, token)).status).toBe(403);
  expect((await get(`user/session?session_token=${handover.session_token}`, "")).status).toBe(401);
  expect(refusal(await prove(before, app.code()))).toBe("SIGN_IN_EXPIRED");
  expect(refusal(await prove(await waiting(member), app.code()))).toBe("done");
  expect(refusal(await post("datascript/appcounters", {}, owner.token))).toBe("done");
  const { rows } = await dataspace.services.db.pool.query<{ id: string }>(
    "select split_part(mailkey, ':', 3) as id from mailoutbox where mailkey like 'factor_required:%'",
  );
  const emailed = (id: number) => rows.filter((row) => row.id === String(id)).length;
  expect([member, bare, owner].map(({ appuserid }) => emailed(appuserid))).toEqual([1, 1, 0]);
  const log = () => post("getauditlog", { limit: 10, offset: 0 }, owner.token);
  await expect.poll(async () => JSON.stringify((await log()).body)).toContain('"detail":"factor_required"');
});

test("a session without a factor opens only its setup", async () => {
  const { token, client, password, appuserid } = await aBareMember();
  const refused = await Promise.all([
    post("datascript/appcounters", {}, token),
    post("getcontact", { linkedinurl: "https://www.linkedin.com/in/x", type: "directdial", action: "reveal" }, token),
    post("user/session/handover", {}, token),
    post("user/profile", { first_name: "Thief" }, token),
    post("user/password", { old_password: password, new_password: "Another-Horse-2" }, token),
    post("assistants/grants", {}, token),
    post("resetmemberfactor", { appuserid: client.owner.appuserid }, token),
    post(`finder/_table/appuser/${appuserid}`, { firstname: "Thief" }, token, "PATCH"),
    get("finder/_table/usercontact", token),
    get("user/sessions", token),
    get("live", token),
  ]);
  expect(refused.map(refusal)).toEqual(refused.map(() => "FACTOR_SETUP_REQUIRED"));
  expect((await get("user/session", token)).body).toMatchObject({ mustsetup: 1 });
  expect(refusal(await post("user/session", {}, token, "PUT"))).toBe("done");
});

test("a session without a factor opens no GraphQL, operation, stream, /v1 or /mcp", async () => {
  const { token } = await aBareMember();
  const browser = { cookie: `finder_session=${token}` };
  for (const document of [
    "{ myContacts { totalCount } }",
    "{ viewer { mustSetUpFactor } myContacts { totalCount } }",
    "{ mySessions { id } }",
  ])
    expect((await graphql(document, browser)).text).toContain("FACTOR_SETUP_REQUIRED");
  expect((await graphql("{ viewer { mustSetUpFactor } }", browser)).text).toContain('"mustSetUpFactor":true');
  const bearer = { authorization: `Bearer ${token}` };
  const statuses = await Promise.all(
    [
      fetch(`${stack.gateway.url}/live`, { headers: bearer }),
      fetch(`${stack.gateway.url}/v1/account`, { headers: bearer }),
      fetch(`${stack.gateway.url}/mcp`, { method: "POST", headers: bearer }),
    ].map(async (answer) => (await answer).status),
  );
  expect(statuses).toEqual([428, 401, 401]);
});

test("a member's assistant waits for the setup, which opens everything at once", async () => {
  const { client, ...member } = await aBareMember();
  const assistant = await aTokenOf(dataspace, { ...client, owner: member }, ["contacts:read", "account:read"]);
  await dataspace.services.db.pool.query("update servicetoken set appname = 'Claude' where appuserid = $1", [
    member.appuserid,
  ]);
  expect(refusal(await get("servicetoken", assistant))).toBe("FACTOR_SETUP_REQUIRED");
  const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const asked = await fetch(`${stack.gateway.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${assistant}` },
    body: JSON.stringify(listing),
  });
  expect(asked.status).not.toBe(200);
  const { options } = (await post("user/factors/passkeys/start", {}, member.token)).body as { options?: string };
  const response = new SoftwarePasskey(new URL(dataspace.services.config.WEB_URL).origin).make(options ?? "");
  expect(refusal(await post("user/factors/passkeys/add", { name: "Laptop", response }, member.token))).toBe("done");
  expect(refusal(await get("servicetoken", assistant))).toBe("done");
  expect(refusal(await post("datascript/appcounters", {}, member.token))).toBe("done");
});

test("the last factor stays while the rule holds, also for two calls at once", async () => {
  const { client, ...member } = await aBareMember();
  await anApp(dataspace, member);
  await hasShown(dataspace, member);
  const twice = [1, 2].map(() => post("user/factors/app/remove", {}, member.token));
  expect((await Promise.all(twice)).map(refusal)).toEqual(["LAST_FACTOR", "LAST_FACTOR"]);
  expect(refusal(await require(client, 0))).toBe("done");
  expect(refusal(await post("user/factors/app/remove", {}, member.token))).toBe("done");
});

test("a member whose factor is reset, and one who is invited later, set one up first", async () => {
  const { client, ...member } = await aBareMember();
  await anApp(dataspace, member);
  expect(refusal(await post("resetmemberfactor", { appuserid: member.appuserid }, client.owner.token))).toBe("done");
  const { body } = await post("user/session", { email: member.email, password: member.password });
  expect(body).toMatchObject({ mustsetup: 1 });
  expect(refusal(await post("datascript/appcounters", {}, body.session_token))).toBe("FACTOR_SETUP_REQUIRED");
});

test("a stream of a session without a factor ends once the rule holds", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const headers = { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": owner.token };
  const stream = await fetch(`${dataspace.url}/api/v2/live`, { headers });
  expect(stream.status).toBe(200);
  await dataspace.services.db.pool.query("insert into factorrule (clientid, requiredon) values ($1, now())", [
    clientid,
  ]);
  await stream.text(); // ends only with the stream
});
