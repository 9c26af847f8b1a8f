import type { EmailAvailability } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let client: Client;
beforeAll(async () => {
  dataspace = await startDataspace();
  client = await aClient(dataspace);
});
afterAll(() => dataspace.close());

function ask(email: string, from = "10.1.0.1", token?: string): Promise<Answer<EmailAvailability & ErrorBody>> {
  return call(dataspace, "checkemailexists", { body: { email }, token, headers: { "x-forwarded-for": from } });
}

it("only an owner learns that an email is taken, strangers and members do not", async () => {
  const member = await aMember(dataspace, client.clientid);
  const { email } = client.owner;
  const told = async (token?: string): Promise<unknown> => (await ask(email, "10.1.0.2", token)).body.result;
  expect(await told()).toEqual({ available: true });
  expect(await told(member.token)).toEqual({ available: true });
  expect(await told(client.owner.token)).toEqual({ available: false, reason: "taken" });
});

it("the sixty-first question of one address is refused, an owner's too, and says when to come back", async () => {
  const { token } = client.owner;
  for (let asked = 0; asked < 60; asked += 1)
    expect((await ask(`p${unique()}@acme.com`, "10.1.0.3", token)).status).toBe(200);
  for (const each of [token, undefined]) {
    const refused = await ask(`p${unique()}@acme.com`, "10.1.0.3", each);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
  }
  expect((await ask(`p${unique()}@acme.com`, "10.1.0.4", token)).status).toBe(200);
});
