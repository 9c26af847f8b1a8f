import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import { aPasskey } from "../../support/console/passkeys.ts";
import { anApp, hasShown } from "../../support/factors.ts";
import { aClient, aMember } from "../../support/people.ts";
import { aProviderPerson, signInBy } from "../../support/third-parties/identity.ts";
import { linkIn, mailTo } from "../../support/third-parties/mail.ts";
import {
  aColleague,
  aCompany,
  aMate,
  aStartedCompany,
  byPassword,
  comeBack,
  onTheWay,
  outcome,
  proven,
  type Refusal,
  settings,
  signInByCompany,
  startWithCompanies,
  tested,
  type WithCompanies,
} from "../../support/third-parties/company.ts";

/** What a thief tries with a company's sign-in; each attempt ends without a session or change. */

let place: WithCompanies;
beforeAll(async () => {
  place = await startWithCompanies();
});
afterAll(() => place.close());

const failed = "COMPANY_SIGN_IN_FAILED";

test.each(["entra", "okta", "google", "keycloak"] as const)(
  "a first sign-in by %s makes one account within the seats, the next finds it by its subject",
  async (brand) => {
    const company = await aStartedCompany(place, brand);
    const person = aColleague(place, company);
    const ways = [await onTheWay(place, company, person), await onTheWay(place, company, person)];
    const first = await comeBack(place, ways[0] ?? {});
    expect(first.body).toMatchObject({ email: person.email, role: "member" });
    const second = await comeBack(place, ways[1] ?? {});
    expect(second.body).toMatchObject({ email: person.email });
    const { rows } = await place.services.db.pool.query("select afid from appuser where clientid = $1", [
      company.clientid,
    ]);
    expect(rows).toHaveLength(2);
  },
);

test("colleagues beyond the seats, and of another domain, get no account", async () => {
  const company = await aStartedCompany(place, "okta");
  for (let seat = 0; seat < 4; seat += 1)
    expect(outcome(await signInByCompany(place, company, aColleague(place, company)))).toBe("done");
  expect(outcome(await signInByCompany(place, company, aColleague(place, company)))).toBe("NO_SEATS_LEFT");
  const other = aColleague(place, company, { email: "ceo@victim.example" });
  expect(outcome(await signInByCompany(place, company, other))).toBe(failed);
});

test("an account of Google outside the organization has the domain's email in vain", async () => {
  const company = await aStartedCompany(place, "google");
  for (const hostedDomain of [undefined, "other.example"]) {
    const { hostedDomain: _own, ...outsider } = aColleague(place, company);
    const person = { ...outsider, subject: `${outsider.subject}-out`, ...(hostedDomain && { hostedDomain }) };
    place.identity.add("google", person);
    expect(outcome(await signInByCompany(place, company, person))).toBe(failed);
  }
});

test.each(["entra", "keycloak"] as const)(
  "an unverified email of %s links no account before its password is shown, once",
  async (brand) => {
    const company = await aStartedCompany(place, brand);
    const victim = await aMate(place, company);
    const person = aColleague(place, company, { email: victim.email, emailVerified: false });
    const refused = await signInByCompany(place, company, person);
    expect(outcome(refused)).toBe("COMPANY_PROOF_REQUIRED");
    const linktoken = refused.body.error?.context?.waitingtoken;
    const link = (password: string) =>
      call<Refusal>(place, "user/session/company/link", { body: { linktoken, password } });
    expect((await link("Wrong-Horse-1")).status).toBe(401);
    expect((await call(place, "datascript/appcounters", { token: linktoken, body: {} })).status).toBe(401);
    const both = await Promise.all([link(victim.password), link(victim.password)]);
    expect(both.map(outcome).toSorted()).toEqual(["SIGN_IN_EXPIRED", "done"]);
    expect(outcome(await signInByCompany(place, company, person))).toBe("done");
  },
);

test("a verified email links the company's own member alone", async () => {
  const company = await aStartedCompany(place, "okta");
  const mate = await aMate(place, company);
  const person = aColleague(place, company, { email: mate.email });
  expect((await signInByCompany(place, company, person)).body).toMatchObject({ email: mate.email });
  const stranger = await aMate(place, { ...company, clientid: (await aClient(place)).clientid });
  const thief = aColleague(place, company, { email: stranger.email });
  expect(outcome(await signInByCompany(place, company, thief))).toBe("EMAIL_TAKEN");
});

test("no password, provider, passkey or reset link opens a bound member's account", async () => {
  const company = await aStartedCompany(place, "okta");
  const mate = await aMate(place, company);
  expect(outcome(await byPassword(place, mate))).toBe("COMPANY_SIGN_IN");
  expect((await byPassword(place, { ...mate, password: "Wrong-Horse-1" })).status).toBe(401);
  const google = aProviderPerson(place.identity, "google", { email: mate.email });
  expect(outcome((await signInBy(place, "google", google)) as never)).toBe("COMPANY_SIGN_IN");
  const passkey = await aPasskey(place, mate.afid, "login");
  const asked = await call<{ options: string; waitingtoken: string }>(place, "user/session/factor/challenge", {
    body: {},
  });
  const { options, waitingtoken } = asked.body;
  const shown = { waitingtoken, response: passkey.show(options) };
  expect(outcome(await call<Refusal>(place, "user/session/factor", { body: shown }))).toBe("COMPANY_SIGN_IN");
  await call(place, "user/password?reset=true", { body: { email: mate.email } });
  const { code } = linkIn(await mailTo(place, mate.email, /Reset your password/)).query;
  const fresh = { ...mate, password: "Another-Horse-2" };
  const body = { email: mate.email, code, new_password: fresh.password };
  const reset = await call<{ session_token?: string }>(place, "user/password?login=true", { body });
  expect(reset.body.session_token).toBeUndefined();
  expect(outcome(await byPassword(place, fresh))).toBe("COMPANY_SIGN_IN");
});

test("no new email leads a bound member out of the domain, by an older code neither", async () => {
  const company = await aCompany(place, "okta");
  const mate = await aMate(place, company);
  const newemail = `out-${mate.afid}@elsewhere-else.com`;
  const change = { oldemail: mate.email, newemail, password: mate.password };
  const ask = (token: string) => call<Refusal>(place, "emailcodeverification", { token, body: change });
  expect(outcome(await ask(mate.token))).toBe("done");
  const { code } = linkIn(await mailTo(place, newemail, /./)).query;
  await proven(place, company);
  await tested(place, company);
  await settings(place, company, "switch", { on: 1 });
  const person = aColleague(place, company, { email: mate.email });
  const { session_token: token } = (await signInByCompany(place, company, person)).body;
  expect(outcome(await ask(token))).toBe("COMPANY_SIGN_IN");
  expect(outcome(await call<Refusal>(place, "emailupdate", { token, body: { newemail, code } }))).toBe(
    "COMPANY_SIGN_IN",
  );
});

test("only the owner keeps password and second factor as the emergency way in", async () => {
  const company = await aStartedCompany(place, "okta");
  expect(outcome(await byPassword(place, company.owner))).toBe("FACTOR_REQUIRED");
  const admin = await aMate(place, company);
  await place.services.db.pool.query("update appuser set role = 'admin' where afid = $1", [admin.afid]);
  expect(outcome(await byPassword(place, admin))).toBe("COMPANY_SIGN_IN");
});

test("the start ends older sessions of the domain and emails its members", async () => {
  const company = await aCompany(place, "okta");
  const mate = await aMate(place, company);
  await proven(place, company);
  await tested(place, company);
  expect(outcome(await settings(place, company, "switch", { on: 1 }))).toBe("done");
  expect((await call(place, "datascript/appcounters", { token: mate.token, body: {} })).status).toBe(403);
  await mailTo(place, mate.email, /Your company signs you in now/);
});

test("it starts only proven, tested, and by an owner with a second factor", async () => {
  const company = await aCompany(place, "okta");
  const start = () => settings(place, company, "switch", { on: 1 });
  expect(outcome(await settings(place, company, "prove"))).toBe("DOMAIN_NOT_PROVEN");
  expect(outcome(await settings(place, company, "test"))).toBe("COMPANY_NOT_READY");
  expect(outcome(await start())).toBe("COMPANY_NOT_READY");
  await proven(place, company);
  expect(outcome(await start())).toBe("COMPANY_NOT_READY");
  expect(outcome(await tested(place, company))).toBe("done");
  await hasShown(place, company.owner, 11);
  expect(outcome(await start())).toBe("PROOF_REQUIRED");
  await hasShown(place, company.owner);
  expect(outcome(await start())).toBe("done");
  const other = place.identity.company("keycloak");
  const moved = { domain: company.domain, ...other, role: "member" };
  const { body } = await settings(place, company, "save", moved);
  expect(body.companysignin).toMatchObject({ testedon: null, startedon: null });
  const { secret: _none, ...withoutSecret } = { ...moved, issuer: `${other.issuer}x` };
  expect((await settings(place, company, "save", withoutSecret)).status).toBe(400);
});

test("a domain belongs to one client, and no mail provider's is anyone's", async () => {
  const [mine, thief] = [await aCompany(place, "okta"), await aCompany(place, "okta")];
  await proven(place, mine);
  const provider = { ...place.identity.company("okta"), role: "member" };
  await settings(place, thief, "save", { ...provider, domain: mine.domain });
  expect(outcome(await settings(place, thief, "prove"))).toBe("DOMAIN_NOT_PROVEN");
  expect(await proven(place, thief)).toBe(409);
  expect(outcome(await settings(place, thief, "save", { ...provider, domain: "gmail.com" }))).toBe(
    "EMAIL_NOT_BUSINESS",
  );
  const member = await aMember(place, mine.clientid);
  expect((await settings(place, { owner: member }, "switch", { on: 0 })).status).toBe(403);
});

test("an answer of another browser, state, company or test opens nothing", async () => {
  const [company, other] = [await aStartedCompany(place, "okta"), await aStartedCompany(place, "okta")];
  const [mine, victim] = [
    await onTheWay(place, company, aColleague(place, company)),
    await onTheWay(place, company, aColleague(place, company)),
  ];
  for (const odd of [
    { ...mine, flow: victim["flow"] },
    { ...mine, state: "x" },
    { ...mine, company: other.clientid },
    { ...mine, error: "access_denied" },
  ])
    expect(outcome(await comeBack(place, odd))).toBe(failed);
  expect(outcome(await comeBack(place, mine))).toBe(failed); // the declined answer used it up
  expect(outcome(await comeBack(place, victim))).toBe("done");
  expect(outcome(await comeBack(place, victim))).toBe(failed);
  const trial = await settings(place, company, "test");
  expect(outcome(await comeBack(place, { ...victim, flow: trial.body.flow }))).toBe(failed);
});

test("an issuer inside the network, over http, or with a login in it is refused", async () => {
  const strict = await startWithCompanies({ IDENTITY_PRIVATE: "false" });
  try {
    const { owner } = await aClient(strict);
    await anApp(strict, owner);
    await hasShown(strict, owner);
    const save = (issuer: string) =>
      settings(strict, { owner }, "save", { domain: "acme.com", issuer, oidcclient: "a", secret: "b", role: "member" });
    for (const issuer of [
      "http://id.acme.com",
      "https://a:b@id.acme.com",
      "javascript:alert(1)",
      "https://id.acme.com/?x",
      "https://login.microsoftonline.com/common/v2.0",
    ])
      expect(outcome(await save(issuer))).toBe("COMPANY_ISSUER_REFUSED");
    expect(outcome(await save("https://127.0.0.1:4100"))).toBe("done");
    await strict.services.db.pool.query("update companysignin set provenon = now()");
    expect(outcome(await settings(strict, { owner }, "test"))).toBe("COMPANY_ISSUER_REFUSED");
  } finally {
    await strict.close();
  }
});
