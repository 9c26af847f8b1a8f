import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import type { HandoverAccount, SessionAnswer, SessionsAnswer } from "@finder/contract/endpoints/session";
import type { ViewAsAnswer } from "@finder/contract/endpoints/support-view";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aLook } from "../../../../tests/support/console/views.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, type Client } from "../../../../tests/support/people.ts";
import { revealContact } from "../../contacts/reveal/reveal-contact.ts";
import { stopOverViews } from "./view-as.ts";

let dataspace: TestDataspace;
let support: ConsoleOperator;
let client: Client;
let clock = 0;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + clock) });
});
afterAll(() => dataspace?.close());
beforeEach(async () => {
  clock = 0;
  [support, client] = [await aConsoleOperator(dataspace, "support"), await aClient(dataspace)];
});

type Options = Parameters<typeof call>[2];

function ask<Body>(path: string, token: string, more: Options = {}): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, path, { token, ...more });
}

function start(
  more: object = {},
  { token }: ConsoleOperator = support,
): ReturnType<typeof call<ViewAsAnswer & ErrorBody>> {
  const { clientid, owner } = client;
  const body = { clientid, appuserid: owner.appuserid, reason: "Ticket 12", ...more };
  return ask<ViewAsAnswer>("operator/customers/viewas", token, { body });
}

function open(handover: string): ReturnType<typeof call<SessionAnswer & ErrorBody>> {
  return call(dataspace, `user/session?session_token=${handover}`, { method: "GET" });
}

function own(token: string): ReturnType<typeof call<SessionAnswer & ErrorBody>> {
  return ask<SessionAnswer>("user/session", token, { method: "GET" });
}

async function ownersLog(): Promise<[string | null, string | null, string | null][]> {
  const { body } = await ask<AuditLogAnswer>("getauditlog", client.owner.token, { body: {} });
  return body.resource
    .filter(({ source }) => source === "operator")
    .map(({ detail, subject, reason }): [string | null, string | null, string | null] => [detail, subject, reason])
    .toReversed();
}

async function operatorsLog(): Promise<unknown[]> {
  const { rows } = await dataspace.services.db.pool.query<{ operation: string; outcome: string }>(
    "select operation, outcome from operatorlog where clientid = $1 order by entryid",
    [client.clientid],
  );
  return rows.map(({ operation, outcome }) => `${operation} ${outcome}`);
}

test("a look opens once, as the member, and says when it ends", async () => {
  const { body } = await start();
  const account = { handover: body.session_token };
  expect(
    (await ask<HandoverAccount>("user/session/handover/account", client.owner.token, { body: account })).body,
  ).toMatchObject({ own: false });
  const [first, second] = await Promise.all([open(body.session_token), open(body.session_token)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 401]);
  const opened = first.status === 200 ? first.body : second.body;
  expect(opened).toMatchObject({ email: client.owner.email, viewendson: opened.token_expiry_date });
  expect((await own(opened.session_token)).body.appuser?.appuserid).toBe(client.owner.appuserid);
  expect((await open(opened.session_token)).body.viewendson).toBe(opened.viewendson);
});

test("a look that is not opened within a minute cannot be opened", async () => {
  const { body } = await start();
  clock = 61_000;
  expect((await open(body.session_token)).status).toBe(401);
});

test("a look needs a reason and a member of the client who could sign in", async () => {
  expect((await start({ reason: "  " })).status).toBe(400);
  const stranger = await aMember(dataspace, (await aClient(dataspace)).clientid);
  expect((await start({ appuserid: stranger.appuserid })).status).toBe(404);
  const disabled = await aMember(dataspace, client.clientid, { isactive: 0 });
  expect((await start({ appuserid: disabled.appuserid })).status).toBe(409);
});

test("a look ends after its minutes, and with the operator's session, role and account", async () => {
  const { owner } = client;
  const { pool } = dataspace.services.db;
  const ends: (() => Promise<unknown>)[] = [
    async () => (clock = 30 * 60_000),
    () => ask("operator/session/end", support.token, { body: {} }),
    () => pool.query("update operator set role = 'billing' where afid = $1", [support.afid]),
    () => pool.query("update operator set isactive = 0 where afid = $1", [support.afid]),
  ];
  for (const end of ends) {
    clock = 0;
    support = await aConsoleOperator(dataspace, "support");
    const look = await aLook(dataspace, support, owner);
    expect((await own(look)).status).toBe(200);
    await end();
    expect((await own(look)).status).toBe(403);
  }
});

test("both logs record the start and its reason, each refusal, and the end once", async () => {
  const { body } = await start();
  const look = (await open(body.session_token)).body.session_token;
  const refused = await ask("getcontact", look, { body: { linkedinurl: "linkedin.com/in/ann", type: "directdial" } });
  expect([refused.status, refused.body.error.context]).toMatchObject([400, { code: "VIEW_ONLY" }]);
  expect((await ask("supportview/refused", look, { body: { operation: "revealContact" } })).status).toBe(400);
  await Promise.all([ask("user/session", look, { method: "DELETE" }), ask("user/session", look, { method: "DELETE" })]);
  await stopOverViews(dataspace.services);
  expect((await own(look)).status).toBe(403);
  expect(await ownersLog()).toEqual([
    ["view_started", expect.any(String), "Ticket 12"],
    ["view_refused", "POST /api/v2/getcontact", null],
    ["view_refused", "revealContact", null],
    ["view_ended", expect.any(String), null],
  ]);
  expect(await operatorsLog()).toEqual([
    "customers/viewas done",
    "customers/viewas/refused VIEW_ONLY",
    "customers/viewas/refused VIEW_ONLY",
    "customers/viewas/end done",
  ]);
});

test("the end of a look by time or by the operator's sign-out is logged once", async () => {
  await aLook(dataspace, support, client.owner);
  await stopOverViews(dataspace.services);
  expect(await ownersLog()).toEqual([]);
  await ask("operator/session/end", support.token, { body: {} });
  await stopOverViews(dataspace.services);
  await stopOverViews(dataspace.services);
  expect((await ownersLog()).map(([act]) => act)).toEqual(["view_ended"]);
});

test("a look is not a session of the member, and cannot be renewed or handed over", async () => {
  const { owner } = client;
  const read = async (): Promise<unknown> =>
    (await dataspace.services.db.pool.query("select * from loginsession where afid = $1", [owner.afid])).rows;
  const before = await read();
  const look = await aLook(dataspace, support, owner);
  const { body } = await ask<SessionsAnswer>("user/sessions", look, { method: "GET" });
  expect(body.resource.map(({ current }) => current)).toEqual([false]);
  expect((await ask("user/session", look, { method: "PUT" })).status).toBe(401);
  expect((await ask("user/session/handover", look, { body: {} })).status).toBe(400);
  expect(await read()).toEqual(before);
});

test("a look masks owned data and hides keys, which the member reads", async () => {
  const { owner, clientid } = client;
  const profile = await aProfile(dataspace);
  const { appuserid } = owner;
  await revealContact(dataspace.services, {
    clientid,
    appuserid,
    linkedinurl: profile.url,
    datum: "phone",
    source: "web",
  });
  const look = await aLook(dataspace, support, owner);
  const name = dataspace.services.config.DATASPACE_NAME;
  const [phone = ""] = profile.phone;
  const read = async (token: string): Promise<string> =>
    JSON.stringify([
      (await ask(`${name}/_table/usercontact`, token, { method: "GET" })).body,
      (await ask("getrevealedcontacts", token, { body: {} })).body,
    ]);
  expect(await read(owner.token)).toContain(phone);
  expect(await read(look)).not.toContain(phone);
  expect(await read(look)).toContain(`••${phone.slice(-2)}`);
});
