import { inTransaction } from "@finder/dataspace/db/transaction";
import { claimLogin } from "@finder/dataspace/session/create-login";
import { hasFactor } from "@finder/dataspace/session/factors/waiting";
import { unmatchableHash } from "@finder/dataspace/session/password/password-hash";
import { expect, test } from "vitest";
import { call, signIn } from "../../support/calls.ts";
import { anApp, hasShown } from "../../support/factors.ts";
import { aClient, aMember, aSession } from "../../support/people.ts";
import { type Answer, aVictim, client, graphql, post, prove, refusal, stack, waiting } from "./victims.ts";

/** What a thief with a member's password, mailbox or open session tries; each attempt ends without a session or change. */

const viewer = "{ viewer { id } }";

test("a waiting sign-in is no session, as token, bearer, cookie, hand-over or renewal", async () => {
  const victim = await aVictim();
  const token = await waiting(victim);
  const tries = [
    await post("user/session", {}, token, "PUT"),
    await post("user/session", { session_token: token }),
    await post("user/session/handover", {}, token),
    await post("datascript/appcounters", {}, token),
    await post("user/factors/app/remove", {}, token),
    await call<Answer>(stack.dataspace, `user/session?session_token=${token}`, { method: "GET" }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  for (const browser of [
    { bearer: token },
    { cookie: `finder_session=${token}` },
    { cookie: `finder_waiting=${token}` },
  ])
    expect((await graphql(viewer, browser)).text).not.toContain(`"id"`);
});

test("no browser reads its waiting sign-in's token, and no other one uses it up", async () => {
  const { email, password, app } = await aVictim();
  const signingIn = `mutation { signIn(email: "${email}", password: "${password}") { sessionToken waitingToken userErrors { code } } }`;
  const first = await graphql(signingIn, { cookie: "a=b" });
  const refused = { sessionToken: null, waitingToken: null, userErrors: [{ code: "FACTOR_REQUIRED" }] };
  expect(JSON.parse(first.text)).toMatchObject({ data: { signIn: refused } });
  expect(first.cookies).toMatch(/^finder_waiting=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const proving = `mutation { proveSignIn(code: "${app.code()}") { viewer { email } userErrors { code } } }`;
  expect((await graphql(proving, { cookie: "a=b" })).text).toContain("SIGN_IN_EXPIRED");
  const proven = await graphql(proving, { cookie: first.cookies.split(";")[0] ?? "" });
  expect(proven.text).toContain(email);
  expect(proven.cookies).toMatch(/finder_session=[^;]+;.*finder_waiting=;/);
});

test("a code is taken once among concurrent sign-ins, and no earlier one afterwards", async () => {
  const victim = await aVictim();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => waiting(victim)));
  const code = victim.app.code();
  const tries = await Promise.all(tokens.map((token) => prove(token, code)));
  expect(tries.map(refusal).toSorted()).toEqual(["WRONG_FACTOR", "WRONG_FACTOR", "WRONG_FACTOR", "done"]);
  expect(refusal(await prove(await waiting(victim), victim.app.code(-1)))).toBe("WRONG_FACTOR");
});

test("a recovery code is taken once, by one of many sign-ins at once", async () => {
  const victim = await aVictim();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => waiting(victim)));
  const tries = await Promise.all(tokens.map((token) => prove(token, victim.app.codes[0] ?? "")));
  expect(tries.map(refusal).toSorted()).toEqual(["WRONG_FACTOR", "WRONG_FACTOR", "WRONG_FACTOR", "done"]);
});

test("aliases make no many codes of one request", async () => {
  const token = await waiting(await aVictim());
  const one = (alias: string) =>
    `${alias}: proveSignIn(code: "000000", waitingToken: "${token}") { userErrors { code } }`;
  expect((await graphql(`mutation { ${one("a")} ${one("b")} }`)).text).toContain(
    "A document may use proveSignIn once.",
  );
});

test("a thief's waiting sign-in in the victim's browser takes no code of the victim", async () => {
  const [victim, thief] = [await aVictim(), await aVictim()];
  expect(refusal(await prove(await waiting(thief), victim.app.code()))).toBe("WRONG_FACTOR");
  expect(refusal(await prove(await waiting(victim), thief.app.codes[0] ?? ""))).toBe("WRONG_FACTOR");
});

test("a waiting sign-in ends with a new password, a reset factor and the account", async () => {
  const victim = await aVictim();
  const before = await waiting(victim);
  const passwords = { old_password: victim.password, new_password: "Another-Horse-2" };
  expect(refusal(await post("user/password", passwords, victim.token))).toBe("done");
  expect(refusal(await prove(before, victim.app.code()))).toBe("SIGN_IN_EXPIRED");
  const other = await aVictim();
  const stopped = await waiting(other);
  const off = { resource: [{ appuserid: other.appuserid, isactive: 0 }] };
  expect(refusal(await post("finder/_table/appuser", off, client.owner.token, "PATCH"))).toBe("done");
  const late = await prove(stopped, other.app.code());
  expect(late.body.error).toMatchObject({ code: 800 });
});

test("a stolen session changes no factor without a code or the password", async () => {
  const victim = await aVictim();
  const paths = ["app/start", "app/remove", "recovery"].map((name) => `user/factors/${name}`);
  for (const path of paths) expect(refusal(await post(path, {}, victim.token))).toBe("PROOF_REQUIRED");
  expect(refusal(await post("user/factors/app/confirm", { code: "000000" }, victim.token))).toBe("PROOF_REQUIRED");
  const { services } = stack.dataspace;
  const bare = await aMember(stack.dataspace, client.clientid);
  await services.db.pool.query("update loginsession set provenon = null where afid = $1", [bare.afid]);
  for (const password of [undefined, "Wrong-Horse-1"])
    expect(refusal(await post("user/factors/app/start", { password }, bare.token))).toBe("WRONG_PASSWORD");
});

test("a stolen session without a code spends, makes and hands over nothing", async () => {
  const { dataspace } = stack;
  const { owner } = await aClient(dataspace);
  const mate = await aMember(dataspace, owner.clientid);
  await anApp(dataspace, owner);
  const invited = { firstname: "Ann", lastname: "Bee", email: `ann@${owner.email.split("@")[1]}`, role: "member" };
  const tries = [
    ["cardpayment", { plan: 20 }],
    ["cardpayment", { plan: 20 }, "PATCH"],
    ["cardpayment", {}, "DELETE"],
    ["paymentmethod", {}],
    ["addonpayment", { planid: 101 }],
    ["servicetokens", { name: "Sync", scopes: ["contacts:read"] }],
    ["assistants/grants", {}],
    ["rotateapikey", { keyid: 1 }],
    ["emailcodeverification", { oldemail: owner.email, newemail: invited.email, password: owner.password }],
    ["offerownership", { appuserid: mate.appuserid, password: owner.password }],
    ["resetmemberfactor", { appuserid: mate.appuserid }],
    ["finder/_table/apikeys", { resource: [{ purpose: "Thief" }] }],
    ["finder/_table/appuser", { resource: [invited] }],
    ["finder/_table/appuser", { resource: [{ appuserid: mate.appuserid, isActive: 0 }] }, "PATCH"],
    [`finder/_table/appuser/${mate.appuserid}?method=DELETE`, {}],
    ["finder/_table/usersubscription", { resource: [{ autorenew: 0 }] }, "PATCH"],
  ] as const;
  const refused = await Promise.all(tries.map(([path, body, method]) => post(path, body, owner.token, method)));
  expect(refused.map((answer, at) => [tries[at]?.[0], refusal(answer)])).toEqual(
    tries.map(([path]) => [path, "PROOF_REQUIRED"]),
  );
  const own = await post(`finder/_table/appuser/${owner.appuserid}`, { firstname: "Ada" }, owner.token, "PATCH");
  await hasShown(dataspace, owner);
  const shown = await post("finder/_table/appuser", { resource: [invited] }, owner.token);
  expect([own.status, shown.status]).toEqual([200, 200]);
});

test("a proof counts for ten minutes in its own session, not in a handed-over one", async () => {
  const { dataspace } = stack;
  const victim = await aVictim();
  const other = { token: await aSession(dataspace.services, victim.afid) };
  await hasShown(dataspace, victim);
  expect(refusal(await post("user/factors/recovery", {}, other.token))).toBe("PROOF_REQUIRED");
  const { body } = await call<Answer>(dataspace, "user/session/handover", { token: victim.token });
  const path = `user/session?session_token=${body.session_token}`;
  const handed = (await call<Answer>(dataspace, path, { method: "GET" })).body.session_token;
  expect(refusal(await post("user/factors/app/remove", {}, handed))).toBe("PROOF_REQUIRED");
  await hasShown(dataspace, other, 11);
  expect(refusal(await post("user/factors/app/remove", {}, other.token))).toBe("PROOF_REQUIRED");
  expect(refusal(await post("user/factors/recovery", {}, victim.token))).toBe("done");
});

test("an app that another session was offered is worth nothing once a factor is there", async () => {
  const { dataspace } = stack;
  const member = await aMember(dataspace, client.clientid);
  const thief = await aSession(dataspace.services, member.afid);
  expect(refusal(await post("user/factors/app/start", {}, thief))).toBe("done");
  const app = await anApp(dataspace, member);
  expect(refusal(await post("user/factors/app/confirm", { code: "000000" }, thief))).toBe("PROOF_REQUIRED");
  expect(refusal(await prove(await waiting(member), app.code()))).toBe("done");
});

test("members and other owners reset no factor", async () => {
  const { dataspace } = stack;
  const [victim, thief, stranger] = [
    await aVictim(),
    await aMember(dataspace, client.clientid),
    await aClient(dataspace),
  ];
  const body = { appuserid: victim.appuserid };
  expect((await post("resetmemberfactor", body, thief.token)).status).toBe(403);
  expect((await post("resetmemberfactor", body, stranger.owner.token)).status).toBe(404);
  await expect(signIn(dataspace, victim)).rejects.toThrow("428");
});

test("the next person of a former member's email signs in without the former factor", async () => {
  const { dataspace } = stack;
  const former = await aVictim();
  expect((await post(`finder/_table/appuser/${former.appuserid}`, {}, client.owner.token, "DELETE")).status).toBe(200);
  await inTransaction(dataspace.services.db, (tx) =>
    claimLogin(tx, former, unmatchableHash(Buffer.alloc(16)), dataspace.services.now()),
  );
  expect(await hasFactor(dataspace.services, former.afid)).toBe(false);
});
