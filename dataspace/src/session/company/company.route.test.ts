import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { anApp } from "../../../../tests/support/factors.ts";
import { aScimToken } from "../../../../tests/support/scim.ts";
import { untilSoManyWait } from "../../../../tests/support/servers/lock-waiters.ts";
import {
  aColleague,
  aMate,
  aStartedCompany,
  backFrom,
  comeBack,
  type Company,
  onTheWay,
  outcome,
  type Refusal,
  settings,
  signInByCompany,
  startWithCompanies,
  type WithCompanies,
} from "../../../../tests/support/third-parties/company.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { aPerson, invite, seatsOf } from "../../team/testing/team-calls.ts";

let place: WithCompanies;
beforeAll(async () => {
  place = await startWithCompanies();
});
afterAll(() => place.close());

/** The settings of a company as its owner enters them. */
function entered({ domain, brand }: Company) {
  return { domain, ...place.identity.company(brand), role: "member" };
}

async function anInvited(company: Company): Promise<string> {
  const { email } = aPerson({ email: `invited-${company.clientid}@${company.domain}` });
  const { status } = await invite(place, [aPerson({ email, role: "admin" })], { token: company.owner.token });
  expect(status).toBe(200);
  return email;
}

it("a verified first sign-in accepts the invitation, with its role and seat", async () => {
  const company = await aStartedCompany(place, "okta");
  const person = aColleague(place, company, { email: await anInvited(company) });
  const { used } = await seatsOf(place, company.clientid);
  const ways = [await onTheWay(place, company, person), await onTheWay(place, company, person)];
  const both = await Promise.all(ways.map((way) => comeBack(place, way)));
  expect(both.map(({ body }) => body)).toMatchObject([{ role: "admin" }, { role: "admin" }]);
  expect((await seatsOf(place, company.clientid)).used).toBe(used);
});

it("an unverified email accepts no invitation", async () => {
  const company = await aStartedCompany(place, "entra");
  const email = await anInvited(company);
  const person = aColleague(place, company, { email });
  const { status, body } = await signInByCompany(place, company, person);
  expect([status, body.error]).toMatchObject([401, { code: 803 }]);
  const state = "select invitestatus, afid from appuser where email = $1";
  expect((await place.services.db.pool.query(state, [email])).rows).toEqual([{ invitestatus: "pending", afid: null }]);
});

it.each(["is switched off", "moves to another provider"])("no waiting link works after the sign-in %s", async (how) => {
  const company = await aStartedCompany(place, "entra");
  const { email, password } = await aMate(place, company);
  const { body } = await signInByCompany(place, company, aColleague(place, company, { email }));
  const change =
    how === "is switched off"
      ? settings(place, company, "switch", { on: 0 })
      : settings(place, company, "save", entered({ ...company, brand: "okta" }));
  expect(outcome(await change)).toBe("done");
  const linktoken = body.error?.context?.waitingtoken;
  const link = await call<Refusal>(place, "user/session/company/link", { body: { linktoken, password } });
  expect(outcome(link)).toBe("SIGN_IN_EXPIRED");
});

it("a person whom another login holds links none by a password", async () => {
  const company = await aStartedCompany(place, "entra");
  const [mate, other] = [await aMate(place, company), await aMate(place, company)];
  const person = aColleague(place, company, { email: mate.email });
  const { body } = await signInByCompany(place, company, person);
  await place.services.db.pool.query(
    "insert into companyidentity (clientid, issuer, subject, afid, createdon) values ($1, $2, $3, $4, now())",
    [company.clientid, entered(company).issuer, person.subject, other.afid],
  );
  const shown = { linktoken: body.error?.context?.waitingtoken, password: mate.password };
  expect(outcome(await call<Refusal>(place, "user/session/company/link", { body: shown }))).toBe(
    "COMPANY_SIGN_IN_FAILED",
  );
});

it("a test that began with another secret proves nothing of the new one", async () => {
  const company = await aStartedCompany(place, "okta");
  const back = await backFrom(await settings(place, company, "test"), aColleague(place, company));
  expect(outcome(await settings(place, company, "save", entered(company)))).toBe("done");
  expect(outcome(await settings(place, company, "test/finish", back))).toBe("COMPANY_SIGN_IN_FAILED");
  expect(outcome(await settings(place, company, "switch", { on: 1 }))).toBe("COMPANY_NOT_READY");
});

/** Makes a call while its settings are locked, which `change` changes before the call can. */
async function overtaken<T>({ clientid }: Company, change: string, made: () => Promise<T>): Promise<T> {
  const { db } = place.services;
  let late: Promise<T> | undefined;
  await inTransaction(db, async (tx: Executor) => {
    await tx.query("select 1 from companysignin where clientid = $1 for update", [clientid]);
    late = made();
    await untilSoManyWait(tx, 1);
    await tx.query(`update companysignin set ${change} where clientid = $1`, [clientid]);
  });
  return late as Promise<T>;
}

it("a secret that is saved during a test stays untested", async () => {
  const company = await aStartedCompany(place, "okta");
  const back = await backFrom(await settings(place, company, "test"), aColleague(place, company));
  const change = "sealed = 'another', testedon = null, startedon = null";
  const late = await overtaken(company, change, () => settings(place, company, "test/finish", back));
  expect(outcome(late)).toBe("COMPANY_NOT_READY");
});

it("settings without a secret are refused if another save has moved the provider", async () => {
  const company = await aStartedCompany(place, "okta");
  const { secret: _stored, ...kept } = entered(company);
  const save = () => settings(place, company, "save", kept);
  expect((await overtaken(company, "issuer = 'https://id.example'", save)).status).toBe(400);
});

it("the owner's rule and a member's own factor hold after a company sign-in", async () => {
  const company = await aStartedCompany(place, "okta");
  const mate = await aMate(place, company);
  const person = aColleague(place, company, { email: mate.email });
  const use = (token: string) => call<Refusal>(place, "datascript/appcounters", { token, body: {} });
  const { body } = await signInByCompany(place, company, person);
  expect(outcome(await use(body.session_token))).toBe("done");
  expect(
    outcome(await call<Refusal>(place, "requirefactor", { token: company.owner.token, body: { required: 1 } })),
  ).toBe("done");
  const bare = await signInByCompany(place, company, person);
  expect(outcome(await use(bare.body.session_token))).toBe("FACTOR_SETUP_REQUIRED");
  await anApp(place, mate);
  expect(outcome(await signInByCompany(place, company, person))).toBe("FACTOR_REQUIRED");
});

it("an operator sees no secret, and switches it off for a reason the owner reads", async () => {
  const company = await aStartedCompany(place, "okta");
  const { token } = await aConsoleOperator(place, "support");
  const asked = { id: `${company.clientid}`, reason: "The provider is down" };
  const { domain, issuer } = entered(company);
  const read = await call<Record<string, unknown>>(place, "operator/customers/read", { token, body: asked });
  expect(read.body["companySignIn"]).toEqual({ domain, issuer, startedOn: expect.stringMatching(/Z$/) });
  const stop = () => call<{ count: number }>(place, "operator/customers/stopcompanysignin", { token, body: asked });
  const both = await Promise.all([stop(), stop()]);
  expect(both.map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
  expect((await mailTo(place, company.owner.email, /The company sign-in is off/)).text).toContain(asked.reason);
  const log = await call<AuditLogAnswer>(place, "getauditlog", { token: company.owner.token, body: {} });
  const entry = { source: "operator", detail: "company_stopped", subject: domain, reason: asked.reason };
  expect(log.body.resource).toContainEqual(expect.objectContaining(entry));
});

it("members whom SCIM disables or removes come back by an invitation alone", async () => {
  const company = await aStartedCompany(place, "okta");
  const scim = await aScimToken(place, company);
  const person = aColleague(place, company);
  const come = async () => {
    const { status, body } = await signInByCompany(place, company, person);
    return status === 200 ? "done" : (body.error as { code?: unknown } | undefined)?.code;
  };
  const provision = async () => {
    const body = { email: person.email, firstname: "Cora", lastname: "Colleague" };
    const { appuserid } = (await call<{ appuserid: number }>(place, "team/provisioned", { token: scim, body })).body;
    return `team/provisioned/${appuserid}`;
  };
  const path = await provision();
  expect(await come()).toBe("done");
  await call(place, path, { token: scim, method: "PATCH", body: { active: false } });
  expect(await come()).toBe(800);
  await call(place, path, { token: scim, method: "DELETE" });
  expect(await come()).toBe(801);
  await provision();
  expect(await come()).toBe("done");
});
