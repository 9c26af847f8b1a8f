import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { type MoodySmtp, startMoodySmtp } from "../../../../tests/support/third-parties/moody-smtp.ts";
import { aClient, unique } from "../../../../tests/support/people.ts";

/** The dataspace's clock: it stands until a test moves it, however long a test takes. */
let clock = Date.now();
const patiently = { timeout: 120_000, interval: 20 };
let smtp: MoodySmtp;
let dataspace: TestDataspace;
beforeAll(async () => {
  smtp = await startMoodySmtp();
  const env = { SMTP_URL: smtp.url, MAIL_POLL_MS: "20" };
  dataspace = await startDataspace(env, { now: () => new Date(clock) });
});
afterAll(async () => {
  await dataspace.close();
  await smtp.close();
});
beforeEach(() => smtp.reset());

async function forgot(email: string): Promise<number> {
  return (await call(dataspace, "user/password?reset=true", { body: { email } })).status;
}

/** Waits until the failed try of a client's mail is noted, and returns when the mail is due again. */
function isPostponed(clientid: number, tries: number): Promise<number> {
  return vi.waitFor(async () => {
    const { rows } = await dataspace.services.db.pool.query<{ dueon: string; failedtries: number; failure: string }>(
      "select dueon, failedtries, failure from mailoutbox join clientmail using (mailid) where clientid = $1 and senton is null",
      [clientid],
    );
    expect(rows).toMatchObject([{ failedtries: tries, failure: expect.stringContaining("not now") }]);
    return new Date(`${rows[0]?.dueon.replace(" ", "T")}Z`).getTime();
  }, patiently);
}

function waitUntil(check: () => void): Promise<void> {
  return vi.waitFor(check, patiently);
}

/** Queues one more mail, which leaves after all that are due before it. */
async function aLaterMail(): Promise<string> {
  const { owner } = await aClient(dataspace);
  await forgot(owner.email);
  await waitUntil(() => expect(smtp.taken()).toContain(owner.email));
  return owner.email;
}

it.each([421, 451] as const)("a server that answers %s gets the mail again later, and once", async (code) => {
  const { owner, clientid } = await aClient(dataspace);
  smtp.set(code);
  expect(await forgot(owner.email)).toBe(200);
  await waitUntil(() => expect(smtp.tries()).toBe(1));
  await isPostponed(clientid, 1);
  smtp.set("take");
  clock += 3_600_000;
  await waitUntil(() => expect(smtp.taken()).toEqual([owner.email]));
  clock += 3_600_000;
  const later = await aLaterMail();
  expect(smtp.taken()).toEqual([owner.email, later]);
});

it("between tries it waits longer each time, an hour at most", async () => {
  const { owner, clientid } = await aClient(dataspace);
  smtp.set(451);
  await forgot(owner.email);
  const seen: number[] = [];
  for (let round = 0; round < 14; round += 1) {
    const due = await isPostponed(clientid, round + 1);
    expect(smtp.tries()).toBe(round + 1);
    seen.push(Math.round((due - clock) / 1000));
    clock = due + 5;
  }
  expect(seen.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(seen.at(-1)).toBe(3600);
  smtp.set("take");
  clock += 3_600_000;
  await waitUntil(() => expect(smtp.taken()).toEqual([owner.email]));
});

it("an address that is refused for good is tried once, and the next mail leaves", async () => {
  const [{ owner: refused }, { owner: next }] = [await aClient(dataspace), await aClient(dataspace)];
  smtp.set(550);
  await forgot(refused.email);
  await waitUntil(() => expect(smtp.tries()).toBe(1));
  smtp.set("take");
  await forgot(next.email);
  await waitUntil(() => expect(smtp.taken()).toEqual([next.email]));
  clock += 86_400_000;
  const later = await aLaterMail();
  expect(smtp.taken()).toEqual([next.email, later]);
});

it("sign-up, reset and invitation don't wait for a silent mail server", async () => {
  const { owner } = await aClient(dataspace);
  smtp.set("silent");
  await forgot(owner.email);
  await waitUntil(() => expect(smtp.tries()).toBe(1));
  const body = { email: `ann@acme-${unique()}.com`, password: "Correct-Horse-1" };
  expect((await call(dataspace, "user/register", { body })).status).toBe(200);
  expect(await forgot(owner.email)).toBe(200);
  expect(smtp.tries()).toBe(1); // the first mail is still in hand: a silent server is waited for half a minute
  const { rows } = await dataspace.services.db.pool.query("select 1 from mailoutbox where senton is null");
  expect(rows.length).toBeGreaterThanOrEqual(3);
});

it("stopping doesn't wait for a silent mail server; a restart sends the email", async () => {
  const before = await startDataspace({ SMTP_URL: smtp.url, MAIL_POLL_MS: "20" });
  const { owner } = await aClient(before);
  smtp.set("silent");
  await call(before, "user/password?reset=true", { body: { email: owner.email } });
  await waitUntil(() => expect(smtp.tries()).toBeGreaterThanOrEqual(1));
  await before.close();
  smtp.set("take");
  const after = await startDataspace(before.env, { now: () => new Date(Date.now() + 3 * 60_000) });
  await waitUntil(() => expect(smtp.taken()).toEqual([owner.email]));
  await after.close();
});
