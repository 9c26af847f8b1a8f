import { getIntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../tests/support/console/operators.ts";
import { anOperatorToken } from "../../../tests/support/console/tokens.ts";
import { aClient } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, type Answered, codesOf, startBesideOthers } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

function inConsole(document: string, token: string | undefined, variables = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

const telling = [
  getIntrospectionQuery(),
  '{ __type(name: "Operator") { name } }',
  "{ operatorz { id } }",
  "{ operators }",
  "query ($x: Nope) { operators { id } }",
  "mutation ($role: OperatorRole) { changeOperator(id: 1, role: $role) { userErrors { code } } }",
  "{ session { state } __schema { types { name } } }",
];

test("the operators' schema is hidden from strangers, members and ended tokens", async () => {
  const { owner } = await aClient(stack.dataspace);
  const half = await aConsoleOperator(stack.dataspace, "admin", "halfopen");
  const ended = await anOperatorToken(stack.dataspace, half, { days: -1 });
  for (const token of [undefined, "none", owner.token, half.token, ended.token])
    for (const document of telling) {
      const answer = await inConsole(document, token, { role: "ADMINS" });
      expect([document, codesOf(answer), answer.data ?? null]).toEqual([document, ["SIGNED_OUT"], null]);
      expect(JSON.stringify(answer)).not.toMatch(/Did you mean|OperatorRole|SUPPORT|selection of subfields/);
    }
});

test("strangers still sign in, by any document that fits", async () => {
  const document = 'mutation { signIn(email: "a@b.example", password: "x") { userErrors { code } } }';
  expect((await inConsole(document, undefined)).data).toMatchObject({
    signIn: { userErrors: [{ code: "INVALID_CREDENTIALS" }] },
  });
});

test("operators and their tools read the whole schema where the product's is hidden", async () => {
  const hidden = await startBesideOthers({ INTROSPECTION: "false" });
  try {
    const operator = await aConsoleOperator(hidden.dataspace, "support");
    const { token } = await anOperatorToken(hidden.dataspace, operator);
    for (const shown of [operator.token, token]) {
      const answer = await ask(hidden.gateway, getIntrospectionQuery(), { token: shown, at: "/operator/graphql" });
      expect(JSON.stringify(answer.data)).toContain("OperatorRole");
      const wrong = await ask(hidden.gateway, "{ sesion { state } }", { token: shown, at: "/operator/graphql" });
      expect(wrong.errors[0]?.message).toContain("Did you mean");
    }
    expect(codesOf(await ask(hidden.gateway, getIntrospectionQuery()))).not.toEqual([]);
  } finally {
    await hidden.close();
  }
});
