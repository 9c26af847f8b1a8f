import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Wire = "personalemail" | "businessemail" | "directdial";

function reveal({ token }: { token: string }, linkedinurl: string, type: Wire, maxcredits?: number) {
  const body = { linkedinurl, type, action: "reveal", maxcredits };
  return call<GetContactAnswer & ErrorBody>(dataspace, "getcontact", { token, body });
}

it("a reveal that would cost more than its cap is refused, and what is owned or free opens under a cap of 0", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 3 });
  const profile = await aProfile(dataspace);
  const free = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
  expect(await reveal(owner, profile.url, "directdial", 0)).toMatchObject({
    status: 402,
    body: { error: { code: 402, context: { code: "MAX_CREDITS_EXCEEDED", field: "maxcredits" } } },
  });
  expect((await reveal(owner, profile.url, "directdial", -1)).status).toBe(400);
  expect((await reveal(owner, profile.url, "directdial", 1)).body.charged).toBe(1);
  const member = await aMember(dataspace, clientid);
  expect((await reveal(member, profile.url, "directdial", 0)).body.charged).toBe(0);
  expect((await reveal(owner, free.url, "businessemail", 0)).body.charged).toBe(0);
});
