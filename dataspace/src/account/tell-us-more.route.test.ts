import type { SignUpAnswer } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, unique } from "../../../tests/support/people.ts";
import { spentNetwork } from "../../../tests/support/spent-network.ts";

let now = new Date("2026-05-01T10:00:00Z");
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { success: boolean };

function post(path: string, body: unknown, token?: string): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { body, token });
}

async function signUp(email: string, headers = {}): Promise<SignUpAnswer> {
  const body = { resource: [{ email, name: "Ann Bee", password: "Correct-Horse-1" }] };
  const answer = await call<{ resource: [SignUpAnswer] }>(dataspace, "finder/_table/client", { body, headers });
  return answer.body.resource[0];
}

const company = {
  companyname: "Acme",
  phonenumber: "+1 (404) 555-0100",
  country: "usa",
  salespeoplecount: 12,
  requiredleadcount: "300",
  department: "Sales",
};

async function kept(clientid: number): Promise<unknown> {
  return (
    await dataspace.services.db.pool.query(
      `select companyname, phonenumber, country, salespeoplecount, requiredleadcount, department from client where clientid = $1`,
      [clientid],
    )
  ).rows[0];
}

const asKept = { ...company, phonenumber: "14045550100", country: "USA", requiredleadcount: 300 };

it("a new owner describes the company and gets one invoice mail", async () => {
  const email = `ann@acme-${unique()}.com`;
  const { clientdata, onboardingtoken } = await signUp(email);
  expect((await post("tellusmore", { ...company, onboardingtoken })).body).toEqual({ success: true });
  expect(await kept(clientdata.clientid)).toEqual(asKept);
  for (let times = 0; times < 2; times += 1)
    expect((await post("sendinvoice", { clientid: clientdata.clientid, onboardingtoken })).status).toBe(200);
  const mail = await mailTo(dataspace, email, /Your plan: Free/);
  expect(mail.text).toContain("10 personal email credits, 25 business email credits and 5 phone credits");
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter(({ to, subject }) => to === email && /plan/.test(subject))).toHaveLength(1);
});

it("an owner who is signed in does the same without the token, a member may not", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  expect((await post("tellusmore", company, member.token)).status).toBe(403);
  expect((await post("tellusmore", company)).status).toBe(401);
  expect((await post("tellusmore", company, owner.token)).status).toBe(200);
  expect(await kept(clientid)).toEqual(asKept);
  expect((await post("sendinvoice", { clientid: clientid + 1 }, owner.token)).status).toBe(403);
});

it("onboarding after a sign-up with a taken email answers alike, changing nothing", async () => {
  const { owner, clientid } = await aClient(dataspace, { companyname: "Mine" });
  const { onboardingtoken } = await signUp(owner.email, await spentNetwork(dataspace));
  expect((await post("tellusmore", { ...company, onboardingtoken })).body).toEqual({ success: true });
  expect((await post("sendinvoice", { onboardingtoken })).body).toEqual({ success: true });
  expect(await kept(clientid)).toMatchObject({ companyname: "Mine", phonenumber: null });
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().some(({ to, subject }) => to === owner.email && /plan/.test(subject))).toBe(false);
});

it.each([
  ["a phone of four digits", { phonenumber: "+1 23 4" }, "phonenumber"],
  ["a country that is none", { country: "XXX" }, "country"],
  ["a negative number", { salespeoplecount: -1 }, "salespeoplecount"],
  ["no company name", { companyname: "  " }, "companyname"],
])("%s is refused and changes nothing", async (_, wrong, field) => {
  const { owner, clientid } = await aClient(dataspace);
  const before = await kept(clientid);
  const { status, body } = await post("tellusmore", { ...company, ...wrong }, owner.token);
  expect([status, (body.error.context as { field: string }).field]).toEqual([400, field]);
  expect(await kept(clientid)).toEqual(before);
});

it("the onboarding token is good for an hour, and for nothing else", async () => {
  const email = `ann@acme-${unique()}.com`;
  const { onboardingtoken } = await signUp(email);
  expect((await post("updatinvitedappuser", { email, token: onboardingtoken })).status).toBe(422);
  now = new Date(now.getTime() + 3_601_000);
  expect((await post("tellusmore", { ...company, onboardingtoken })).status).toBe(422);
});
