import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const revealPhone = "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }";
const dashboard =
  "{ viewer { client { companyName credits { email phone } subscription { status plan { name } } seats { used total } apiKeys { used total } } } revealedCount }";

test("revealed people are counted in windows of 7, 30 and 90 days, in one call", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const urls: string[] = [];
  for (let each = 0; each < 3; each += 1) urls.push((await aProfile(stack.dataspace)).url);
  for (const url of urls) await ask(stack.gateway, revealPhone, { token: owner.token, variables: { url } });
  const age =
    "update usercontact set createdon = createdon - make_interval(days => $3), phonerevealedon = phonerevealedon - make_interval(days => $3) where clientid = $1 and linkedinurl = $2";
  await stack.dataspace.services.db.pool.query(age, [clientid, urls[1], 10]);
  await stack.dataspace.services.db.pool.query(age, [clientid, urls[2], 40]);
  const answer = await ask(
    stack.gateway,
    "{ revealedCount week: revealedCount(days: 7) month: revealedCount(days: 30) quarter: revealedCount(days: 90) }",
    { token: owner.token },
  );
  expect(answer.data).toEqual({ revealedCount: 1, week: 1, month: 2, quarter: 3 });
  expect(answer.calls).toBe(1);
});

test("only the member's own reveals are counted", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const colleague = await aMember(stack.dataspace, clientid);
  await ask(stack.gateway, revealPhone, {
    token: owner.token,
    variables: { url: (await aProfile(stack.dataspace)).url },
  });
  expect((await ask(stack.gateway, "{ revealedCount }", { token: colleague.token })).data).toEqual({
    revealedCount: 0,
  });
});

test("an unknown window is refused and spoils no other", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, "{ viewer { id } revealedCount(days: 8) }", { token: owner.token });
  expect(answer.errors).toMatchObject([
    { message: "Choose one of 7, 30, 90 days.", extensions: { code: "BAD_REQUEST", field: "days" } },
  ]);
});

test("the whole dashboard costs two upstream calls, cold and warm", async () => {
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  const cold = await ask(stack.gateway, dashboard, { token: owner.token });
  const warm = await ask(stack.gateway, dashboard, { token: owner.token });
  expect(cold.errors).toEqual([]);
  expect(warm.data).toEqual(cold.data);
  expect([cold.calls, warm.calls]).toEqual([2, 2]);
});

test("the count needs a signed-in member", async () => {
  expect(codesOf(await ask(stack.gateway, "{ revealedCount }"))).toEqual(["SIGNED_OUT"]);
});
