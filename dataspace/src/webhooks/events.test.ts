import { webhookEvents } from "@finder/contract/endpoints/webhooks";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorWebhookDeliveries } from "@finder/contract/operators/webhooks";
import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "../../../tests/support/statements.ts";
import { call } from "../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, manyProfiles, unique } from "../../../tests/support/people.ts";
import { type Receiver, startReceiver, verified } from "../../../tests/support/servers/receiver.ts";
import { aKeyHolder, contacts, get } from "../apikeys/testing/api-calls.ts";
import { notifyMoves } from "../contacts/moves/notify-moves.ts";
import { jobCalls } from "../contacts/bulk/testing/job-calls.ts";
import { feedbackCalls } from "../contacts/feedback/testing/feedback-calls.ts";
import { privacyCalls } from "../privacy/testing/privacy-calls.ts";
import { quickWebhooks, webhookCalls } from "./testing/webhook-calls.ts";

let dataspace: TestDataspace;
let receiver: Receiver;
beforeAll(async () => {
  dataspace = await startDataspace(quickWebhooks);
});
afterAll(() => dataspace.close());

const { act, listening, reveal, log } = webhookCalls(() => dataspace);
const { open, invalid } = feedbackCalls(() => dataspace);
const jobs = jobCalls(() => dataspace);

/** A receiver of a test's own. */
async function aReceiver(): Promise<Receiver> {
  receiver = await startReceiver();
  return receiver;
}

test("each of the nine events is sent once for its change, signed, without names", async () => {
  const client = await aKeyHolder(dataspace, { credits: 10 });
  const { owner, clientid } = client;
  const { url, until, close } = await aReceiver();
  const { secret, endpointid } = await listening(owner, url, { lowcredits: 9 });
  const profile = await aProfile(dataspace);
  await open(owner, profile); // contact.revealed, credits.low
  await invalid(owner, profile); // contact.refunded
  const exported = await jobs.exporting(owner, { matching: {} });
  await jobs.finished(owner, exported); // job.finished
  await dataspace.rows(
    "update profile set company = 'Globex', updatedon = updatedon + interval '1 s' where profileid = $1",
    profile.profileid,
  );
  await notifyMoves(dataspace.services, undefined, { settle: -60_000, lease: 60_000 }); // contact.changed
  await until(5); // while the person is known
  const { list } = await privacyCalls(dataspace);
  await list([{ kind: "profile", value: profile.url }]); // contact.suppressed
  const team = `${dataspace.services.config.DATASPACE_NAME}/_table/appuser`;
  const email = `x${unique()}@acme-${unique()}.com`;
  const invited = { email, firstname: "Zoe", lastname: "Quist", role: "member" };
  await call(dataspace, team, { token: owner.token, body: { resource: [invited] } }); // member.changed
  const { token } = await aConsoleOperator(dataspace, "billing");
  const extension = { id: `${clientid}`, reason: "Goodwill", attemptKey: unique(), days: 5 };
  await call(dataspace, "operator/customer-plan/extend", { token, body: extension }); // subscription.changed
  const budget = { keyid: client.keyid, personal: null, business: 1, phone: null };
  await call(dataspace, "setapikeybudget", { token: owner.token, body: budget });
  const other = await aProfile(dataspace);
  await get(dataspace, contacts(other.url, "businessemails"), client.apikey); // contact.revealed, credits.low, key.budget_reached
  await jobs.until(owner, exported.jobid, ({ finishedon }) => finishedon !== null); // its file was written without the person
  const heard = await until(11);
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(webhookEvents));
  expect(heard.map(({ type, data }) => [type, data])).toEqual([
    [
      "contact.revealed",
      expect.objectContaining({ profileUrl: profile.url, type: "directdials", charged: 1, source: "web" }),
    ],
    ["credits.low", { clientId: clientid, type: "directdials", remaining: 9 }],
    ["contact.refunded", expect.objectContaining({ type: "directdials", credits: 1, by: "report" })],
    ["job.finished", expect.objectContaining({ kind: "EXPORT", state: "DONE", memberId: owner.appuserid })],
    [
      "contact.changed",
      expect.objectContaining({
        profileUrl: profile.url,
        from: { title: "CTO", company: "Acme" },
        to: { title: "CTO", company: "Globex" },
      }),
    ],
    ["contact.suppressed", { clientId: clientid, profileId: idOf(profile.key), profileUrl: null }],
    ["member.changed", expect.objectContaining({ change: "invited", role: "member" })],
    ["subscription.changed", expect.objectContaining({ planId: client.planid, autoRenew: true, nextPlanId: null })],
    ["contact.revealed", expect.objectContaining({ profileUrl: other.url, source: "api", apiKeyId: client.keyid })],
    ["credits.low", { clientId: clientid, type: "businessemails", remaining: 9 }],
    ["key.budget_reached", { clientId: clientid, type: "businessemails", apiKeyId: client.keyid }],
  ]);
  for (const webhook of heard) expect(verified(secret, webhook)).toMatchObject({ type: webhook.type });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(11);
  const said = JSON.stringify([heard, (await log(owner, endpointid)).resource]);
  for (const value of [...profile.phone, ...profile.business.map(({ address }) => address), "Jane Doe", email, "Zoe"])
    expect(said).not.toContain(value);
  await close();
});

test("a person's number is their key's SHA-256, so receivers can match it for erasure", async () => {
  const { owner } = await aClient(dataspace);
  const { url, until, close } = await aReceiver();
  await listening(owner, url, { events: ["contact.revealed"] });
  const profile = await aProfile(dataspace);
  await reveal(owner, profile);
  const [webhook] = await until(1);
  expect(webhook?.data["profileId"]).toBe(hash("sha256", profile.key).slice(0, 32));
  await close();
});

/** As anyone can compute it from an address. */
function idOf(key: string): string {
  return hash("sha256", key).slice(0, 32);
}

test("values are sent only with the owner's consent, and none of suppressed people", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const receiverOf = await aReceiver();
  const { url, until, heard, close } = receiverOf;
  const { endpointid } = await listening(owner, url, { withvalues: true, agreed: true });
  const [kept, gone] = await manyProfiles(dataspace, 2);
  if (!kept || !gone) throw new Error("no people");
  await reveal(owner, kept);
  const [first] = await until(1);
  expect(first?.data).toMatchObject({ name: "Jane Doe", values: kept.phone, profileUrl: kept.url });
  receiverOf.set((answer, nth) => (nth === 2 ? answer.writeHead(500).end(first?.body) : answer.end("ok")));
  await reveal(owner, gone);
  const [, second] = await until(2);
  expect(second?.data).toMatchObject({ values: gone.phone });
  const { list } = await privacyCalls(dataspace);
  await list([{ kind: "profile", value: gone.url }]);
  await dataspace.rows("update webhookline set dueon = '2000-01-01' where endpointid = $1", endpointid);
  const [, , again, suppressed] = await until(4);
  expect(again).toMatchObject({ id: second?.id, type: "contact.revealed", data: { profileUrl: null } });
  expect([again?.data["values"], again?.data["name"]]).toEqual([undefined, undefined]);
  expect(suppressed?.type).toBe("contact.suppressed");
  const member = await aMember(dataspace, clientid);
  const [, , , , joined] = await until(5);
  expect(joined?.data).toMatchObject({ change: "joined", memberId: member.appuserid, email: member.email });
  expect(heard).toHaveLength(5);
  await close();
});

test("an answer with a person's values is erased with the person, and with the member", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const receiverOf = await aReceiver();
  receiverOf.set((answer) => answer.end(receiverOf.heard.at(-1)?.body));
  const { endpointid } = await listening(owner, receiverOf.url, { withvalues: true, agreed: true });
  const profile = await aProfile(dataspace);
  await reveal(owner, profile);
  const member = await aMember(dataspace, clientid);
  await receiverOf.until(2);
  const [phone = ""] = profile.phone;
  const kept = async (): Promise<string> => JSON.stringify(await dataspace.rows("select * from webhookdelivery"));
  await expect.poll(kept).toContain(member.email);
  expect(await kept()).toContain(phone);
  const { list, operator } = await privacyCalls(dataspace);
  await list([{ kind: "profile", value: profile.url }]);
  expect(await kept()).not.toContain(phone);
  await call(dataspace, `personaldata?email=${encodeURIComponent(member.email)}`, { ...operator, method: "DELETE" });
  expect(await kept()).not.toContain(member.email);
  expect((await log(owner, endpointid)).resource.length).toBeGreaterThan(2);
  const stored = JSON.stringify(await dataspace.rows("select * from webhookevent"));
  for (const value of [phone, profile.url, "Jane Doe", member.email]) expect(stored).not.toContain(value);
  await receiverOf.close();
});

test("a client's webhooks get its own events; operators' get all, without values", async () => {
  const [one, other] = [await aClient(dataspace), await aClient(dataspace)];
  const [ours, everybodys] = [await startReceiver(), await startReceiver()];
  await listening(one.owner, ours.url, { events: ["contact.revealed"] });
  const { token } = await aConsoleOperator(dataspace);
  const made = await call<{ webhook: { id: string } }>(dataspace, "operator/webhooks/create", {
    token,
    body: { url: everybodys.url, events: ["CONTACT_REVEALED"] },
  });
  expect(made.status).toBe(200);
  const people = await manyProfiles(dataspace, 2);
  for (const [at, { owner }] of [one, other].entries()) await reveal(owner, people[at] ?? { url: "" });
  await Promise.all([ours.until(1), everybodys.until(2)]);
  expect(ours.heard.map(({ data }) => data["clientId"])).toEqual([one.clientid]);
  expect(everybodys.heard.map(({ data }) => data["clientId"]).toSorted()).toEqual(
    [one.clientid, other.clientid].toSorted(),
  );
  const { id } = made.body.webhook;
  const sent = await call<AnswerOf<typeof operatorWebhookDeliveries>>(dataspace, "operator/webhooks/deliveries", {
    token,
    body: { id },
  });
  const theirs = sent.body.items.find(({ clientId }) => clientId === `${other.clientid}`);
  const again = ({ clientid }: { readonly clientid: number }): ReturnType<typeof call> =>
    call(dataspace, "operator/webhooks/redeliver", {
      token,
      body: { id, clientId: `${clientid}`, deliveryId: theirs?.id },
    });
  expect((await again(one)).status).toBe(404);
  expect((await again(other)).body).toEqual({ sent: 1 });
  expect((await everybodys.until(3)).at(-1)?.data["clientId"]).toBe(other.clientid);
  await call(dataspace, "operator/webhooks/disable", { token, body: { id } });
  expect((await again(other)).status).toBe(409);
  await call(dataspace, "operator/webhooks/delete", { token, body: { id } });
  await Promise.all([ours.close(), everybodys.close()]);
});

test("a reveal takes as many statements with webhooks, and writes no event without one", async () => {
  const client = await aKeyHolder(dataspace, { credits: 100 });
  const revealing = async (): Promise<string[]> => {
    const profile = await aProfile(dataspace);
    return statementsOf(() => reveal(client.owner, profile));
  };
  // The least of several times: work in the background asks now and then, too.
  const least = async (): Promise<string[]> => {
    const asked: string[][] = [];
    while (asked.length < 5) asked.push(await revealing());
    return asked.toSorted((one, other) => one.length - other.length)[0] ?? [];
  };
  const before = await least();
  const events = () => dataspace.rows("select eventid from webhookevent where clientid = $1", client.clientid);
  expect(await events()).toEqual([]);
  const { url, close } = await aReceiver();
  const { endpointid } = await listening(client.owner, url, { events: ["contact.revealed"] });
  await act(client.owner, endpointid, "disable"); // its events are written, but no sender asks for them
  expect(await least()).toEqual(before);
  expect(await events()).toHaveLength(5);
  await close();
});

test("a rolled-back change and a test key's look-up send no event", async () => {
  const client = await aKeyHolder(dataspace, { credits: 0 });
  const { url, close } = await aReceiver();
  await listening(client.owner, url);
  const profile = await aProfile(dataspace);
  expect((await reveal(client.owner, profile)).status).toBe(402);
  const made = await call<{ apikey: string }>(dataspace, "testapikey", { token: client.owner.token, body: {} });
  await get(dataspace, contacts("https://www.linkedin.com/in/jane-doe-test", "directdials"), made.body.apikey);
  expect(await dataspace.rows("select * from webhookevent where clientid = $1", client.clientid)).toEqual([]);
  await close();
});
