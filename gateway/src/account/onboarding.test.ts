import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { mailTo } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, password, unique } from "../../../tests/support/people.ts";
import { type Answered, ask, browser, codesOf, cookieOf, sharedMailedStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedMailedStack>>;
beforeAll(async () => {
  stack = await sharedMailedStack();
});

const errors = "userErrors { code field message }";
const register = "mutation ($input: RegisterInput!) { register(input: $input) { onboardingToken } }";
const complete = `mutation ($input: OnboardingInput!, $token: String) { completeOnboarding(input: $input, onboardingToken: $token) { done ${errors} } }`;
const skip = `mutation ($token: String) { skipOnboarding(onboardingToken: $token) { done ${errors} } }`;

function anEmail(): string {
  return `zoe@new-${unique()}.com`;
}

function person(email: string) {
  return { firstName: "Zoë", lastName: "Doe", email, password, acceptTerms: true };
}

const company = { companyName: "Zoë & Co", phoneNumber: "+49 (30) 123-456", country: "DEU", salesPeopleCount: 4 };

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

async function signUpAsTool(email: string): Promise<string> {
  const answer = await ask(stack.gateway, register, { variables: { input: person(email) } });
  return (payload(answer, "register") as { onboardingToken: string }).onboardingToken;
}

test.each([
  ["a phone of four digits", { phoneNumber: "12 34" }, "phoneNumber", "Please Enter Valid Phone Number"],
  ["an invented country", { country: "XXX" }, "country", expect.any(String)],
  ["fewer than no sales people", { salesPeopleCount: -1 }, "salesPeopleCount", expect.any(String)],
  ["a blank company", { companyName: " " }, "companyName", expect.any(String)],
])("onboarding with %s is refused with the field at fault", async (_what, change, field, message) => {
  const token = await signUpAsTool(anEmail());
  const answer = await ask(stack.gateway, complete, { variables: { input: { ...company, ...change }, token } });
  expect(payload(answer, "completeOnboarding")).toEqual({
    done: false,
    userErrors: [{ code: "BAD_REQUEST", field, message }],
  });
});

test("onboarding, done or skipped, emails the invoice in the language of the request", async () => {
  const [completed, skipped] = [anEmail(), anEmail()];
  const headers = { "accept-language": "ar-EG,ar;q=0.9" };
  const input = company;
  await ask(stack.gateway, complete, { variables: { input, token: await signUpAsTool(completed) }, headers });
  await ask(stack.gateway, skip, { variables: { token: await signUpAsTool(skipped) } });
  expect((await mailTo(stack.dataspace, completed, /خطتك/)).subject).toBeTruthy();
  expect((await mailTo(stack.dataspace, skipped, /Your plan/)).subject).toBeTruthy();
});

test("an email has the language of the requesting page, not of the browser", async () => {
  const headers = { ...browser, "accept-language": "en-US,en", cookie: "finder_language=ar" };
  const email = anEmail();
  await ask(stack.gateway, register, { variables: { input: person(email) }, headers });
  expect((await mailTo(stack.dataspace, email, /./)).html).toContain('dir="rtl"');
});

test("onboarding is for the sign-up that is under way, or the owner who is signed in", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const variables = { input: company };
  const as = (token?: string): Promise<Answered> => ask(stack.gateway, complete, { variables, token });
  expect(payload(await as(owner.token), "completeOnboarding")).toEqual({ done: true, userErrors: [] });
  expect(codesOf(await as(member.token))).toEqual(["FORBIDDEN"]);
  expect(codesOf(await as())).toEqual(["SIGNED_OUT"]);
  expect(codesOf(await ask(stack.gateway, skip))).toEqual(["SIGNED_OUT"]);
  for (const token of [randomUUID(), "x"]) {
    const answer = await ask(stack.gateway, complete, { variables: { ...variables, token } });
    expect(payload(answer, "completeOnboarding")).toMatchObject({
      done: false,
      userErrors: [{ code: "LINK_EXPIRED" }],
    });
  }
});

test("a browser that signs up again onboards the new account, not the current one", async () => {
  const { owner, clientid } = await aClient(stack.dataspace, { companyname: "Old & Co" });
  const session = `finder_session=${owner.token}`;
  const headers = { ...browser, cookie: session };
  const registered = await ask(stack.gateway, register, { variables: { input: person(anEmail()) }, headers });
  const cookie = `${session}; ${cookieOf(registered, "finder_onboarding")}`;
  await ask(stack.gateway, complete, { variables: { input: company }, headers: { ...browser, cookie } });
  const { rows } = await stack.dataspace.services.db.pool.query("select companyname from client where clientid = $1", [
    clientid,
  ]);
  expect(rows).toEqual([{ companyname: "Old & Co" }]);
});
