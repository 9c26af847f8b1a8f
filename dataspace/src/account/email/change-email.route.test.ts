import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import {
  allMailSent,
  linkIn,
  type Mailed,
  mailTo,
  startWithMail,
} from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aSession, type MemberPerson, unique } from "../../../../tests/support/people.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { success: number; message?: string; result?: { session_token: string } };

function post(path: string, body: unknown, token?: string): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { body, token });
}

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

function ask(person: MemberPerson, newemail: string, password: string | undefined = person.password) {
  return post("emailcodeverification", { oldemail: person.email, newemail, password }, person.token);
}

/** The person signed in the day before yesterday. */
function longAgo({ afid }: MemberPerson): Promise<unknown> {
  return dataspace.services.db.pool.query(
    "update loginsession set provenon = provenon - interval '2 days' where afid = $1",
    [afid],
  );
}

async function codeFor(person: MemberPerson, newemail: string): Promise<string> {
  expect((await ask(person, newemail)).body).toEqual({ success: 1 });
  await allMailSent(dataspace);
  const { url, query } = linkIn(await mailTo(dataspace, newemail, /Confirm your new email/));
  expect(url).toContain("/dashboard/settings/myaccount?");
  return query["code"] ?? "";
}

function update(person: MemberPerson, newemail: string, code: string): Promise<Answer<Body>> {
  return post("emailupdate", { type: "email", newemail, afid: person.afid, code }, person.token);
}

it("the new address's code changes the email, ends sessions, notifies the old one", async () => {
  const { owner } = await aClient(dataspace);
  const other = await aSession(dataspace.services, owner.afid);
  const newemail = newEmail();
  const changed = await update(owner, newemail.toUpperCase(), await codeFor(owner, newemail));
  const token = changed.body.result?.session_token;
  const read = (each?: string) =>
    call<{ email: string; appuser: object }>(dataspace, "user/session", { method: "GET", token: each });
  expect([(await read(owner.token)).status, (await read(other)).status]).toEqual([403, 403]);
  expect((await read(token)).body).toMatchObject({ email: newemail, appuser: { email: newemail } });
  await signIn(dataspace, { email: newemail, password: owner.password });
  await expect(signIn(dataspace, owner)).rejects.toThrow("401");
  expect((await mailTo(dataspace, owner.email, /was changed/)).text).toContain(newemail);
});

it("a reset link emailed to the old address is worth nothing after the change", async () => {
  const { owner } = await aClient(dataspace);
  await call(dataspace, "user/password?reset=true", { body: { email: owner.email } });
  const { code } = linkIn(await mailTo(dataspace, owner.email, /Reset/)).query;
  const newemail = newEmail();
  expect((await update(owner, newemail, await codeFor(owner, newemail))).body.success).toBe(1);
  for (const email of [owner.email, newemail])
    expect((await post("user/password", { email, code, new_password: "Other-Horse-1" })).status).toBe(404);
});

it("a taken email answers 2, one's own 0, and a free provider is refused", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  expect((await ask(owner, mate.email)).body).toEqual({ success: 2 });
  expect((await ask(owner, owner.email)).body).toMatchObject({
    success: 0,
    message: "You are already using this email!",
  });
  expect((await ask(owner, "ann@gmail.com")).body.error).toMatchObject({
    context: { code: "EMAIL_NOT_BUSINESS", field: "newemail" },
    message: "Please use a Business Email, free emails are blocked from the platform",
  });
});

it("a fresh session changes the email alone; a renewed one needs the password", async () => {
  const { owner } = await aClient(dataspace);
  const body = { oldemail: owner.email, newemail: newEmail() };
  expect((await post("emailcodeverification", body, owner.token)).body).toEqual({ success: 1 });
  const handover = await call<{ session_token: string }>(dataspace, "user/session/handover", {
    token: owner.token,
    body: {},
  });
  const handed = await call<{ session_token: string }>(dataspace, "user/session", {
    body: { session_token: handover.body.session_token },
  });
  await longAgo(owner);
  const renewed = await call<{ session_token: string }>(dataspace, "user/session", {
    method: "PUT",
    token: owner.token,
  });
  for (const token of [handed.body.session_token, renewed.body.session_token])
    expect((await post("emailcodeverification", body, token)).body.error.context).toMatchObject({
      code: "WRONG_PASSWORD",
    });
});

it("a session of yesterday alone does not change the email: the password is needed", async () => {
  const { owner } = await aClient(dataspace);
  await longAgo(owner);
  const body = { oldemail: owner.email, newemail: newEmail() };
  const without = await post("emailcodeverification", body, owner.token);
  const wrong = await ask(owner, body.newemail, "Wrong-Horse-1");
  expect([without, wrong].map((answer) => [answer.status, answer.body.error.context])).toEqual(
    Array.from({ length: 2 }, () => [400, { code: "WRONG_PASSWORD", field: "password" }]),
  );
  expect(without.body.error.message).toBe("Please enter your password");
  expect((await post("emailcodeverification", body)).status).toBe(401);
});

it("a code works only in its own account's session, for its own email, once", async () => {
  const { owner } = await aClient(dataspace);
  const { owner: stranger } = await aClient(dataspace);
  const newemail = newEmail();
  const code = await codeFor(owner, newemail);
  const refused = { success: 0, message: "Verification Code Mismatched" };
  expect((await update(stranger, newemail, code)).body).toEqual(refused);
  expect((await update(owner, newEmail(), code)).body).toEqual(refused);
  const tries = await Promise.all([1, 2, 3].map(() => update(owner, newemail, code)));
  expect(tries.filter(({ body }) => body.success === 1)).toHaveLength(1);
});

it("an email change without its code or its email says so", async () => {
  const { owner } = await aClient(dataspace);
  const body = { type: "email", newemail: newEmail(), afid: owner.afid };
  for (const code of [undefined, "", " "])
    expect((await post("emailupdate", { ...body, code }, owner.token)).body).toEqual({
      success: 0,
      message: "Verification Code Missing!",
    });
  for (const newemail of [undefined, ""])
    expect((await post("emailupdate", { ...body, newemail, code: "A1" }, owner.token)).body).toEqual({
      success: 0,
      message: "Invalid Email or Code",
    });
});

it("an email taken between link and change stays with its new holder", async () => {
  const { owner } = await aClient(dataspace);
  const { owner: faster } = await aClient(dataspace);
  const newemail = newEmail();
  const code = await codeFor(owner, newemail);
  await dataspace.services.db.pool.query("update login set email = $2 where afid = $1", [faster.afid, newemail]);
  const late = await update(owner, newemail, code);
  expect([late.status, late.body.error.context]).toEqual([409, { code: "EMAIL_TAKEN", field: "newemail" }]);
  expect((await call(dataspace, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
});
