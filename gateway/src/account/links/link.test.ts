import { beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, password, unique } from "../../../../tests/support/people.ts";
import { type Answered, ask, browser, cookieOf, sharedMailedStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedMailedStack>>;
beforeAll(async () => {
  stack = await sharedMailedStack();
});

const errors = "userErrors { code field message }";
const linked = `query ($email: String!, $token: String!) { linkedPerson(email: $email, token: $token) { person { email firstName lastName companyName active verified accepted needsPassword } ${errors} } }`;
const accept = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { viewer { email name role } sessionToken ${errors} } }`;
const verify = `mutation ($email: String!, $token: String!, $password: String) { verifyEmail(email: $email, token: $token, password: $password) { verified viewer { id } ${errors} } }`;
const invite = `mutation ($members: [InviteMemberInput!]!) { inviteMembers(members: $members) { ${errors} } }`;

type Link = { email: string; token: string };

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

/** Invites a member; returns the parameters of the emailed link. */
async function anInvitation(companyname = "Acme"): Promise<Link> {
  const { owner } = await aClient(stack.dataspace, { companyname });
  const email = `ina@invited-${unique()}.com`;
  const members = [{ firstName: "Ina", lastName: "Vited", email }];
  await ask(stack.gateway, invite, { variables: { members }, token: owner.token });
  const { query } = linkIn(await mailTo(stack.dataspace, email, /invites you/));
  return { email, token: query["token"] ?? "" };
}

const expired = { code: "LINK_EXPIRED", field: "token", message: "Verification Link has expired." };

test("an invitation's link names its member and asks for a password", async () => {
  const link = await anInvitation("Acme & Sons");
  const answer = await ask(stack.gateway, linked, { variables: { ...link, email: link.email.toUpperCase() } });
  expect(payload(answer, "linkedPerson")).toEqual({
    person: {
      email: link.email,
      firstName: "Ina",
      lastName: "Vited",
      companyName: "Acme & Sons",
      active: false,
      verified: false,
      accepted: false,
      needsPassword: true,
    },
    userErrors: [],
  });
});

test("accepting with a password signs in, and the link then says that it is used", async () => {
  const link = await anInvitation();
  const input = { ...link, password, firstName: "Inna" };
  const answer = await ask(stack.gateway, accept, { variables: { input } });
  expect(payload(answer, "acceptInvitation")).toEqual({
    viewer: { email: link.email, name: "Inna Vited", role: "MEMBER" },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  const after = await ask(stack.gateway, linked, { variables: link });
  expect(payload(after, "linkedPerson")).toMatchObject({
    person: { active: true, verified: true, accepted: true },
    userErrors: [],
  });
  const again = await ask(stack.gateway, accept, { variables: { input } });
  expect(payload(again, "acceptInvitation")).toEqual({ viewer: null, sessionToken: null, userErrors: [expired] });
});

test("a browser that accepts gets a cookie in place of the one it had", async () => {
  const { owner } = await aClient(stack.dataspace);
  const link = await anInvitation();
  const headers = { ...browser, cookie: `finder_session=${owner.token}` };
  const answer = await ask(stack.gateway, accept, { variables: { input: { ...link, password } }, headers });
  expect(payload(answer, "acceptInvitation")).toMatchObject({ viewer: { email: link.email }, sessionToken: null });
  expect(cookieOf(answer, "finder_session")).toMatch(/^finder_session=./);
  expect((await ask(stack.gateway, "{ viewer { id } }", { token: owner.token })).errors).toHaveLength(1);
});

test("of two acceptances of one invitation at once, one wins", async () => {
  const link = await anInvitation();
  const variables = { input: { ...link, password } };
  const answers = await Promise.all([1, 2].map(() => ask(stack.gateway, accept, { variables })));
  const refused = answers.filter((answer) => JSON.stringify(answer.data).includes("LINK_EXPIRED"));
  expect(refused).toHaveLength(1);
});

test.each([
  ["no password", {}, "WEAK_PASSWORD", "password"],
  ["a weak password", { password: "weak" }, "WEAK_PASSWORD", "password"],
  ["a blank first name", { password, firstName: " " }, "BAD_REQUEST", "firstName"],
])("an invitation accepted with %s is refused and stays good", async (_what, more, code, field) => {
  const link = await anInvitation();
  const answer = await ask(stack.gateway, accept, { variables: { input: { ...link, ...more } } });
  expect(payload(answer, "acceptInvitation")).toMatchObject({ viewer: null, userErrors: [{ code, field }] });
  const after = await ask(stack.gateway, accept, { variables: { input: { ...link, password } } });
  expect(payload(after, "acceptInvitation")).toMatchObject({ viewer: { email: link.email }, userErrors: [] });
});

test.each([
  ["guessed", (link: Link) => ({ ...link, token: "A".repeat(32) })],
  ["cut to nothing", (link: Link) => ({ ...link, token: "" })],
  ["made far too long", (link: Link) => ({ ...link, token: "A".repeat(5_000) })],
  ["of another person", (link: Link) => ({ ...link, email: `other@${unique()}.com` })],
])("a link that is %s has expired, for every use of it", async (_what, spoil) => {
  const variables = spoil(await anInvitation());
  const answer = await ask(stack.gateway, linked, { variables });
  expect(payload(answer, "linkedPerson")).toEqual({ person: null, userErrors: [expired] });
  const verified = await ask(stack.gateway, verify, { variables });
  expect(payload(verified, "verifyEmail")).toEqual({ verified: false, viewer: null, userErrors: [expired] });
  const accepted = await ask(stack.gateway, accept, { variables: { input: { ...variables, password } } });
  expect(payload(accepted, "acceptInvitation")).toMatchObject({ viewer: null, userErrors: [expired] });
});

/** Signs up without verifying; returns the parameters of the emailed link. */
async function aVerification(): Promise<Record<string, string>> {
  const { clientid } = await aClient(stack.dataspace);
  const { email } = await aMember(stack.dataspace, clientid, { isverified: 0 });
  const send = "mutation ($email: String!) { sendVerificationEmail(email: $email) { sent } }";
  await ask(stack.gateway, send, { variables: { email } });
  return linkIn(await mailTo(stack.dataspace, email, /Confirm your email/)).query;
}

test("a verification link signs in once, on any device", async () => {
  const variables = await aVerification();
  const answer = await ask(stack.gateway, linked, { variables });
  expect(payload(answer, "linkedPerson")).toMatchObject({
    person: { email: variables["email"], verified: false, accepted: true },
  });
  const first = await ask(stack.gateway, verify, { variables, headers: browser });
  expect(payload(first, "verifyEmail")).toEqual({ verified: true, viewer: { id: expect.any(String) }, userErrors: [] });
  expect(cookieOf(first, "finder_session")).toMatch(/^finder_session=./);
  const second = await ask(stack.gateway, verify, { variables });
  expect(payload(second, "verifyEmail")).toEqual({ verified: false, viewer: null, userErrors: [expired] });
});

test("a verification link opened under another account verifies and keeps that session", async () => {
  const { owner } = await aClient(stack.dataspace);
  const variables = await aVerification();
  const cookie = { ...browser, cookie: `finder_session=${owner.token}` };
  const answer = await ask(stack.gateway, verify, { variables, headers: cookie });
  expect(payload(answer, "verifyEmail")).toEqual({ verified: true, viewer: null, userErrors: [] });
  expect(answer.cookies).toEqual([]);
  const after = await ask(stack.gateway, "{ viewer { email } }", { headers: cookie });
  expect(after.data).toEqual({ viewer: { email: owner.email } });
});
