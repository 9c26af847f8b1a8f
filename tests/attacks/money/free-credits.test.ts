import { pools } from "@finder/contract/datum";
import type { LinkUsed, SignUpAnswer } from "@finder/contract/endpoints/account";
import { issueToken } from "@finder/dataspace/db/members/one-time-token";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../support/calls.ts";
import {
  aProviderPerson,
  signInBy,
  startWithIdentity,
  type WithIdentity,
} from "../../support/third-parties/identity.ts";
import { expectLedgerBalances } from "../../support/ledger.ts";
import { password, unique } from "../../support/people.ts";

const day = 86_400_000;
let moved = 0;
let dataspace: WithIdentity;
beforeAll(async () => {
  const env = { ALLOWED_EMAIL_DOMAINS: "gmail.com, googlemail.com", SWEEP_SECONDS: "1", MAIL_POLL_MS: "3600000" };
  dataspace = await startWithIdentity(env, { now: () => new Date(Date.now() + moved) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

let address = 0;

/** Opens an account; its mailbox is not proven yet. */
async function signUp(email: string): Promise<SignUpAnswer["user"]> {
  address += 1;
  const { status, body } = await call<{ resource: SignUpAnswer[] }>(
    dataspace,
    `${dataspace.services.config.DATASPACE_NAME}/_table/client`,
    {
      body: { resource: [{ email, name: "Ann Bee", password }] },
      headers: { "x-forwarded-for": `10.${address % 200}.${Math.trunc(address / 200)}.7` },
    },
  );
  const [made] = body.resource;
  if (status !== 200 || !made) throw new Error(`the sign-up answered ${status}`);
  return made.user;
}

/** Opens the link as it would be emailed; what it answers. */
async function verify({ email, afid, clientid, appuserid }: SignUpAnswer["user"]): Promise<LinkUsed> {
  const { db, now } = dataspace.services;
  const token = await issueToken(db.pool, { purpose: "verify", email, afid, clientid, appuserid }, now());
  return (await call<LinkUsed>(dataspace, "updatinvitedappuser", { body: { email, token } })).body;
}

async function join(email: string) {
  const user = await signUp(email);
  return { email, clientid: user.clientid, ...(await verify(user)) };
}

async function creditsOf(clientid: number): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ sum: number }>(
    "select personal_email_credits + bus_email_credits + contactcredit as sum from usercredit where clientid = $1",
    [clientid],
  );
  return rows[0]?.sum ?? -1;
}

async function linesOf(clientid: number) {
  const { rows } = await dataspace.services.db.pool.query<{ kind: string; amount: number; reference: string }>(
    "select kind, amount, reference from creditledger where clientid = $1 order by ledgerid",
    [clientid],
  );
  return rows;
}

const whole = 40;

it("twenty concurrent sign-ups with one mailbox's tags get free credits once", async () => {
  const name = `ann${unique()}`;
  const domain = `${unique()}-works.com`;
  const emails = Array.from({ length: 20 }, (_, at) => `${name}${at === 0 ? "" : `+t${at}`}@${domain}`);
  const opened = await Promise.all(emails.map(signUp));
  const answers = await Promise.all(opened.map(verify));
  const credits = await Promise.all(opened.map(({ clientid }) => creditsOf(clientid)));
  expect(credits.filter((sum) => sum === whole)).toHaveLength(1);
  expect(credits.filter((sum) => sum === 0)).toHaveLength(19);
  expect(answers.filter(({ freecredits }) => freecredits === "mailbox")).toHaveLength(19);
  const none = opened[credits.indexOf(0)]?.clientid ?? 0;
  expect(await linesOf(none)).toEqual(pools.map(() => ({ kind: "withheld", amount: 0, reference: "mailbox" })));
});

it("an account gets no credits before its mailbox is verified", async () => {
  const domain = `${unique()}-works.com`;
  for (const name of ["a", "b", "c", "d"])
    expect(await creditsOf((await signUp(`${name}@${domain}`)).clientid)).toBe(0);
  expect(await creditsOf((await join(`owner@${domain}`)).clientid)).toBe(whole);
});

it("a domain's fourth company in 30 days gets free credits with a later period", async () => {
  const domain = `${unique()}-works.co.uk`;
  for (const email of [`a@${domain}`, `b@mail.${domain}`, `c@${domain}`])
    expect(await creditsOf((await join(email)).clientid)).toBe(whole);
  const fourth = await join(`d@eu.${domain}`);
  expect([fourth.freecredits, await creditsOf(fourth.clientid)]).toEqual(["domain", 0]);
  const again = await join(`a+more@${domain}`);
  expect(again.freecredits).toBe("mailbox");
  moved += 31 * day;
  await expect.poll(() => creditsOf(fourth.clientid)).toBe(whole);
  expect(await creditsOf(again.clientid)).toBe(0);
});

it("public providers' people share no limit, and a mailbox's tags count once", async () => {
  const name = `joe${unique()}`;
  const grants = [];
  for (const other of ["a", "b", "c", "d"])
    grants.push(await creditsOf((await join(`${name}${other}@gmail.com`)).clientid));
  expect(grants).toEqual([whole, whole, whole, whole]);
  for (const same of [`${name}.a@gmail.com`, `${name}a+x@gmail.com`, `${name}.a+y@googlemail.com`])
    expect([same, (await join(same)).freecredits]).toEqual([same, "mailbox"]);
});

it("a sign-up through a provider counts as any other, in both directions", async () => {
  const domain = `${unique()}-works.com`;
  const provider = async (email: string) => {
    const person = aProviderPerson(dataspace.identity, "google", { email });
    const { body } = await signInBy(dataspace, "google", person);
    if (body.type !== "signup") throw new Error("not a sign-up");
    return { clientid: body.clientdata.clientid, freecredits: body.freecredits };
  };
  const first = await provider(`ann@${domain}`);
  expect([first.freecredits, await creditsOf(first.clientid)]).toEqual([undefined, whole]);
  expect((await join(`ann+web@${domain}`)).freecredits).toBe("mailbox");
  await join(`bob@${domain}`);
  const second = await provider(`bob+x@${domain}`);
  expect([second.freecredits, await creditsOf(second.clientid)]).toEqual(["mailbox", 0]);
});

it("a deleted account's mailbox gets no free credits again, and is stored hashed", async () => {
  const email = `gone${unique()}@${unique()}-works.com`;
  const first = await join(email);
  const { pool } = dataspace.services.db;
  await pool.query("update appuser set isdeleted = 1, isactive = 0 where clientid = $1", [first.clientid]);
  const second = await signUp(email);
  expect((await verify(second)).freecredits).toBe("mailbox");
  expect(await creditsOf(second.clientid)).toBe(0);
  const { rows } = await pool.query<{ text: string }>("select f::text as text from freegrant f");
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).toMatch(/^\("\\\\x[0-9a-f]{64}","\\\\x[0-9a-f]{64}",\d+,"[^"@]*"\)$/);
});
