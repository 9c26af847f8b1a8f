import { beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, type Answered } from "../../testing/stack.ts";

let stack: SharedStack;
let token: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ token } = await aConsoleOperator(stack.dataspace));
});

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

test("disabling and enabling a client takes one upstream call each and ends sessions", async () => {
  const { clientid, owner } = await aClient(stack.dataspace);
  const id = String(clientid);
  const viewer = (): Promise<Answered> => ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  expect((await viewer()).data).toMatchObject({ viewer: { id: String(owner.appuserid) } });
  const disabled = await inConsole(
    `mutation ($id: ID!) { disableCustomer(id: $id, reason: "Chargeback") { account { id disabledOn } userErrors { code } } }`,
    { id },
  );
  expect(disabled.data).toMatchObject({ disableCustomer: { account: { id }, userErrors: [] } });
  expect(await viewer()).toMatchObject({ errors: [{ extensions: { code: "ACCOUNT_DISABLED" } }] });
  const enabled = await inConsole(
    `mutation ($id: ID!) { enableCustomer(id: $id, reason: "Settled") { account { disabledOn } userErrors { code } } }`,
    { id },
  );
  expect(enabled.data).toEqual({ enableCustomer: { account: { disabledOn: null }, userErrors: [] } });
  expect([disabled.calls, enabled.calls]).toEqual([1, 1]);
});

test("a refusal names its field", async () => {
  const { data } = await inConsole(
    `mutation { disableCustomer(id: "99999999", reason: "Why") { account { id } userErrors { code field } } }`,
  );
  expect(data).toEqual({ disableCustomer: { account: null, userErrors: [{ code: "NOT_FOUND", field: "id" }] } });
});
