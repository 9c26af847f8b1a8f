import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, anOperator, manyProfiles } from "../../../../tests/support/people.ts";
import { revealContact } from "../reveal/reveal-contact.ts";
import { returnsCommand } from "./command.ts";
import { giveFeedback } from "./give-feedback.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const printed = vi.spyOn(console, "log").mockImplementation(() => {});

async function run(...args: string[]): Promise<string> {
  printed.mockClear();
  const { DATABASE_URL, SEAL_KEY } = dataspace.services.config;
  await returnsCommand({ args, env: { DATABASE_URL, SEAL_KEY }, typed: "npm run returns --" });
  return printed.mock.calls.flat().join("\n");
}

test("operators see waiting refunds on the command line and decide in their own name", async () => {
  const { services } = dataspace;
  await services.db.pool.query("select setval(pg_get_serial_sequence('creditreturn', 'returnid'), 281474976710656)");
  const { owner, clientid } = await aClient(dataspace, { credits: 6 });
  const operator = await anOperator(dataspace);
  const who = { clientid, appuserid: owner.appuserid, datum: "phone" } as const;
  const profiles = await manyProfiles(dataspace, 6);
  for (const { url, phone } of profiles) {
    await revealContact(services, { ...who, linkedinurl: url, source: "web" });
    const bad = { action: "downvote", reason: "invalid", value: phone[0] ?? "", note: "=dead" } as const;
    await giveFeedback(services, { ...who, ...bad, linkedin_url: url });
  }
  const listed = await run();
  expect(listed).toContain("1 credit waits for a decision.");
  expect(listed).toContain(`${profiles[5]?.key}\tphone\t${profiles[5]?.phone[0]}\t=dead`);
  const which = new RegExp(`${clientid}/\\d+`).exec(listed)?.[0] ?? "";
  await expect(run("approve", which, "bounced")).rejects.toThrow("--as ann@example.com");
  await expect(run("approve", which, "--as", owner.email, "bounced")).rejects.toThrow("--as ann@example.com");
  await expect(run("approve", which, "--as", operator.email)).rejects.toThrow("npm run returns");
  const approve = ["approve", which, "--as", operator.email, "It", "bounced"];
  for (const _ of [1, 2]) expect(await run(...approve)).toContain(`${which} is approved`);
  const { rows } = await services.db.pool.query(
    "select operatorid, balanceafter from creditledger where clientid = $1 and source = 'operator' and kind = 'refund'",
    [clientid],
  );
  expect(rows).toEqual([{ operatorid: operator.afid, balanceafter: 6 }]);
  expect(await run()).toContain("0 credits wait for a decision.");
});
