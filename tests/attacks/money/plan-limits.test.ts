import { sweepOnce } from "@finder/dataspace/subscription/sweep";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { utcText } from "@finder/dataspace/db/time";
import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../support/calls.ts";
import { allMailSent, mailTo } from "../../support/third-parties/mail.ts";
import { anInvitation } from "../../support/links/invitations.ts";
import { sized } from "../../support/run.ts";
import { aMember, aSession, type Client, inDays, unique } from "../../support/people.ts";
import {
  aSubscriber,
  onPlan,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../support/third-parties/payments.ts";

const day = 86_400_000;
let moved = 0;
let inbox: Inbox;
let dataspace: Paying;
beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", API_CALLS_PER_SECOND: "1000" };
  dataspace = await startWithPayments(env, { now: () => new Date(Date.now() + moved) });
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

type Coming = { planid: number; name: string; startson: string; used: number; allowed: number };
type Body = ErrorBody & { resource: Record<string, unknown>[]; comingplan?: Coming };

function table({ owner }: Client, method: string, path: string, body: object) {
  return call<Body>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/${path}`, {
    token: owner.token,
    method,
    body,
  });
}

function invite(client: Client, count = 1) {
  return table(client, "POST", "appuser", {
    resource: Array.from({ length: count }, () => ({
      firstname: "New",
      lastname: "Mate",
      email: `mate-${unique()}@acme-${unique()}.com`,
      role: "member",
    })),
  });
}

function createKey(client: Client, purpose: string) {
  return table(client, "POST", "apikeys?fields=keyid,apikey", { resource: [{ purpose }] });
}

function order({ owner }: Client, plan: number) {
  return call(dataspace, "cardpayment", { token: owner.token, method: "PATCH", body: { res: "sub", plan } });
}

async function apiStatus(apikey: unknown): Promise<number> {
  return (await fetch(`${dataspace.url}/v1/account`, { headers: { "x-api-key": String(apikey) } })).status;
}

/** Lets days pass, here and at the provider; the owners stay signed in. */
async function pass(days: number, ...clients: Client[]): Promise<void> {
  moved += days * day;
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
  for (const { owner } of clients)
    owner.token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 1));
}

async function comeTo(client: Client, daysBefore: number): Promise<void> {
  const { downgrade_startson } = await subscriptionOf(dataspace, client.clientid);
  const start = Date.parse(`${downgrade_startson?.replace(" ", "T")}Z`);
  await pass((start - Date.now() - moved) / day - daysBefore, client);
}

async function activeOf({ clientid }: Client): Promise<{ members: number[]; keys: number[] }> {
  const { rows } = await dataspace.services.db.pool.query<{ members: number[]; keys: number[] }>(
    `select array(select appuserid from appuser where clientid = $1 and isdeleted = 0 and isactive = 1 order by appuserid) as members,
       array(select keyid from apikeys where clientid = $1 and isdeleted = 0 and isactive = 1 and istest = 0 order by keyid) as keys`,
    [clientid],
  );
  return rows[0] ?? { members: [], keys: [] };
}

/** Lets emailed links last, as if they had come just now. */
function keepLinks() {
  return dataspace.services.db.pool.query("update onetimetoken set expireson = $1", [
    utcText(new Date(Date.now() + moved + 60 * day)),
  ]);
}

/** Everything that is due is done, and done again; then every mail of it has been sent. */
async function settle(): Promise<void> {
  for (const _ of ["once", "twice"]) await sweep();
  await allMailSent(dataspace);
}

function sweep(): Promise<void> {
  return sweepOnce(dataspace.services, withPayments(dataspace.services));
}

function mailsTo({ owner }: Client, subject: RegExp) {
  return inbox.mails().filter((mail) => mail.recipients.includes(owner.email) && subject.test(mail.subject));
}

it("a plan over its coming limit is cut to it, and the owner gets a list", async () => {
  const client = await aSubscriber(dataspace, 30);
  const first = await aMember(dataspace, client.clientid);
  const kept = (await createKey(client, "Kept")).body.resource[0];
  expect((await order(client, 20)).status).toBe(200);
  const mates = [first];
  for (let count = 0; count < 8; count += 1) mates.push(await aMember(dataspace, client.clientid));
  const open = await anInvitation(dataspace, client.clientid);
  const cut = [await createKey(client, "Cut one"), await createKey(client, "Cut two")].map(
    ({ body }) => body.resource[0],
  );
  await keepLinks();
  await pass(33, client);
  await onPlan(dataspace, client.clientid, 20);

  const oldest = [client.owner.appuserid, ...mates.slice(0, 4).map(({ appuserid }) => appuserid)];
  expect(await activeOf(client)).toEqual({ members: oldest, keys: [kept?.["keyid"]] });
  const out = await call<ErrorBody>(dataspace, "user/session", { body: mates[8] });
  expect(out.body.error.code).toBe(800);
  expect(await Promise.all([kept, ...cut].map((key) => apiStatus(key?.["apikey"])))).toEqual([200, 403, 403]);
  const { email, token } = open;
  const late = await call<ErrorBody>(dataspace, "updatinvitedappuser", {
    body: { email, token, password: "Correct-Horse-1" },
  });
  expect([late.status, late.body.error.message]).toEqual([402, "11 of 5 seats are used"]);

  const mail = await mailTo({ inbox }, client.owner.email, /now allows less/);
  for (const { email: gone } of mates.slice(4)) expect(mail.text).toContain(gone);
  for (const { email: stays } of mates.slice(0, 4)) expect(mail.text).not.toContain(stays);
  expect(mail.text).toMatch(/Cut one.*Cut two|Cut two.*Cut one/);
  await settle();
  expect(mailsTo(client, /now allows less/)).toHaveLength(1);
});

it("an owner over the coming plan's limits is emailed 7 days and 1 day before", async () => {
  const [over, fits] = [await aSubscriber(dataspace, 30), await aSubscriber(dataspace, 30)];
  for (const client of [over, fits]) await order(client, 20);
  for (let count = 0; count < 5; count += 1) await aMember(dataspace, over.clientid);
  await comeTo(over, 8);
  await settle();
  expect(mailsTo(over, /allows less/)).toEqual([]);
  await comeTo(over, 6.9);
  await mailTo({ inbox }, over.owner.email, /^Starter starts on .* allows less/);
  await settle();
  expect(mailsTo(over, /starts on .* allows less/)).toHaveLength(1);
  await comeTo(over, 0.9);
  await mailTo({ inbox }, over.owner.email, /starts on .* allows less/, 2);
  await settle();
  expect(mailsTo(over, /starts on .* allows less/)).toHaveLength(2);
  expect(mailsTo(fits, /allows less/)).toEqual([]);
});

it("adding beyond the coming plan says at once what will be disabled and when", async () => {
  const client = await aSubscriber(dataspace, 30);
  expect((await invite(client, 4)).body.comingplan).toBeUndefined();
  await order(client, 20);
  const { downgrade_startson: startson } = await subscriptionOf(dataspace, client.clientid);
  const invited = await invite(client, 2);
  expect([invited.status, invited.body.comingplan]).toEqual([
    200,
    { planid: 20, name: "Starter", startson, used: 7, allowed: 5 },
  ]);
  expect((await createKey(client, "One")).body.comingplan).toBeUndefined();
  expect((await createKey(client, "Two")).body.comingplan).toMatchObject({ planid: 20, used: 2, allowed: 1 });
  const mate = await aMember(dataspace, client.clientid, { isactive: 0 });
  const on = await table(client, "PATCH", `appuser/${mate.appuserid}`, { isactive: 1 });
  expect([on.status, on.body.comingplan]).toMatchObject([200, { used: 8, allowed: 5 }]);
});

it("what a plan disabled is enabled again once a larger plan has room", async () => {
  const client = await aSubscriber(dataspace, 30);
  await order(client, 20);
  for (let count = 0; count < 4; count += 1) await aMember(dataspace, client.clientid);
  const admin = await aMember(dataspace, client.clientid, { role: "admin" });
  await createKey(client, "Kept");
  const cut = (await createKey(client, "Cut")).body.resource[0];
  await pass(33, client);
  await onPlan(dataspace, client.clientid, 20);
  const enable = async () => [
    (await table(client, "PATCH", `appuser/${admin.appuserid}`, { isactive: 1 })).status,
    (await table(client, "PATCH", `apikeys/${String(cut?.["keyid"])}`, { isactive: 1 })).status,
  ];
  expect(await enable()).toEqual([402, 402]);
  expect(await apiStatus(cut?.["apikey"])).toBe(403);
  await order(client, 30);
  await onPlan(dataspace, client.clientid, 30);
  expect(await enable()).toEqual([200, 200]);
  expect(await apiStatus(cut?.["apikey"])).toBe(200);
  expect((await activeOf(client)).members).toHaveLength(6);
  expect((await table(client, "PATCH", `appuser/${admin.appuserid}`, { isactive: 0 })).status).toBe(409);
});

it("concurrent accepts, keys and enablings never exceed a smaller plan's limits", async () => {
  const clients = await Promise.all(Array.from({ length: sized(2, 4) }, () => aSubscriber(dataspace, 30)));
  const invited = new Map<Client, { email: string; token: string }[]>();
  for (const client of clients) {
    // Two end free, two smaller: both ways a plan takes effect.
    await order(client, clients.indexOf(client) % 2 === 0 ? 20 : 10);
    const open = [];
    for (let count = 0; count < 8; count += 1) open.push(await anInvitation(dataspace, client.clientid));
    invited.set(client, open);
  }
  await keepLinks();
  // The next sweep finds the change while all of this runs.
  await dataspace.payments.control("webhooks", { held: true });
  await pass(33, ...clients);
  await Promise.all(
    clients.flatMap((client) => [
      oneByOne(invited.get(client) ?? [], ({ email, token }) =>
        call(dataspace, "updatinvitedappuser", { body: { email, token, password: "Correct-Horse-1" } }),
      ),
      oneByOne([0, 1, 2, 3], (at) => createKey(client, `Key ${at}`)),
    ]),
  );
  for (const [at, client] of clients.entries()) {
    await onPlan(dataspace, client.clientid, at % 2 === 0 ? 20 : 10);
    const { members, keys } = await activeOf(client);
    expect(members.length).toBeLessThanOrEqual(at % 2 === 0 ? 5 : 1);
    expect(keys.length).toBeLessThanOrEqual(at % 2 === 0 ? 1 : 0);
  }
  await dataspace.payments.control("webhooks", { held: false });
});

async function oneByOne<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  for (const one of all) await work(one);
}
