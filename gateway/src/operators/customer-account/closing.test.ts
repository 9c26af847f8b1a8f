import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { ask, inFrontOf, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  stack = await inFrontOf(await startDataspace({ SWEEP_SECONDS: "1" }));
  ({ token } = await aConsoleOperator(stack.dataspace));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

type Payload = { account: { closesOn: string | null }; url: string; userErrors: object[] };

test("an admin closes an account, and its data can be downloaded while it is disabled", async () => {
  const { clientid, owner } = await aClient(stack.dataspace, { companyname: "Acme" });
  const id = String(clientid);
  const closing = await inConsole(
    `mutation ($id: ID!) { closeCustomer(id: $id, name: "Acme", reason: "Ended") { account { closesOn } userErrors { code } } }`,
    { id },
  );
  expect((closing.data?.["closeCustomer"] as Payload | undefined)?.account.closesOn).toMatch(/^\d{4}-/);
  const link = async (): Promise<Payload> => {
    const { data } = await inConsole(
      "mutation ($id: ID!) { linkCustomerExport(id: $id) { url expiresOn userErrors { code } } }",
      { id },
    );
    return data?.["linkCustomerExport"] as Payload;
  };
  await expect.poll(async () => (await link()).url).not.toBeNull();
  const { url } = await link();
  const answer = await fetch(`${stack.gateway.url}${url}`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect((await fetch(`${stack.gateway.url}${url.replace(/signature=.*/, "signature=none")}`)).status).toBe(422);
  const kept = await inConsole(
    `mutation ($id: ID!) { keepCustomer(id: $id, reason: "They stay") { account { closesOn } userErrors { code } } }`,
    { id },
  );
  expect(kept.data?.["keepCustomer"]).toEqual({ account: { closesOn: null }, userErrors: [] });
});
