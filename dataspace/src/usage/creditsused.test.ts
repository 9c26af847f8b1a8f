import type { PlatformUsageRow } from "@finder/contract/endpoints/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../../tests/support/people.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { refundCredit } from "../credits/refund-credit.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

type Spent = { readonly appuserid: number; readonly creditsused: number };

async function people<Row = Record<string, unknown>>(token: string, options: string) {
  return call<ErrorBody & { resource: Row[] }>(
    dataspace,
    `${dataspace.services.config.DATASPACE_NAME}/_table/appuser?${options}`,
    {
      token,
      method: "GET",
    },
  );
}

async function reveal({ token }: MemberPerson, linkedinurl: string, type = "directdial"): Promise<void> {
  const { status } = await call(dataspace, "getcontact", { token, body: { linkedinurl, type, action: "reveal" } });
  expect(status).toBe(200);
}

it("creditsused of each member equals the usage of all days", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const [kept, returned] = [await aProfile(dataspace), await aProfile(dataspace)];
  for (const type of ["personalemail", "businessemail", "directdial"]) await reveal(mate, kept.url, type);
  await reveal(owner, kept.url); // owned by now: free
  await reveal(mate, returned.url);
  const back = { clientid, pool: "contactcredit", profileid: returned.profileid, reference: "invalid" } as const;
  await inTransaction(dataspace.services.db, (tx) =>
    refundCredit(tx, { ...back, appuserid: owner.appuserid }, utcText(new Date())),
  );
  const { body } = await people<Spent>(owner.token, "fields=appuserid,creditsused&order=appuserid");
  expect(body.resource).toEqual([
    { appuserid: owner.appuserid, creditsused: 0 },
    { appuserid: mate.appuserid, creditsused: 3 },
  ]);
  const usage = await call<{ resource: PlatformUsageRow[] }>(dataspace, "getplatformusagedata", {
    token: owner.token,
    body: { startdate: "2000-01-01", enddate: "2099-12-31" },
  });
  const said = usage.body.resource.map(({ appuserid, creditsused }) => ({ appuserid, creditsused }));
  expect(said.toSorted((one, other) => one.appuserid - other.appuserid)).toEqual(body.resource);
});

it("creditsused is returned only on request, and can't be filtered or ordered by", async () => {
  const { owner } = await aClient(dataspace);
  for (const options of ["", "fields=*"])
    expect((await people(owner.token, options)).body.resource[0]).not.toHaveProperty("creditsused");
  for (const options of ["filter=creditsused=0", "order=creditsused"])
    expect((await people(owner.token, options)).status).toBe(400);
});

it("only the owner sees creditsused; a member has no such column", async () => {
  const { clientid } = await aClient(dataspace);
  const { token } = await aMember(dataspace, clientid);
  const { status, body } = await people(token, "fields=appuserid,creditsused");
  expect([status, body.error.message]).toEqual([400, "Invalid field requested: creditsused"]);
});
