import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { allMailSent, type Mailed, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, type Client, type MemberPerson, unique } from "../../../tests/support/people.ts";

let dataspace: Mailed;
let client: Client;
let invited: MemberPerson;
beforeAll(async () => {
  dataspace = await startWithMail();
  client = await aClient(dataspace);
  invited = await aMember(dataspace, client.clientid, { isactive: 0, invitestatus: "pending" });
});
afterAll(() => dataspace.close());

const password = "Correct-Horse-1";
let calls = 0;

function post(path: string, body: unknown, bearer?: string): Promise<Answer<ErrorBody>> {
  calls += 1;
  const headers = { "x-forwarded-for": `10.30.${Math.floor(calls / 200)}.${calls % 200}` };
  return call<ErrorBody>(dataspace, path, { body, token: bearer, headers });
}

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

function token(): string {
  return client.owner.token;
}

/** Every field of the account's calls that takes text, each with what is otherwise right. */
const fields: [string, (text: unknown) => Promise<Answer<ErrorBody>>][] = [
  ["the email of a sign-in", (email) => post("user/session", { email, password })],
  ["the password of a sign-in", (text) => post("user/session", { email: newEmail(), password: text })],
  ["the token of a sign-up", (onboardingtoken) => post("user/session", { onboardingtoken })],
  ["the email of a sign-up", (email) => post("finder/_table/client", { resource: [{ email, name: "Ann", password }] })],
  [
    "the name of a sign-up",
    (name) => post("finder/_table/client", { resource: [{ email: newEmail(), name, password }] }),
  ],
  ["the first name of a sign-up", (first_name) => post("user/register", { email: newEmail(), first_name, password })],
  ["the password of a sign-up", (text) => post("user/register", { email: newEmail(), password: text })],
  ["the email of a reset", (email) => post("user/password?reset=true", { email })],
  ["the code of a reset", (code) => post("user/password", { email: newEmail(), code, new_password: password })],
  ["the old password", (text) => post("user/password", { old_password: text, new_password: password }, token())],
  ["the email of a link", (email) => post("getappuserbyemail", { email, token: "0".repeat(32) })],
  ["the token of a link", (text) => post("getappuserbyemail", { email: newEmail(), token: text })],
  ["the token of an invitation", (text) => post("updatinvitedappuser", { email: newEmail(), token: text, password })],
  ["the email to verify", (email) => post("sendverificationemail", { email })],
  ["the email to invite", (email) => post("sendappuserinviteemail", { email }, token())],
  ["the member to invite", (appuserid) => post("sendappuserinviteemail", { appuserid }, token())],
  [
    "the first password of a member",
    (text) => post("emailtonewuser", { email: invited.email, password: text }, token()),
  ],
  ["the email asked for", (email) => post("checkemailexists", { email }, token())],
  [
    "the new email",
    (newemail) => post("emailcodeverification", { oldemail: client.owner.email, newemail, password }, token()),
  ],
  ["the code of a new email", (code) => post("emailupdate", { newemail: newEmail(), code }, token())],
  ["the first name", (first_name) => post("user/profile", { first_name }, token())],
  ["the phone", (phone) => post("user/profile", { phone }, token())],
  ["the company", (companyname) => post("tellusmore", { ...company, companyname }, token())],
  ["the phone of the company", (phonenumber) => post("tellusmore", { ...company, phonenumber }, token())],
  ["the country", (country) => post("tellusmore", { ...company, country }, token())],
  ["the department", (department) => post("tellusmore", { ...company, department }, token())],
];
const company = { companyname: "Acme", phonenumber: "+14045550100", country: "USA", salespeoplecount: 3 };

const hostile: unknown[] = [
  "ann@acme.com,eve@evil.com",
  "ann@acme.com\r\nBcc: eve@evil.com",
  "<eve@evil.com>ann@acme.com",
  "Ann\r\nBcc: eve@evil.com",
  'Ann, "Eve" <eve@evil.com>',
  "nul\u0000byte",
  "\uD800 lonely",
  "\u202Eright to left",
  "' or 1=1; --",
  "<img src=x onerror=alert(1)>",
  "{{link}} ${7*7}",
  "x".repeat(100_000),
  [["ann@acme.com"]],
  { toString: "x" },
  null,
  true,
  -1,
  1e300,
];

it("a character that no text can hold is refused, and the field is named", async () => {
  const { status, body } = await post("tellusmore", { ...company, companyname: "nul\u0000byte" }, token());
  expect([status, body.error]).toEqual([
    400,
    expect.objectContaining({ context: { code: "BAD_REQUEST", field: "companyname" } }),
  ]);
});

describe.each(fields)("%s", (_, send) => {
  it("rejects hostile text with the field's name or stores it unchanged", async () => {
    const broken: unknown[] = [];
    for (const value of hostile) {
      const { status, body } = await send(value);
      const says = body.error?.message ?? "";
      if (status >= 500 || (status >= 400 && says.length < 4))
        broken.push({ value: JSON.stringify(value).slice(0, 60), status, says });
    }
    expect(broken).toEqual([]);
  });
});

it("none of it reached a mailbox that it names", async () => {
  await allMailSent(dataspace);
  const recipients = new Set(dataspace.inbox.mails().flatMap((mail) => mail.recipients));
  expect([...recipients].filter((address) => /evil|[,<>\s]/.test(address))).toEqual([]);
  for (const { headers, recipients: to } of dataspace.inbox.mails()) {
    expect(to).toHaveLength(1);
    expect(headers).not.toHaveProperty("bcc");
  }
});
