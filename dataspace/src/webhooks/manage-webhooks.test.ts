import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import { limits } from "@finder/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, anOperator, aProfile, aSession, manyProfiles } from "../../../tests/support/people.ts";
import { startReceiver, verified } from "../../../tests/support/servers/receiver.ts";
import { quickWebhooks, webhookCalls } from "./testing/webhook-calls.ts";

let now = new Date("2026-03-01T09:00:00Z");
let dataspace: TestDataspace;
let strict: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace(quickWebhooks, { now: () => now });
  strict = await startDataspace(
    { DATABASE_URL: dataspace.env["DATABASE_URL"] ?? "", ...sharedKeys() },
    { now: () => now },
  );
});
afterAll(async () => {
  await strict.close();
  await dataspace.close();
});

const { send, create, listening, list, act, log, reveal } = webhookCalls(() => dataspace);

/** A program without the settings for tests, on the same database; it sends nothing. */
function sharedKeys(): Record<string, string> {
  const { SEAL_KEY = "", APP_API_KEY = "", OPERATOR_API_KEY = "" } = dataspace.env;
  return { SEAL_KEY, APP_API_KEY, OPERATOR_API_KEY, WEBHOOK_WORKERS: "0", WEBHOOK_PRIVATE: "false" };
}

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

function refusalOf({ status, body }: { status: number; body: ErrorBody }): unknown {
  return [status, body.error.context];
}

test("a secret is shown once, stored sealed, and valid a day beyond its replacement", async () => {
  const { owner } = await aClient(dataspace);
  const receiver = await startReceiver();
  const { endpointid, secret } = await listening(owner, receiver.url, { events: ["contact.revealed"] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await list(owner))).not.toContain(secret);
  const rows = await dataspace.rows("select w::text, encode(secret_sealed, 'escape') as sealed from webhookendpoint w");
  expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
  const fresh = (await act(owner, endpointid, "rotate")).body.secret ?? "";
  const [one, other] = await manyProfiles(dataspace, 2);
  await reveal(owner, one ?? { url: "" });
  const [during] = await receiver.until(1);
  if (!during) throw new Error("nothing came");
  const signatures = during.headers["webhook-signature"]?.split(" ");
  expect(signatures).toHaveLength(2);
  expect((await list(owner))[0]?.oldsecretuntil).toBe("2026-03-02 09:00:00");
  later(limits.webhooks.overlapHours * 60);
  await reveal({ token: await aSession(dataspace.services, owner.afid) }, other ?? { url: "" });
  const [, after] = await receiver.until(2);
  expect(after?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(fresh).not.toBe(secret);
  await receiver.close();
});

test("a non-public URL, values without consent and an eleventh webhook are refused", async () => {
  const { owner } = await aClient(dataspace);
  const url = async (text: string) =>
    call<ErrorBody>(strict, "webhooks", { token: owner.token, body: { url: text, events: ["job.finished"] } });
  for (const [text, said] of [
    ["nonsense", "This is no address. Send one like https://example.com/hooks."],
    ["http://example.com/hooks", "Webhooks are sent to https:// addresses only."],
    ["https://me:secret@example.com/", "Leave user and password out of the address."],
    ["https://127.0.0.1/hooks", "127.0.0.1 is no public address. Webhooks are sent to public addresses only."],
    ["https://0x7f.1/hooks", "127.0.0.1 is no public address. Webhooks are sent to public addresses only."],
    ["https://[::ffff:10.0.0.1]/", "::ffff:a00:1 is no public address. Webhooks are sent to public addresses only."],
    ["https://localhost/hooks", "localhost is no public address. Webhooks are sent to public addresses only."],
    ["https://nowhere.invalid/", "nowhere.invalid has no address. Webhooks are sent to public addresses only."],
  ] as const) {
    const { status, body } = await url(text);
    expect([status, body.error.message, body.error.context]).toEqual([
      400,
      said,
      expect.objectContaining({ code: "BAD_WEBHOOK_URL", field: "url" }),
    ]);
  }
  const made = await create(owner, "http://127.0.0.1:9/hooks", { withvalues: true });
  expect(refusalOf(made)).toEqual([400, expect.objectContaining({ code: "VALUES_NOT_AGREED", field: "agreed" })]);
  expect((await create(owner, "http://127.0.0.1:9/hooks", { events: ["contact.sold"] })).status).toBe(400);
  const all = await Promise.all(
    Array.from({ length: limits.webhooks.most + 3 }, () => create(owner, "http://127.0.0.1:9/hooks")),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(limits.webhooks.most);
  const over = all.filter(({ status }) => status !== 200);
  for (const answer of over) expect(refusalOf(answer)).toMatchObject([409, { code: "TOO_MANY_WEBHOOKS" }]);
});

test("only the client's owner sees and changes a webhook", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { endpointid } = await listening(owner, "http://127.0.0.1:9/hooks", { events: ["job.finished"] });
  const other = await aClient(dataspace);
  const calls = (who: { token: string }) => [
    send(who, "PATCH", `webhooks/${endpointid}`, { events: ["job.finished"] }),
    ...["enable", "disable", "rotate", "test"].map((each) => act(who, endpointid, each)),
    act(who, endpointid, "redeliver", { eventid: 1 }),
    send(who, "GET", `webhooks/${endpointid}/deliveries`),
    send(who, "DELETE", `webhooks/${endpointid}`),
  ];
  for (const role of ["member", "admin"] as const)
    for (const answer of await Promise.all(calls(await aMember(dataspace, clientid, { role }))))
      expect(answer.status).toBe(403);
  for (const answer of await Promise.all(calls(other.owner)))
    expect(refusalOf(answer)).toMatchObject([404, { code: "NOT_FOUND" }]);
  expect(await list(other.owner)).toEqual([]);
  expect(await list(owner)).toMatchObject([{ endpointid, state: "enabled", withvalues: false, waiting: 0 }]);
});

test("the log lists deliveries; one event, or all since a time, is resent by its id", async () => {
  const { owner } = await aClient(dataspace);
  const receiver = await startReceiver();
  const { endpointid } = await listening(owner, receiver.url, { events: ["contact.revealed"] });
  receiver.set((answer) => answer.writeHead(202).end("noted\0 by the CRM"));
  await reveal(owner, await aProfile(dataspace));
  await act(owner, endpointid, "test");
  const [first, sample] = await receiver.until(2);
  expect(sample).toMatchObject({ type: "webhook.test" });
  await expect
    .poll(async () => (await log(owner, endpointid)).resource.map(({ state }) => state))
    .toEqual(["delivered", "delivered"]);
  const { resource } = await log(owner, endpointid);
  expect(resource[1]).toMatchObject({
    messageid: first?.id,
    type: "contact.revealed",
    payload: first?.body,
    tries: 1,
    attempts: [{ status: 202, failure: null, answer: "noted by the CRM" }],
  });
  const page = await log(owner, endpointid, `?limit=1&before=${resource[0]?.eventid}`);
  expect(page).toMatchObject({ resource: [{ eventid: resource[1]?.eventid }], more: false });
  const again = await act<{ redelivered: number }>(owner, endpointid, "redeliver", { eventid: resource[1]?.eventid });
  expect(again.body).toEqual({ redelivered: 1 });
  expect((await receiver.until(3))[2]).toMatchObject({ id: first?.id, body: first?.body });
  expect(refusalOf(await act(owner, endpointid, "redeliver", { eventid: 1 }))).toMatchObject([
    404,
    { code: "NOT_FOUND" },
  ]);
  expect((await act(owner, endpointid, "redeliver", {})).status).toBe(400);
  await receiver.close();
});

test("a disabled webhook queues events; enabled, it sends or skips them", async () => {
  const { owner } = await aClient(dataspace);
  const receiver = await startReceiver();
  const { endpointid } = await listening(owner, receiver.url, { events: ["contact.revealed"] });
  const people = await manyProfiles(dataspace, 4);
  const revealNext = async () => reveal(owner, people.pop() ?? { url: "" });
  expect((await act(owner, endpointid, "disable")).body.webhook.state).toBe("disabled");
  expect(refusalOf(await act(owner, endpointid, "test"))).toMatchObject([409, { code: "WEBHOOK_DISABLED" }]);
  await revealNext();
  expect(await list(owner)).toMatchObject([{ state: "disabled", waiting: 1 }]);
  await act(owner, endpointid, "enable");
  await receiver.until(1);
  await act(owner, endpointid, "disable");
  await revealNext();
  await act(owner, endpointid, "enable", { skip: true });
  await revealNext();
  const heard = await receiver.until(2);
  const states = async () => (await log(owner, endpointid)).resource.map(({ state }) => state);
  await expect.poll(states).toEqual(["delivered", "skipped", "delivered"]);
  const since = new Date(0).toISOString();
  expect((await act<{ redelivered: number }>(owner, endpointid, "redeliver", { since })).body).toEqual({
    redelivered: 1,
  });
  await receiver.until(3);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  await receiver.close();
});

test("each change of a webhook is audited with its host, consent by its own name", async () => {
  const { owner } = await aClient(dataspace);
  const { endpointid } = await listening(owner, "http://127.0.0.1:9/hooks?token=sesame");
  await send(owner, "PATCH", `webhooks/${endpointid}`, { withvalues: true, agreed: true });
  for (const each of ["disable", "enable", "rotate"]) await act(owner, endpointid, each);
  await send(owner, "DELETE", `webhooks/${endpointid}`);
  const { body } = await call<AuditLogAnswer>(dataspace, "getauditlog", { token: owner.token, body: {} });
  const entries = body.resource.filter(({ detail }) => detail?.startsWith("webhook"));
  expect(entries.map(({ kind, detail, subject }) => [kind, detail, subject]).toReversed()).toEqual([
    ...["added", "values", "disabled", "enabled", "rotated"].map((did) => ["changed", `webhook_${did}`, "127.0.0.1:9"]),
    ["changed", "webhook_deleted", String(endpointid)],
  ]);
  expect(JSON.stringify(body)).not.toContain("sesame");
  expect(await list(owner)).toEqual([]);
});

test("a receiver's library accepts the right secret, and rejects changed bodies", async () => {
  now = new Date(); // the library compares the receiver's clock with the sender's
  const client = await aClient(strict);
  const receiver = await startReceiver();
  const { endpointid, secret } = await listening(client.owner, receiver.url);
  await act(client.owner, endpointid, "test");
  const [webhook] = await receiver.until(1);
  if (!webhook) throw new Error("nothing came");
  expect(verified(secret, webhook)).toEqual(JSON.parse(webhook.body));
  expect(() => verified(`whsec_${Buffer.alloc(32).toString("base64")}`, webhook)).toThrow("signature");
  expect(() => verified(secret, { ...webhook, body: `${webhook.body} ` })).toThrow("signature");
  await receiver.close();
});

test("a closed account leaves no webhook, no log and nothing that waits", async () => {
  const { owner, clientid } = await aClient(dataspace, { subscribed: false });
  const receiver = await startReceiver();
  const { endpointid } = await listening(owner, receiver.url);
  await act(owner, endpointid, "test");
  await receiver.until(1);
  const key = dataspace.operatorKey;
  const { token } = await anOperator(dataspace);
  const closed = await call(dataspace, `personaldata?clientid=${clientid}`, { key, token, method: "DELETE" });
  expect(closed.status).toBe(200);
  for (const table of ["webhookendpoint", "webhookline", "webhookdelivery"])
    expect(await dataspace.rows(`select * from ${table} where clientid = $1`, clientid)).toEqual([]);
  await receiver.close();
});
