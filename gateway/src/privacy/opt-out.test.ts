import { beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aProfile, unique } from "../../../tests/support/people.ts";
import { ask, codesOf, sharedMailedStack, type Answered } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedMailedStack>>;
beforeAll(async () => {
  stack = await sharedMailedStack();
});

const request = `mutation ($url: String!, $email: String!) { requestOptOut(url: $url, email: $email) { sent userErrors { code field } } }`;
const confirm = `mutation ($token: String!) { confirmOptOut(token: $token) { done userErrors { code field } } }`;
const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE]) { suppressed contact { id } userErrors { code } } }`;
const reveal = `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged userErrors { code message } } }`;

function optOut(url: string, email: string): Promise<Answered> {
  return ask(stack.gateway, request, { variables: { url, email } });
}

test("confirming the emailed link suppresses a person, whose reveal is refused", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { url, personal } = await aProfile(stack.dataspace);
  const email = personal[0] ?? "";
  expect((await optOut(url, email)).data).toEqual({ requestOptOut: { sent: true, userErrors: [] } });
  const { token } = linkIn(await mailTo(stack.dataspace, email, /remove my data/)).query;
  const done = await ask(stack.gateway, confirm, { variables: { token } });
  expect(done.data).toEqual({ confirmOptOut: { done: true, userErrors: [] } });
  const again = await ask(stack.gateway, confirm, { variables: { token } });
  expect(again.data).toEqual({
    confirmOptOut: { done: false, userErrors: [{ code: "LINK_EXPIRED", field: "token" }] },
  });
  const asked = { token: owner.token, variables: { url } };
  expect((await ask(stack.gateway, search, asked)).data).toEqual({
    searchContact: { suppressed: true, contact: null, userErrors: [] },
  });
  expect((await ask(stack.gateway, reveal, asked)).data).toMatchObject({
    revealContact: { charged: 0, userErrors: [{ code: "SUPPRESSED" }] },
  });
});

test("a wrong address is rejected with its field, a fourth email with the wait", async () => {
  expect((await optOut("https://example.com", "a@b.net")).data).toEqual({
    requestOptOut: { sent: null, userErrors: [{ code: "BAD_PROFILE_URL", field: "url" }] },
  });
  expect((await optOut("linkedin.com/in/jane", "jane")).data).toMatchObject({
    requestOptOut: { userErrors: [{ code: "BAD_REQUEST", field: "email" }] },
  });
  const email = `often-${unique()}@else.net`;
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await optOut("linkedin.com/in/jane", email));
  expect(answers.map(codesOf)).toEqual([[], [], [], ["TOO_MANY_ATTEMPTS"]]);
});
