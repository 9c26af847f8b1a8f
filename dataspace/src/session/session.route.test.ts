import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, anOperator, aSession, inDays, type Person, unique } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function session(method: string, init: Parameters<typeof call>[2] = {}): Promise<Answer<SessionAnswer & ErrorBody>> {
  return call(dataspace, "user/session", { ...init, method });
}

function tryPassword(email: string, password: string, from = "10.0.0.1"): Promise<Answer<SessionAnswer & ErrorBody>> {
  return session("POST", { body: { email, password }, headers: { "x-forwarded-for": from } });
}

describe("signing in", () => {
  it("a right password opens a session and returns member, client, credits and plan", async () => {
    const { owner, planid, clientid } = await aClient(dataspace, { credits: 7 });
    const { status, body } = await tryPassword(owner.email.toUpperCase(), owner.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      session_id: body.session_token,
      id: owner.afid,
      afid: owner.afid,
      email: owner.email,
      name: "Ann Bee",
      role: "client",
      is_sys_admin: false,
    });
    expect(body.appuser).toMatchObject({
      appuserid: owner.appuserid,
      client_by_clientid: {
        clientid,
        usersubscription_by_clientid: [{ planid, subscriptionplan_by_planid: { planid } }],
        usercredit_by_clientid: [
          { contactcredit: 7, bus_email_credits: 7, personal_email_credits: 7, emailcredit: 14 },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/verifytoken":"|passwordhash/);
  });

  it("signing in needs no API key and ignores a wrong one and a stale token", async () => {
    const { owner } = await aClient(dataspace);
    const body = { email: owner.email, password: owner.password };
    expect((await session("POST", { key: null, body })).status).toBe(200);
    expect((await session("POST", { key: "wrong", token: "stale", body })).status).toBe(200);
  });

  it("an operator signs in and belongs to no client", async () => {
    const operator = await anOperator(dataspace);
    const { body } = await tryPassword(operator.email, operator.password);
    expect(body).toMatchObject({ role: "operator", email: operator.email });
    expect(body).not.toHaveProperty("appuser");
  });

  it.each(["email", "password"])("a sign-in without %s says so", async (missing) => {
    const { email, password } = { email: "a@acme.com", password: "x" };
    const { status, body } = await session("POST", { body: { email, password, [missing]: undefined } });
    expect([status, body.error.message]).toEqual([400, `Login request is missing required ${missing}.`]);
  });

  it("a wrong password and an unknown email get the same answer", async () => {
    const { owner } = await aClient(dataspace);
    const [wrong, unknown] = [
      await tryPassword(owner.email, "Wrong-Password-1"),
      await tryPassword(`${unique()}@acme.com`, "Wrong-Password-1"),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: { code: 401, context: null, message: "Invalid credentials supplied.", status_code: 401 },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it("an unknown email costs as much work as a known one, so timing reveals nothing", async () => {
    const { owner } = await aClient(dataspace);
    const workOf = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      await tryPassword(email, "Wrong-Password-1");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown] = [await workOf(owner.email), await workOf(`${unique()}@acme.com`)];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  const states: [string, Parameters<typeof aMember>[2], number, number, string][] = [
    ["disabled", { isactive: 0 }, 401, 800, errorMessages.ACCOUNT_DISABLED],
    ["deleted", { isdeleted: 1 }, 404, 801, errorMessages.ACCOUNT_DELETED],
    ["unverified", { isverified: 0 }, 401, 802, errorMessages.ACCOUNT_UNVERIFIED],
    [
      "invited",
      { isactive: 0, isverified: 0, invitestatus: "pending" },
      401,
      803,
      errorMessages.INVITATION_NOT_ACCEPTED,
    ],
  ];
  it.each(states)("who is %s learns it, but only with the right password", async (_, state, status, code, message) => {
    const { clientid } = await aClient(dataspace);
    const member = await aMember(dataspace, clientid, state);
    const refused = await tryPassword(member.email, member.password);
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([status, code, message]);
    expect((await tryPassword(member.email, "Wrong-Password-1")).body.error.message).toBe(
      "Invalid credentials supplied.",
    );
  });
});

describe("a session", () => {
  const owner = async (): Promise<Person> => (await aClient(dataspace)).owner;

  it("answers for its token, in a header or in the query", async () => {
    const { token, email } = await owner();
    expect((await session("GET", { token })).body).toMatchObject({ session_token: token, email });
    expect(
      (
        await call<SessionAnswer>(dataspace, `user/session?session_token=${token}&api_key=${dataspace.appKey}`, {
          key: null,
          method: "GET",
        })
      ).body.email,
    ).toBe(email);
    expect((await session("GET", { headers: { authorization: `Bearer ${token}` } })).body.email).toBe(email);
  });

  it("without a token there is none", async () => {
    const { status, body } = await session("GET");
    expect([status, body.error.message]).toEqual([401, "There is no valid session for the current request."]);
  });

  it("with a made-up token is refused as invalid", async () => {
    const { status, body } = await session("GET", { token: "garbage" });
    expect(status).toBe(401);
    expect(body.error.message).toMatch(/^Invalid token/);
  });

  it("ends with signing out; its token is refused as terminated from then on", async () => {
    const person = await owner();
    const other = await signIn(dataspace, person);
    expect((await session("DELETE", { token: person.token })).body).toEqual({ success: true });
    const { status, body } = await session("GET", { token: person.token });
    expect([status, body.error.code]).toEqual([403, 403]);
    expect(body.error.message).toMatch(/^The token has been blacklisted: Session terminated\./);
    expect((await session("GET", { token: other })).status).toBe(200);
  });

  it("signing out without a token is no error", async () => {
    expect((await session("DELETE")).body).toEqual({ success: true });
  });

  it("is over when its time is over", async () => {
    const { afid } = await owner();
    const token = await aSession(dataspace.services, afid, inDays(dataspace.services, -1));
    const { status, body } = await session("GET", { token });
    expect(status).toBe(401);
    expect(body.error.message).toMatch(/^Token has expired: Session expired\./);
  });

  it("is renewed with a new token, even when expired; the old one is terminated", async () => {
    const { afid, email } = await owner();
    const token = await aSession(dataspace.services, afid, inDays(dataspace.services, -1));
    const renewed = await session("PUT", { token });
    expect(renewed.body.email).toBe(email);
    expect(renewed.body.session_token).not.toBe(token);
    expect((await session("GET", { token: renewed.body.session_token })).status).toBe(200);
    expect((await session("GET", { token })).status).toBe(403);
    expect((await session("PUT", { token })).status).toBe(403);
  });

  it("can not be renewed without a token, nor two weeks after its end", async () => {
    const { afid } = await owner();
    const token = await aSession(dataspace.services, afid, inDays(dataspace.services, -15));
    for (const init of [{}, { token }]) {
      const { status, body } = await session("PUT", init);
      expect(status).toBe(401);
      expect(body.error.message).toMatch(/^Token refresh failed\./);
    }
  });

  it("two renewals at once make one new session", async () => {
    const { token } = await owner();
    const answers = await Promise.all(Array.from({ length: 6 }, () => session("PUT", { token })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it("is worth nothing once its member is disabled, but can still be ended", async () => {
    const { clientid } = await aClient(dataspace);
    const member = await aMember(dataspace, clientid);
    await dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [member.appuserid]);
    expect((await session("GET", { token: member.token })).body.error.code).toBe(800);
    expect((await session("DELETE", { token: member.token })).status).toBe(200);
    expect((await session("PUT", { token: await aSession(dataspace.services, member.afid) })).body.error.code).toBe(
      800,
    );
  });

  it("is not changed by PATCH", async () => {
    expect((await session("PATCH", { token: (await owner()).token, body: { name: "foo" } })).status).toBe(400);
  });

  it("is kept as a hash only", async () => {
    const { token } = await owner();
    const { rows } = await dataspace.services.db.pool.query<{ tokenhash: Buffer }>(
      "select tokenhash from loginsession",
    );
    expect(
      rows.some(
        ({ tokenhash }) => tokenhash.toString("utf8").includes(token) || tokenhash.toString("base64url") === token,
      ),
    ).toBe(false);
  });
});
