import type { TokenScope } from "@finder/contract/endpoints/tokens";
import { beforeAll, expect, test } from "vitest";
import { aClient, aProfile, type Client } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function aToken({ owner }: Client, scopes: readonly TokenScope[], creditBudget = 0): Promise<[string, string]> {
  const { data } = await ask(
    stack.gateway,
    `mutation ($scopes: [TokenScopeInput!]!, $budget: Int!) {
       createServiceToken(name: "CRM sync", scopes: $scopes, creditBudget: $budget) {
         token serviceToken { id ending scopes { slice access } } userErrors { code }
       }
     }`,
    {
      token: owner.token,
      variables: {
        scopes: scopes.map((scope) => {
          const [slice = "", access = ""] = scope.toUpperCase().split(":");
          return { slice, access };
        }),
        budget: creditBudget,
      },
    },
  );
  const made = data?.["createServiceToken"] as { token: string; serviceToken: { id: string } } | undefined;
  return [made?.token ?? "", made?.serviceToken.id ?? ""];
}

const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE, PERSONAL_EMAIL]) { contact { id } userErrors { code } } }`;
const reveal = `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged userErrors { code } } }`;

test("a tool works within its token's scopes, and is rejected early outside of them", async () => {
  const client = await aClient(stack.dataspace);
  const { url } = await aProfile(stack.dataspace);
  const [token] = await aToken(client, ["contacts:read"]);
  const found = await ask(stack.gateway, search, { token, variables: { url } });
  expect(found.errors).toEqual([]);
  expect(found.data?.["searchContact"]).toMatchObject({ userErrors: [] });
  for (const document of [reveal, "query { invoices { totalCount } }", "query { viewer { id } }"]) {
    const refused = await ask(stack.gateway, document, { token, variables: { url } });
    expect({ document, codes: codesOf(refused), calls: refused.calls }).toEqual({
      document,
      codes: ["SCOPE_MISSING"],
      calls: 0,
    });
    expect(refused.cookies).toEqual([]);
  }
});

test("what only people do is refused to every token, by name", async () => {
  const client = await aClient(stack.dataspace);
  const [token] = await aToken(client, ["apikeys:read", "apikeys:write", "session:write", "account:write"]);
  for (const document of [
    "query { apiKeys { key } }",
    "query { serviceTokens { id } }",
    `mutation { changePassword(currentPassword: "a", newPassword: "b") { userErrors { code } } }`,
    "mutation { endAllSessions { userErrors { code } } }",
    `mutation { createServiceToken(name: "x", scopes: []) { userErrors { code } } }`,
  ])
    expect(codesOf(await ask(stack.gateway, document, { token }))).toEqual(["SCOPE_MISSING"]);
});

test("a token spends its budget and no more, the refusal is one of the business", async () => {
  const client = await aClient(stack.dataspace);
  const [token, id] = await aToken(client, ["contacts:write"], 1);
  const [first, second] = [await aProfile(stack.dataspace), await aProfile(stack.dataspace)];
  const bought = await ask(stack.gateway, reveal, { token, variables: { url: first.url } });
  expect(bought.data?.["revealContact"]).toEqual({ charged: 1, userErrors: [] });
  const refused = await ask(stack.gateway, reveal, { token, variables: { url: second.url } });
  expect(refused.data?.["revealContact"]).toEqual({ charged: 0, userErrors: [{ code: "TOKEN_BUDGET_REACHED" }] });
  const listed = await ask(stack.gateway, "query { serviceTokens { id creditsSpent creditBudget } }", {
    token: client.owner.token,
  });
  expect(listed.data?.["serviceTokens"]).toEqual([{ id, creditsSpent: 1, creditBudget: 1 }]);
});

test("an ended token stops working at once, and its maker stays signed in", async () => {
  const client = await aClient(stack.dataspace);
  const [token, id] = await aToken(client, ["contacts:read"]);
  const { url } = await aProfile(stack.dataspace);
  await ask(stack.gateway, search, { token, variables: { url } });
  const ended = await ask(
    stack.gateway,
    `mutation ($id: ID!) { endServiceToken(id: $id) { endedId userErrors { code } } }`,
    { token: client.owner.token, variables: { id } },
  );
  expect(ended.data?.["endServiceToken"]).toEqual({ endedId: id, userErrors: [] });
  expect(codesOf(await ask(stack.gateway, search, { token, variables: { url } }))).toEqual(["SIGNED_OUT"]);
  const owner = await ask(stack.gateway, "query { viewer { id } }", { token: client.owner.token });
  expect(owner.data?.["viewer"]).toEqual({ id: String(client.owner.appuserid) });
});
