import { operatorActionsOf } from "@finder/contract/operator-permissions";
import { beforeAll, expect, test } from "vitest";
import { aConsoleOperator, codeOf } from "../../../../tests/support/console/operators.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, browser, codesOf, cookieOf, type Answered } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const at = "/operator/graphql";
const signIn = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) {
  session { email role state permissions } sessionToken userErrors { code message } } }`;
const prove = `mutation ($code: String!) { prove(code: $code) { session { state } userErrors { code field } } }`;
const session = "{ session { email state provenUntil recoveryCodesLeft } }";

type Asking = Parameters<typeof ask>[2];

function inConsole(document: string, asking: Asking = {}): Promise<Answered> {
  return ask(stack.gateway, document, { ...asking, at });
}

test("a tool signs in by password and second factor, and works with a bearer token", async () => {
  const operator = await aConsoleOperator(stack.dataspace, "billing", "halfopen");
  const { email, password } = operator;
  const { data } = await inConsole(signIn, { variables: { email, password } });
  const opened = data?.["signIn"] as { session: object; sessionToken: string };
  expect(opened.session).toEqual({
    email,
    role: "BILLING",
    state: "HALF_OPEN",
    permissions: operatorActionsOf("billing"),
  });
  const token = opened.sessionToken;
  expect((await inConsole(prove, { token, variables: { code: "000000" } })).data).toEqual({
    prove: { session: null, userErrors: [{ code: "WRONG_FACTOR", field: "code" }] },
  });
  const code = codeOf(operator.secret, new Date());
  expect((await inConsole(prove, { token, variables: { code } })).data).toEqual({
    prove: { session: { state: "OPEN" }, userErrors: [] },
  });
});

test("the session is a browser-session cookie that is sent to the console alone", async () => {
  const { email, password } = await aConsoleOperator(stack.dataspace, "support", "halfopen");
  const answer = await inConsole(signIn, { variables: { email, password }, headers: browser });
  expect(answer.data).toMatchObject({ signIn: { sessionToken: null } });
  const [line = ""] = answer.cookies;
  expect(line).toMatch(/^finder_operator=[\w-]+; Path=\/operator; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(answer, "finder_operator");
  const read = await inConsole(session, { headers: { ...browser, cookie } });
  expect(read.data).toMatchObject({ session: { email, state: "HALF_OPEN" } });
  const out = await inConsole("mutation { signOut }", { headers: { ...browser, cookie } });
  expect(out.cookies[0]).toMatch(/^finder_operator=; Path=\/operator; Expires=Thu, 01 Jan 1970/);
  expect((await inConsole(session, { headers: { ...browser, cookie } })).data).toEqual({ session: null });
});

test("a wrong password is a refusal, and signed out is an error", async () => {
  const { email } = await aConsoleOperator(stack.dataspace);
  expect((await inConsole(signIn, { variables: { email, password: "Wrong-Horse-1" } })).data).toMatchObject({
    signIn: { session: null, userErrors: [{ code: "INVALID_CREDENTIALS" }] },
  });
  expect(codesOf(await inConsole("{ operators { id } }"))).toEqual(["SIGNED_OUT"]);
});

test("a forbidden role and an old second factor are errors with their codes", async () => {
  const support = await aConsoleOperator(stack.dataspace, "support");
  expect(codesOf(await inConsole("{ operators { id } }", { token: support.token }))).toEqual(["FORBIDDEN"]);
  const late = await aConsoleOperator(stack.dataspace, "admin", "open");
  const reset = `mutation { resetOperator(id: ${late.afid}) { operator { id } userErrors { code } } }`;
  expect(codesOf(await inConsole(reset, { token: late.token }))).toEqual(["PROOF_REQUIRED"]);
});

test("an admin reads operators and their log, for one upstream call each", async () => {
  const admin = await aConsoleOperator(stack.dataspace);
  const { token } = admin;
  const listed = await inConsole("{ operators { email role active enrolled lastUsedOn } }", { token });
  expect(listed.data?.["operators"]).toContainEqual(
    expect.objectContaining({ email: admin.email, role: "ADMIN", active: true, enrolled: true }),
  );
  const log = `{ operatorLog(operatorId: ${admin.afid}, first: 1) {
    items { operation outcome operatorEmail role networkAddress } more } }`;
  const read = await inConsole(log, { token });
  expect([listed.calls, read.calls]).toEqual([1, 1]);
  expect(read.data).toMatchObject({
    operatorLog: { items: [{ operatorEmail: admin.email, role: "ADMIN" }], more: true },
  });
});

test("an authenticator app is set up, and recovery codes are renewed, over GraphQL", async () => {
  const { token } = await aConsoleOperator(stack.dataspace, "data", "enrolling");
  const started = await inConsole("mutation { startApp { secret uri userErrors { code } } }", { token });
  const secret = String(Reflect.get(Object(started.data?.["startApp"]), "secret"));
  const confirm = `mutation ($code: String!) { confirmApp(code: $code) {
    session { state recoveryCodesLeft } recoveryCodes userErrors { code } } }`;
  const confirmed = await inConsole(confirm, { token, variables: { code: codeOf(secret, new Date()) } });
  expect(confirmed.data).toMatchObject({ confirmApp: { session: { state: "OPEN", recoveryCodesLeft: 10 } } });
  const renewed = await inConsole("mutation { renewRecoveryCodes { recoveryCodes userErrors { code } } }", { token });
  expect(renewed.data?.["renewRecoveryCodes"]).toHaveProperty("recoveryCodes.length", 10);
});

test("the product's schema has no operators, and its sessions open nothing here", async () => {
  const { owner } = await aClient(stack.dataspace);
  const types = await ask(stack.gateway, "{ __schema { types { name } } }");
  expect(JSON.stringify(types.data)).not.toContain("Operator");
  expect((await ask(stack.gateway, "{ operators { id } }", { token: owner.token })).status).toBe(400);
  expect((await inConsole(session, { token: owner.token })).data).toEqual({ session: null });
  expect(codesOf(await inConsole("{ operators { id } }", { token: owner.token }))).toEqual(["SIGNED_OUT"]);
});

test("a session that is over is taken out of the browser", async () => {
  const { email, password, afid } = await aConsoleOperator(stack.dataspace, "support", "halfopen");
  const opened = await inConsole(signIn, { variables: { email, password }, headers: browser });
  const cookie = cookieOf(opened, "finder_operator");
  await stack.dataspace.services.db.pool.query("update operatorsession set endedon = now() where afid = $1", [afid]);
  const answer = await inConsole("mutation { startApp { secret } }", { headers: { ...browser, cookie } });
  expect(codesOf(answer)).toEqual(["SESSION_EXPIRED"]);
  expect(answer.cookies[0]).toMatch(/^finder_operator=;/);
});

test("a browser that opens the console's GraphQL address gets a line that describes it", async () => {
  const page = await fetch(`${stack.gateway.url}${at}`, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("operators' console")]);
});
