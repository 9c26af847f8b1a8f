import type { Deprecation } from "@finder/contract/deprecations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../tests/support/people.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { addUses } from "../../credits/usage/deprecated-uses.queries.ts";
import { registerOperation, retireOperation } from "../../operations/operations.ts";
import { closeAccount } from "../../privacy/close-client.ts";
import { notifyDeprecations } from "./notify-owners.ts";

const day = 86_400_000;
const began = Date.now();
const going: readonly Deprecation[] = [
  { coordinate: "Query.rateLimit", since: after(-1), goes: after(100), instead: "extensions.cost" },
  { coordinate: "FindFilter.company", since: after(-1), goes: after(100), instead: "" },
];

let dataspace: Mailed;
let moved = 0;
beforeAll(async () => {
  const now = (): Date => new Date(Date.now() + moved * day);
  dataspace = await startWithMail({ SWEEP_SECONDS: "3600" }, { going, now });
});
afterAll(() => dataspace.close());

const subject = /API parts you use are retired on/;

/** Every two days up to a day from the beginning, the sweep runs; how many such emails an owner has then. */
async function mailsOn(days: number, { email }: { email: string }, use?: () => Promise<unknown>): Promise<number> {
  for (; moved <= days; moved += 2) {
    await use?.();
    await notifyDeprecations(dataspace.services);
  }
  await allMailSent(dataspace);
  return dataspace.inbox.mails().filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject)).length;
}

test("an owner of a deprecated use is emailed once 90, 30 and 7 days before its end", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const idle = await aClient(dataspace);
  const use = (coordinate = "Query.rateLimit") =>
    addUses(dataspace.services.db.pool, clientid, coordinate, "member", String(owner.appuserid), after(moved), 3);
  expect(await mailsOn(8, owner, use)).toBe(0);
  expect(await mailsOn(60, owner, use)).toBe(1);
  const mail = await mailTo(dataspace, owner.email, subject);
  expect(mail.text.replaceAll("\u2060", "")).toMatch(/Query.rateLimit · .*Ann Bee/);
  expect(mail.text).toContain("/dashboard/settings/usage?tab=deprecations");
  expect(await mailsOn(76, owner, use)).toBe(2);
  // Another use that begins now is notified at once, with the current step.
  await use("FindFilter.company");
  expect(await mailsOn(80, owner, use)).toBe(3);
  expect(await mailsOn(96, owner, use)).toBe(4);
  expect(await mailsOn(110, owner, use)).toBe(4);
  expect(await mailsOn(110, idle.owner)).toBe(0);
  await closeAccount(dataspace.services, clientid);
  const { rows } = await dataspace.services.db.pool.query(
    "select coordinate from deprecateduse where clientid = $1 union select coordinate from deprecationtold where clientid = $1",
    [clientid],
  );
  expect(rows).toEqual([]);
});

test("only a use within 30 days of a retiring operation notifies its owner", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { services } = dataspace;
  const operation = { name: "buyers", description: "Who buys", document: "{ viewer { id } }", version: 1, after: 0 };
  await registerOperation(services, owner, operation);
  await retireOperation(services, clientid, "buyers", { version: 1, on: after(moved + 20) });
  await addUses(services.db.pool, clientid, "/ops/buyers/v1", "operation", "buyers/v1", after(moved - 40), 1);
  await notifyDeprecations(services);
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter(({ recipients }) => recipients.includes(owner.email))).toEqual([]);
  await addUses(services.db.pool, clientid, "/ops/buyers/v1", "operation", "buyers/v1", after(moved), 1);
  await notifyDeprecations(services);
  await notifyDeprecations(services);
  expect((await mailTo(dataspace, owner.email, subject)).text).toContain("buyers");
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter(({ recipients }) => recipients.includes(owner.email))).toHaveLength(1);
});

function after(days: number): string {
  return new Date(began + days * day).toISOString().slice(0, 10);
}
