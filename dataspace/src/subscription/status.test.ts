import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type Client, inDays } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type Row = { ownername: string; usersubscription_by_clientid: { status: string }[] };
type State = Partial<{
  sku: string | null;
  autorenew: 0 | 1;
  expirydate: string | null;
  transactionid: string;
  pastduesince: string;
}>;

async function rowSeenBy(token: string): Promise<Row | undefined> {
  const options = { method: "GET", token } as const;
  return (await call<{ resource: Row[] }>(dataspace, "finder/_table/client", options)).body.resource[0];
}

async function statusOf({ clientid, owner }: Client, state: State): Promise<string | undefined> {
  const changes = Object.keys(state).map((column, index) => `${column} = $${index + 2}`);
  await dataspace.services.db.pool.query(`update usersubscription set ${changes.join()} where clientid = $1`, [
    clientid,
    ...Object.values(state),
  ]);
  return (await rowSeenBy(owner.token))?.usersubscription_by_clientid[0]?.status;
}

it.each<[string, State, string]>([
  ["that renews is active", {}, "active"],
  ["without an end is active", { expirydate: null }, "active"],
  ["that is paid and does not renew is cancelled, and works", { autorenew: 0 }, "cancelled"],
  ["whose sku stands at its plan is cancelled too", { autorenew: 0, sku: null }, "cancelled"],
  ["that is free is never cancelled", { autorenew: 0, sku: "none" }, "active"],
  ["that is custom is never cancelled", { autorenew: 0, sku: "custom_yearly" }, "active"],
  ["of which a payment is owed while it runs is active", { pastduesince: "2026-01-01 00:00:00" }, "active"],
])("a subscription %s", async (_what, state, status) => {
  expect(await statusOf(await aClient(dataspace), { transactionid: "sub_1", ...state })).toBe(status);
});

it("a subscription past its end is expired, or past due where its renewal is owed", async () => {
  const client = await aClient(dataspace);
  const expirydate = inDays(dataspace.services, -1);
  expect(await statusOf(client, { transactionid: "sub_1", expirydate, autorenew: 0 })).toBe("expired");
  expect(await statusOf(client, { pastduesince: expirydate })).toBe("past_due");
});

it("a member reads the name of the owner", async () => {
  const { clientid } = await aClient(dataspace);
  await aMember(dataspace, clientid, { role: "admin" });
  const member = await aMember(dataspace, clientid);
  await dataspace.services.db.pool.query(
    "update appuser set name = 'Olivia Owner' where clientid = $1 and role = 'client'",
    [clientid],
  );
  expect((await rowSeenBy(member.token))?.ownername).toBe("Olivia Owner");
});
