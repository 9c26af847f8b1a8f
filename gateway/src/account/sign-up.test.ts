import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aSession, inDays, password, unique } from "../../../tests/support/people.ts";
import { type Answered, ask, browser, cookieOf, startMailedStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startMailedStack>>;
beforeAll(async () => {
  stack = await startMailedStack({}, { BLOCKED_EMAIL_DOMAINS: "rival.com" });
});
afterAll(() => stack.close());

const errors = "userErrors { code field message }";
const register = `mutation ($input: RegisterInput!) { register(input: $input) { registered onboardingToken ${errors} } }`;
const complete = `mutation ($input: OnboardingInput!, $token: String) { completeOnboarding(input: $input, onboardingToken: $token) { done ${errors} } }`;
const resume = `mutation ($token: String) { resumeSignUp(onboardingToken: $token) { viewer { email client { companyName } } sessionToken ${errors} } }`;
const verify = `mutation ($email: String!, $token: String!, $password: String) { verifyEmail(email: $email, token: $token, password: $password) { verified viewer { email role } sessionToken ${errors} } }`;
const send = `mutation ($email: String!) { sendVerificationEmail(email: $email) { sent ${errors} } }`;
const available = "query ($email: String!) { emailAvailability(email: $email) { available reason } }";

function anEmail(): string {
  return `zoe@new-${unique()}.com`;
}

function person(email: string) {
  return { firstName: "Zoë", lastName: "Doe", email, password, acceptTerms: true };
}

const company = { companyName: "Zoë & Co", phoneNumber: "+49 (30) 123-456", country: "DEU", salesPeopleCount: 4 };

type Payload = { userErrors: { code: string; field: string | null; message: string }[] } & Record<string, unknown>;

function payload({ data }: Answered, name: string): Payload {
  return data?.[name] as Payload;
}

async function signUpAsTool(email: string): Promise<string> {
  const answer = await ask(stack.gateway, register, { variables: { input: person(email) } });
  return payload(answer, "register")["onboardingToken"] as string;
}

async function verificationOf(email: string): Promise<Record<string, string>> {
  return linkIn(await mailTo(stack.dataspace, email, /Confirm your email/)).query;
}

test("a tool signs up, onboards, verifies by the emailed link and signs in once", async () => {
  const email = anEmail();
  const answer = await ask(stack.gateway, register, { variables: { input: person(` ${email.toUpperCase()} `) } });
  expect(payload(answer, "register")).toEqual({
    registered: true,
    onboardingToken: expect.any(String),
    userErrors: [],
  });
  expect(answer.cookies).toEqual([]);
  const token = payload(answer, "register")["onboardingToken"];
  const early = await ask(stack.gateway, resume, { variables: { token } });
  expect(payload(early, "resumeSignUp")).toMatchObject({ viewer: null, userErrors: [{ code: "ACCOUNT_UNVERIFIED" }] });
  const completed = await ask(stack.gateway, complete, { variables: { input: company, token } });
  expect(payload(completed, "completeOnboarding")).toEqual({ done: true, userErrors: [] });
  const verified = await ask(stack.gateway, verify, { variables: await verificationOf(email) });
  expect(payload(verified, "verifyEmail")).toEqual({
    verified: true,
    viewer: { email, role: "CLIENT" },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  const entered = await ask(stack.gateway, resume, { variables: { token } });
  expect(payload(entered, "resumeSignUp")).toEqual({
    viewer: { email, client: { companyName: "Zoë & Co" } },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  const again = await ask(stack.gateway, resume, { variables: { token } });
  expect(payload(again, "resumeSignUp")).toMatchObject({
    viewer: null,
    userErrors: [{ code: "LINK_EXPIRED", field: "onboardingToken" }],
  });
});

test("a browser keeps its sign-up in an HttpOnly cookie, and the link signs it in", async () => {
  const email = anEmail();
  const registered = await ask(stack.gateway, register, { variables: { input: person(email) }, headers: browser });
  expect(payload(registered, "register")).toEqual({ registered: true, onboardingToken: null, userErrors: [] });
  expect(registered.cookies).toEqual([
    expect.stringMatching(/^finder_onboarding=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  const headers = { ...browser, cookie: cookieOf(registered, "finder_onboarding") };
  const completed = await ask(stack.gateway, complete, { variables: { input: company }, headers });
  expect(payload(completed, "completeOnboarding")).toEqual({ done: true, userErrors: [] });
  const verified = await ask(stack.gateway, verify, { variables: await verificationOf(email), headers });
  expect(payload(verified, "verifyEmail")).toEqual({
    verified: true,
    viewer: { email, role: "CLIENT" },
    sessionToken: null,
    userErrors: [],
  });
  expect(verified.cookies).toEqual([
    expect.stringMatching(/^finder_session=[^;]+; /),
    expect.stringMatching(/^finder_onboarding=; .*1970/),
  ]);
  const session = { ...browser, cookie: cookieOf(verified, "finder_session") };
  const told2 = await ask(stack.gateway, complete, { variables: { input: company }, headers: session });
  expect(payload(told2, "completeOnboarding")).toEqual({ done: true, userErrors: [] });
});

test("a link opened in another browser signs in there and leaves the sign-up running", async () => {
  const [email, other] = [anEmail(), anEmail()];
  const onboarding = await signUpAsTool(email);
  const elsewhere = await ask(stack.gateway, register, { variables: { input: person(other) }, headers: browser });
  const headers = { ...browser, cookie: cookieOf(elsewhere, "finder_onboarding") };
  const verified = await ask(stack.gateway, verify, { variables: await verificationOf(email), headers });
  expect(payload(verified, "verifyEmail")).toMatchObject({ verified: true, viewer: { email }, sessionToken: null });
  expect(cookieOf(verified, "finder_session")).toMatch(/^finder_session=./);
  const first = await ask(stack.gateway, resume, { variables: { token: onboarding } });
  expect(payload(first, "resumeSignUp")).toMatchObject({ viewer: { email }, userErrors: [] });
});

test("a password set with the link replaces the sign-up's, whose browser must sign in", async () => {
  const email = anEmail();
  const onboarding = await signUpAsTool(email);
  const variables = { ...(await verificationOf(email)), password: "Holders-Own-1" };
  const verified = await ask(stack.gateway, verify, { variables });
  expect(payload(verified, "verifyEmail")).toMatchObject({ verified: true, viewer: { email } });
  const stranger = await ask(stack.gateway, resume, { variables: { token: onboarding } });
  expect(payload(stranger, "resumeSignUp")).toMatchObject({ viewer: null, userErrors: [{ code: "LINK_EXPIRED" }] });
});

test.each([
  [
    "terms that are not accepted",
    { acceptTerms: false },
    "BAD_REQUEST",
    "acceptTerms",
    "Please accept the terms and conditions",
  ],
  ["a blank first name", { firstName: " \t" }, "BAD_REQUEST", "firstName", "Required"],
  ["a blank last name", { lastName: "" }, "BAD_REQUEST", "lastName", "Required"],
  [
    "a free email",
    { email: "zoe@gmail.com" },
    "EMAIL_NOT_BUSINESS",
    "email",
    "Please use your business email to register",
  ],
  ["no email", { email: "zoe" }, "BAD_REQUEST", "email", "Invalid email"],
  ["an email in two lines", { email: "zoe@acme.com\r\nBcc: all@acme.com" }, "BAD_REQUEST", "email", "Invalid email"],
  [
    "a weak password",
    { password: "password" },
    "WEAK_PASSWORD",
    "password",
    expect.stringContaining("8 to 100 characters"),
  ],
])("%s is refused with what is wrong", async (_what, change, code, field, message) => {
  const input = { ...person(anEmail()), ...change };
  const answer = await ask(stack.gateway, register, { variables: { input } });
  expect(payload(answer, "register")).toEqual({
    registered: false,
    onboardingToken: null,
    userErrors: [{ code, field, message }],
  });
});

test("a taken email is refused, and named when it is asked for", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, register, { variables: { input: person(owner.email) } });
  const taken = { code: "EMAIL_TAKEN", field: "email", message: "This email already exist, please try with another" };
  expect(payload(answer, "register")).toEqual({ registered: false, onboardingToken: null, userErrors: [taken] });
  const asked = await ask(stack.gateway, available, { variables: { email: owner.email } });
  expect(asked.data).toEqual({ emailAvailability: { available: false, reason: "TAKEN" } });
});

test("all faults are answered at once, each with its field", async () => {
  const input = { ...person("zoe@gmail.com"), password: "weak" };
  const answer = await ask(stack.gateway, register, { variables: { input } });
  expect(payload(answer, "register").userErrors).toMatchObject([
    { code: "EMAIL_NOT_BUSINESS", field: "email" },
    { code: "WEAK_PASSWORD", field: "password" },
  ]);
});

test.each([
  ["no-email", "NOT_AN_EMAIL"],
  ["zoe@GMAIL.com", "FREE_DOMAIN"],
  ["zoe@rival.com", "BLOCKED_DOMAIN"],
  [" zoe@acme-works.com ", null],
])("emailAvailability names the rule that %s breaks, without a session", async (email, reason) => {
  const answer = await ask(stack.gateway, available, { variables: { email } });
  expect(answer.data).toEqual({ emailAvailability: { available: reason === null, reason } });
});

test("an ended session does not get in the way of anonymous calls or a sign-up", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { services } = stack.dataspace;
  const headers = {
    ...browser,
    cookie: `finder_session=${await aSession(services, owner.afid, inDays(services, -1))}`,
  };
  const asked = await ask(stack.gateway, available, { variables: { email: anEmail() }, headers });
  expect(asked.data).toEqual({ emailAvailability: { available: true, reason: null } });
  const signedUp = await ask(stack.gateway, register, { variables: { input: person(anEmail()) }, headers });
  expect(payload(signedUp, "register")).toMatchObject({ registered: true, userErrors: [] });
});

test("a browser cannot resume a sign-up that it has not begun", async () => {
  for (const headers of [browser, {}]) {
    const answer = await ask(stack.gateway, resume, { headers });
    expect(payload(answer, "resumeSignUp")).toMatchObject({ viewer: null, userErrors: [{ code: "LINK_EXPIRED" }] });
  }
});

test("the answer about a verification email is the same with and without an account", async () => {
  const waiting = anEmail();
  await signUpAsTool(waiting);
  for (const email of [waiting, anEmail()])
    expect(payload(await ask(stack.gateway, send, { variables: { email } }), "sendVerificationEmail")).toEqual({
      sent: true,
      userErrors: [],
    });
});
