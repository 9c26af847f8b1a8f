import { afterAll, beforeAll, expect, it } from "vitest";
import { call, signIn } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { allMailSent, type Mailed, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, unique } from "../../../../tests/support/people.ts";
import { purged } from "./testing/purged.ts";

const quick = { PURGE_MINUTES: "0.005" };
const start = new Date("2026-05-01T10:00:00Z");
let now = start;
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({ MAIL_KEEP_DAYS: "30" }, { now: () => now });
});
afterAll(() => dataspace.close());

function inDays(days: number): void {
  now = new Date(start.getTime() + days * 86_400_000);
}

async function countIn(table: string, on: TestDataspace = dataspace): Promise<number> {
  const { rows } = await on.services.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

it("sessions, tokens, attempts and sent email are removed after their end", async () => {
  const { owner } = await aClient(dataspace);
  await call(dataspace, "user/session", { body: { email: owner.email, password: "Wrong-Horse-1" } });
  await call(dataspace, "user/session", { method: "DELETE", token: owner.token });
  await call(dataspace, "user/password?reset=true", { body: { email: owner.email } });
  await allMailSent(dataspace);
  const tables = ["loginsession", "onetimetoken", "loginattempt", "mailoutbox"];
  const kept = async (): Promise<number[]> => Promise.all(tables.map((table) => countIn(table)));
  expect(await kept()).toEqual([1, 1, 3 + 2, 1]);
  const keptAfter = async (days: number): Promise<number[]> => {
    inDays(days);
    await purged(dataspace.services);
    return kept();
  };
  expect(await keptAfter(0.9)).toEqual([1, 1, 5, 1]);
  expect(await keptAfter(14.9)).toEqual([1, 0, 0, 1]);
  expect(await keptAfter(15.1)).toEqual([0, 0, 0, 1]);
  expect(await keptAfter(30.1)).toEqual([0, 0, 0, 0]);
  inDays(0);
});

it("an expired session can be renewed for fourteen days, so long it stays", async () => {
  const { owner } = await aClient(dataspace);
  await dataspace.services.db.pool.query("update loginsession set lastusedon = '2026-05-30' where afid = $1", [
    owner.afid,
  ]);
  inDays(14.9);
  await purged(dataspace.services);
  expect((await call(dataspace, "user/session", { method: "PUT", token: owner.token })).status).toBe(200);
  inDays(0);
});

it("mail that waits, and the keys of mail that is sent once in a lifetime, stay", async () => {
  const quiet = await startDataspace({ MAIL_KEEP_DAYS: "30" }, { now: () => now });
  try {
    const insert = `insert into mailoutbox (mailkey, kind, createdon, dueon, senton) values ($1, $2, '2020-01-01', '2020-01-01', $3)`;
    for (const [kind, senton] of [
      ["password_reset", null],
      ["registration_confirmation", "2020-01-01"],
      ["invoice", "2020-01-01"],
      ["verify_email", "2020-01-01"],
    ] as const)
      await quiet.services.db.pool.query(insert, [unique(), kind, senton]);
    await purged(quiet.services);
    const { rows } = await quiet.services.db.pool.query<{ kind: string }>("select kind from mailoutbox order by kind");
    expect(rows.map(({ kind }) => kind)).toEqual(["invoice", "password_reset", "registration_confirmation"]);
  } finally {
    await quiet.close();
  }
});

it("thousands of rows are removed in small batches, by two dataspaces at once", async () => {
  const one = await startDataspace({ PURGE_MINUTES: "60" }, { now: () => now });
  const { owner } = await aClient(one);
  await one.services.db.pool.query(
    `insert into loginsession (tokenhash, afid, createdon, lastusedon, expireson)
     select sha256(n::text::bytea), $1, '2020-01-01', '2020-01-01', '2020-01-02' from generate_series(1, 5000) n`,
    [owner.afid],
  );
  const two = await startDataspace({ ...one.env, ...quick }, { now: () => now });
  const three = await startDataspace({ ...one.env, ...quick }, { now: () => now });
  try {
    const signedIn = await Promise.all([1, 2, 3].map(() => signIn(one, owner)));
    await expect.poll(() => countIn("loginsession", one)).toBe(1 + signedIn.length);
    expect((await call(one, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
  } finally {
    for (const each of [two, three, one]) await each.close();
  }
});

it("reports on emails are deleted after 90 days, and their counts a day later", async () => {
  await dataspace.services.db.pool.query(
    `with day as (insert into labelday values ('2026-05-01', 'valid', 'import', 1, 0))
     insert into emailoutcome values ('x', '2026-05-01', 'valid', 'import', false)`,
  );
  const keptAfter = async (days: number): Promise<number[]> => {
    inDays(days);
    await purged(dataspace.services);
    return [await countIn("emailoutcome"), await countIn("labelday")];
  };
  expect([await keptAfter(90), await keptAfter(91), await keptAfter(92)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  inDays(0);
});

it("a source's unknown people are deleted after two days; origins stay", async () => {
  await dataspace.services.db.pool.query(
    "insert into sourceask (profileid, askedon, source, answer) select answer::bytea, $1, 'http:people.example', answer from unnest($2::text[]) answer",
    ["2026-05-01 10:00:00", ["person", "nobody", "failed"]],
  );
  inDays(1.9);
  await purged(dataspace.services);
  expect(await countIn("sourceask")).toBe(3);
  inDays(2.1);
  await purged(dataspace.services);
  expect(await countIn("sourceask")).toBe(1);
  inDays(0);
});
