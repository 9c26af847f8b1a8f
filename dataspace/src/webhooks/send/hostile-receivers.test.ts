import { limits } from "@finder/contract/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProgram } from "../../../../tests/faults/program.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, aSession, type Client, manyProfiles } from "../../../../tests/support/people.ts";
import { makeCertificate } from "../../../../tests/support/servers/certificate.ts";
import { type Mood, type Receiver, startReceiver } from "../../../../tests/support/servers/receiver.ts";
import { isPublicAddress, publicAddress, type Resolved } from "../../outside/webhooks/public-address.ts";
import { openLine, type Posted } from "../../outside/webhooks/post-webhook.ts";
import { quickWebhooks, webhookCalls } from "../testing/webhook-calls.ts";
import { pauseMs } from "./failed-turn.ts";

/** The dataspace's clock: it stands until a test moves it. */
let clock = Date.parse("2026-03-01T09:00:00Z");
let patient: TestDataspace;
/** Gives a receiver three seconds. */
let hasty: TestDataspace;
/** The one that a test uses. */
let dataspace: TestDataspace;
beforeAll(async () => {
  const now = () => new Date(clock);
  patient = await startDataspace(quickWebhooks, { now });
  hasty = await startDataspace({ ...quickWebhooks, WEBHOOK_TIMEOUT_MS: "3000" }, { now });
});
beforeEach(() => {
  dataspace = patient;
});
afterAll(async () => {
  await patient.close();
  await hasty.close();
});

const { listening, list, act, log, reveal } = webhookCalls(() => dataspace);
const revealed = { events: ["contact.revealed"] };

type Hearing = Receiver & Client & { readonly endpointid: number };

/** A client whose webhook goes to a receiver in this mood. */
async function hearing(mood: Mood | null, client?: Client): Promise<Hearing> {
  const [receiver, whose] = [await startReceiver(), client ?? (await aClient(dataspace, { credits: 100 }))];
  receiver.set(mood);
  const { endpointid } = await listening(whose.owner, receiver.url, revealed);
  return { ...receiver, ...whose, endpointid };
}

/** The attempts of the newest delivery, once there are so many. */
async function attempts({ owner, endpointid }: Hearing, count = 1) {
  const read = async () => (await log(owner, endpointid)).resource[0]?.attempts ?? [];
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

const hostile: [what: string, mood: Mood, seen: object][] = [
  ["never answers", () => undefined, { status: null, failure: "TIMEOUT" }],
  ["hangs up", (answer) => void answer.destroy(), { status: null, failure: "CONNECTION" }],
  ["answers 500", (answer) => void answer.writeHead(500).end("oh"), { status: 500, failure: "STATUS", answer: "oh" }],
  [
    "sends us to the metadata of a cloud",
    (answer) => void answer.writeHead(307, { location: "http://169.254.169.254/latest" }).end(),
    { status: 307, failure: "REDIRECT" },
  ],
];

test.each(hostile)("a receiver that %s gets the same id again, then what follows", async (what, mood, seen) => {
  if (what === "never answers") dataspace = hasty;
  const receiver = await hearing((answer, nth) => (nth === 1 ? mood(answer, nth) : void answer.end()));
  const [first, second] = await manyProfiles(dataspace, 2);
  await reveal(receiver.owner, first ?? { url: "" });
  expect(await attempts(receiver)).toEqual([expect.objectContaining(seen)]);
  await reveal(receiver.owner, second ?? { url: "" });
  expect(await list(receiver.owner)).toMatchObject([
    { state: "enabled", waiting: 2, failingsince: "2026-03-01 09:00:00" },
  ]);
  clock += 5_000;
  const heard = await receiver.until(3);
  expect(heard.map(({ data }) => data["profileUrl"])).toEqual([first?.url, first?.url, second?.url]);
  expect(heard[1]?.id).toBe(heard[0]?.id);
  await expect.poll(() => list(receiver.owner)).toMatchObject([{ waiting: 0, failingsince: null, nexttry: null }]);
  clock = Date.parse("2026-03-01T09:00:00Z");
  await receiver.close();
});

test("a huge or slow answer counts by its status, and only its beginning is read", async () => {
  const large = await hearing((answer) => void answer.end("x".repeat(10_000_000)));
  await reveal(large.owner, await aProfile(dataspace));
  const [read] = await attempts(large);
  expect(read).toMatchObject({ status: 200, failure: null, answer: "x".repeat(limits.webhooks.answer) });
  dataspace = hasty;
  const drips = await hearing((answer) => {
    const drop = setInterval(() => answer.write("."), 100);
    answer.on("close", () => clearInterval(drop));
  });
  await reveal(drips.owner, await aProfile(dataspace));
  const [dripped] = await attempts(drips);
  expect(dripped).toMatchObject({ status: 200, failure: null, answer: expect.stringMatching(/^\.{1,32}$/) });
  await Promise.all([large.close(), drips.close()]);
});

test("hanging receivers delay no other client: one client has four places in all", async () => {
  const client = await aClient(dataspace, { credits: 100 });
  const hanging = await Promise.all(
    Array.from({ length: limits.webhooks.most }, () => hearing(() => undefined, client)),
  );
  const works = await hearing(null);
  await reveal(client.owner, await aProfile(dataspace));
  await expect.poll(() => hanging.filter(({ heard }) => heard.length > 0).length).toBe(4);
  await reveal(works.owner, await aProfile(dataspace));
  await works.until(1);
  expect(hanging.filter(({ heard }) => heard.length > 0).length).toBeLessThanOrEqual(4);
  for (const { endpointid, owner } of hanging) await act(owner, endpointid, "disable");
  await Promise.all([works, ...hanging].map(({ close }) => close()));
});

test("pauses double from five seconds to four hours, with Retry-After within them", () => {
  expect([0, 1, 2, 11, 12, 40].map((tries) => pauseMs(tries, null))).toEqual([
    5_000, 10_000, 20_000, 10_240_000, 14_400_000, 14_400_000,
  ]);
  expect([pauseMs(0, 60), pauseMs(5, 60), pauseMs(0, 999_999)]).toEqual([60_000, 160_000, 14_400_000]);
});

test("three days of failures, or a 410, disable a webhook and email its owner", async () => {
  const failing = await hearing((answer) => void answer.writeHead(503, { "retry-after": "120" }).end());
  const gone = await hearing((answer) => void answer.writeHead(410).end());
  for (const { owner } of [failing, gone]) await reveal(owner, await aProfile(dataspace));
  await expect.poll(() => list(gone.owner)).toMatchObject([{ state: "gone" }]);
  await attempts(failing);
  expect(await list(failing.owner)).toMatchObject([{ state: "enabled", nexttry: "2026-03-01 09:02:00" }]);
  clock += limits.webhooks.failingDays * 86_400_000;
  const owner = { token: await aSession(dataspace.services, failing.owner.afid) };
  await expect.poll(() => list(owner)).toMatchObject([{ state: "failed", waiting: 1 }]);
  const mails =
    "select o.mailkey from mailoutbox o join clientmail c on c.mailid = o.mailid where o.kind = 'webhook_disabled'";
  expect(await dataspace.rows(`${mails} and c.clientid = any($1)`, [failing.clientid, gone.clientid])).toHaveLength(2);
  const entries = "select detail, subject from auditentry where source = 'job' and clientid = $1";
  const host = new URL(failing.url).host;
  expect(await dataspace.rows(entries, failing.clientid)).toEqual([{ detail: "webhook_failed", subject: host }]);
  clock = Date.parse("2026-03-01T09:00:00Z");
  await Promise.all([failing.close(), gone.close()]);
});

const refused =
  `127.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 240.0.0.1 255.255.255.255
  192.0.2.1 198.18.0.1 ::1 :: fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::a00:1
  64:ff9b:1::1 2002:7f00:1:: 2002:808:808:: 2001:0:1::1 2001:db8::1 100::1 nonsense`.split(/\s+/);

test.each(refused)("%s is no address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is one", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const never = new AbortController().signal;

test("a name with a public and a private address is refused in either order", async () => {
  const both: Resolved[] = [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
  for (const found of [both, both.toReversed()])
    await expect(
      publicAddress("two.example", { allowPrivate: false, resolve: async () => found, signal: never }),
    ).rejects.toThrow("no public address");
});

test("a name is resolved once; the connection ignores later changes of it", async () => {
  const [here, elsewhere] = [await startReceiver("127.0.0.2"), await startReceiver("127.0.0.3")];
  const { port } = new URL(here.url);
  const answers = ["127.0.0.2", "127.0.0.3"];
  let asked = 0;
  const resolve = async (): Promise<Resolved[]> => [{ address: answers[asked++] ?? "", family: 4 }];
  const line = await openLine(`http://moves.example:${port}/hooks`, {
    allowPrivate: true,
    timeoutMs: 1_000,
    resolve,
    stopping: never,
  });
  for (let at = 0; at < 3; at += 1)
    expect(await line.post('{"type":"webhook.test"}', {})).toMatchObject({ status: 200, failure: null });
  line.close();
  expect([asked, here.heard.length, elsewhere.heard.length]).toEqual([1, 3, 0]);
  expect(here.heard[0]?.headers["host"]).toBe(`moves.example:${port}`);
  await Promise.all([here.close(), elsewhere.close()]);
});

test.each<[what: string, url: string, found: Resolved[], failure: Posted["failure"]]>([
  ["leads into our own network by now", "https://rebound.example/", [{ address: "10.0.0.1", family: 4 }], "ADDRESS"],
  ["leads nowhere", "https://gone.example/", [], "ADDRESS"],
])("a name that %s is not connected to", async (_, url, found, failure) => {
  const options = { allowPrivate: false, timeoutMs: 1_000, resolve: async () => found, stopping: never };
  const line = await openLine(url, options);
  expect(await line.post("{}", {})).toEqual({ status: null, failure, answer: "", retryAfter: null });
});

test("a receiver with a self-signed certificate is rejected", async () => {
  const receiver = await startReceiver("127.0.0.1", makeCertificate(["127.0.0.1"]));
  const options = { allowPrivate: true, timeoutMs: 2_000, resolve: async () => [], stopping: never };
  const line = await openLine(receiver.url, options);
  expect(await line.post("{}", {})).toMatchObject({ status: null, failure: "CERTIFICATE" });
  expect(receiver.heard).toEqual([]);
  await receiver.close();
});

test("a program killed before it notes a delivery sends it again, and all others", async () => {
  const own = await startDataspace({ WEBHOOK_WORKERS: "0" });
  const env = { ...own.env, ...quickWebhooks, WEBHOOK_WORKERS: "4", DATASPACE_PORT: "0" };
  const receiver = await startReceiver();
  const calls = webhookCalls(() => ({ ...own, url: program.url }));
  let program = await startProgram(env);
  const { owner } = await aClient(own, { credits: 10 });
  await calls.listening(owner, receiver.url, revealed);
  let killed: Promise<unknown> | undefined;
  receiver.set((answer, nth) => {
    if (nth === 1) killed = program.end("SIGKILL");
    else answer.end();
  });
  const people = await manyProfiles(own, 3);
  for (const person of people) await calls.reveal(owner, person).catch(() => undefined);
  await receiver.until(1);
  await killed;
  program = await startProgram(env);
  for (const person of people) await calls.reveal(owner, person);
  await own.rows("update webhookline set dueon = '2000-01-01'"); // its lease has ended
  const heard = await receiver.until(4);
  expect(heard.map(({ data }) => data["profileUrl"])).toEqual([people[0]?.url, ...people.map(({ url }) => url)]);
  expect(heard[1]?.id).toBe(heard[0]?.id);
  await program.end("SIGTERM");
  await receiver.close();
  await own.close();
});

test("a client's events arrive in order, despite concurrent members and two programs", async () => {
  const receiver = await hearing(null);
  const second = await startDataspace({ ...dataspace.env, ...quickWebhooks }, { now: () => new Date(clock) });
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(dataspace, receiver.clientid)));
  const people = await manyProfiles(dataspace, 40);
  await Promise.all(people.map((person, at) => reveal(members[at % members.length] ?? { token: "" }, person)));
  const heard = await receiver.until(40);
  // What comes later shows what might have come twice.
  await reveal(members[0] ?? { token: "" }, await aProfile(dataspace));
  expect((await receiver.until(41)).length).toBe(41);
  const ledger = await dataspace.rows<{ key: string }>(
    "select split_part(idempotencykey, ':', 3) as key from creditledger where clientid = $1 and kind = 'reveal' order by ledgerid",
    receiver.clientid,
  );
  expect(heard.map(({ data }) => data["profileId"])).toEqual(ledger.map(({ key }) => key));
  await second.close();
  await receiver.close();
});
