import type { CreditForecastAnswer } from "@finder/contract/endpoints/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, type Client, manyProfiles } from "../../../tests/support/people.ts";
import { revealContact } from "../contacts/reveal/reveal-contact.ts";

const now = new Date("2026-05-10T12:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

function ask(token?: string) {
  return call<CreditForecastAnswer>(dataspace, "getcreditforecast", { token, body: {} });
}

/** Phones opened some days ago. */
async function spend({ owner, clientid }: Client, count: number, daysAgo: number): Promise<void> {
  const then = new Date(now.getTime() - daysAgo * 86_400_000);
  const services = { ...dataspace.services, now: () => then };
  for (const { url } of await manyProfiles(dataspace, count))
    await revealContact(services, {
      clientid,
      appuserid: owner.appuserid,
      linkedinurl: url,
      datum: "phone",
      source: "web",
    });
}

async function signedUp(client: Client, createdon: string): Promise<void> {
  await dataspace.services.db.pool.query("update client set createdon = $2 where clientid = $1", [
    client.clientid,
    createdon,
  ]);
}

it("a pool lasts by the mean of the last 30 days; an unused one has no end", async () => {
  const client = await aClient(dataspace, { credits: { contactcredit: 20, personal_email_credits: 7 } });
  await signedUp(client, "2025-01-01 00:00:00");
  await spend(client, 4, 0);
  await spend(client, 2, 29);
  await spend(client, 3, 30);
  const { status, body } = await ask(client.owner.token);
  expect(status).toBe(200);
  expect(body.resource).toEqual([
    { pool: "personal_email_credits", balance: 7, perday: 0, lastsdays: null },
    { pool: "bus_email_credits", balance: 0, perday: 0, lastsdays: null },
    { pool: "contactcredit", balance: 11, perday: 6 / 30, lastsdays: 55 },
  ]);
});

it("a client of three days is judged by its three days; an empty pool lasts 0 days", async () => {
  const client = await aClient(dataspace, { credits: { contactcredit: 3 } });
  await signedUp(client, "2026-05-08 20:00:00");
  await spend(client, 3, 1);
  expect((await ask(client.owner.token)).body.resource[2]).toEqual({
    pool: "contactcredit",
    balance: 0,
    perday: 1,
    lastsdays: 0,
  });
});

it("only the owner asks", async () => {
  const { clientid } = await aClient(dataspace);
  for (const role of ["member", "admin"] as const)
    expect((await ask((await aMember(dataspace, clientid, { role })).token)).status).toBe(403);
  expect((await ask()).status).toBe(401);
});
