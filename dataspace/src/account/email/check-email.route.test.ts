import type { EmailAvailability } from "@finder/contract/endpoints/account";
import { beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";
import { spentNetwork } from "../../../../tests/support/spent-network.ts";

let dataspace: TestDataspace;
let client: Client;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
});

function ask(email: string, from = "10.1.0.1", token?: string): Promise<Answer<EmailAvailability & ErrorBody>> {
  return call(dataspace, "checkemailexists", { body: { email }, token, headers: { "x-forwarded-for": from } });
}

it("an owner learns without a limit that an email is taken, to invite others", async () => {
  const from = (await spentNetwork(dataspace))["x-forwarded-for"];
  const { email, token } = client.owner;
  expect((await ask(email, from, token)).body.result).toEqual({ available: false, reason: "taken" });
  const member = await aMember(dataspace, client.clientid);
  expect((await ask(email, from, member.token)).body.result).toEqual({ available: true });
});

it("the 61st check from one address is refused with Retry-After, an owner's too", async () => {
  const { token } = client.owner;
  for (let asked = 0; asked < 60; asked += 1)
    expect((await ask(`p${unique()}@acme.com`, "10.1.0.3", token)).status).toBe(200);
  for (const each of [token, undefined]) {
    const refused = await ask(`p${unique()}@acme.com`, "10.1.0.3", each);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
  }
  expect((await ask(`p${unique()}@acme.com`, "10.1.0.4", token)).status).toBe(200);
});
