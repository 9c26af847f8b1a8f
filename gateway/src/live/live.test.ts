import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDataspace, startDataspace } from "../../../tests/support/dataspace.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, aMember, aProfile, aSession, manyProfiles, unique } from "../../../tests/support/people.ts";
import { reveal } from "../testing/contact-documents.ts";
import { ask } from "../testing/stack.ts";

let dataspaces: TestDataspace[];
let gateways: TestGateway[];
beforeAll(async () => {
  const first = await startDataspace({ JOB_POLL_MS: "20" });
  const second = await startDataspace(first.env);
  dataspaces = [first, second];
  gateways = await Promise.all(dataspaces.map((each) => startGateway(each)));
});
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.close()));
  await Promise.all(dataspaces.map((each) => each.close()));
});

function at<Each>(all: readonly Each[], index: number): Each {
  const found = all[index];
  if (!found) throw new Error("not started");
  return found;
}

type Event = { event: string; data: Record<string, unknown> };
type Watching = { readonly events: Event[]; readonly ended: Promise<void>; readonly leave: () => void };

/** Opens a stream as a browser does; what it hears is kept. */
async function watch(gateway: TestGateway, token: string): Promise<Watching> {
  const leaving = new AbortController();
  const answer = await fetch(`${gateway.url}/live`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const events: Event[] = [];
  const read = async (): Promise<void> => {
    let rest = "";
    for await (const bytes of answer.body ?? []) {
      const blocks = (rest + Buffer.from(bytes).toString()).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
        if (found) events.push({ event: found[1] ?? "", data: JSON.parse(found[2] ?? "") as Event["data"] });
      }
    }
  };
  return { events, ended: read().catch(() => undefined), leave: () => leaving.abort() };
}

function last({ events }: Watching, event: string): Event["data"] | undefined {
  return events.findLast((each) => each.event === event)?.data;
}

function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 120_000, interval: 10 });
}

test("every tab of a client's members gets balance changes, from any program", async () => {
  const [first, second] = [at(dataspaces, 0), at(dataspaces, 1)];
  const { owner, clientid } = await aClient(first, { credits: 9 });
  const member = await aMember(first, clientid);
  const stranger = await aClient(first, { credits: 3 });
  const tabs = await Promise.all([
    watch(at(gateways, 0), owner.token),
    watch(at(gateways, 1), owner.token),
    watch(at(gateways, 1), member.token),
  ]);
  const other = await watch(at(gateways, 0), stranger.owner.token);
  await soon(() => expect(tabs.map((tab) => last(tab, "credits")?.["phone"])).toEqual([9, 9, 9]));
  const balance = await ask(at(gateways, 0), "{ viewer { client { credits { id } } } }", { token: owner.token });
  const { url } = await aProfile(second);
  await ask(at(gateways, 1), reveal, { token: member.token, variables: { url, datum: "PHONE" } });
  await soon(() => expect(tabs.map((tab) => last(tab, "credits")?.["phone"])).toEqual([8, 8, 8]));
  const id = (balance.data as { viewer: { client: { credits: { id: string } } } }).viewer.client.credits.id;
  expect(last(at(tabs, 0), "credits")).toEqual({ id, personalEmail: 9, businessEmail: 9, phone: 8, email: 18 });
  await soon(() => expect(other.events).toHaveLength(1));
  for (const tab of [...tabs, other]) tab.leave();
});

test("a request for a higher cap is news in every tab of the client, and in no other", async () => {
  const first = at(dataspaces, 0);
  const { owner, clientid } = await aClient(first);
  const member = await aMember(first, clientid);
  const stranger = await aClient(first);
  const tab = await watch(at(gateways, 1), owner.token);
  const other = await watch(at(gateways, 1), stranger.owner.token);
  await soon(() => expect([tab, other].map((each) => last(each, "credits") !== undefined)).toEqual([true, true]));
  const cap = "mutation ($memberId: ID!) { setMemberCap(memberId: $memberId, cap: 5) { userErrors { code } } }";
  await ask(at(gateways, 0), cap, { token: owner.token, variables: { memberId: String(member.appuserid) } });
  const more = "mutation { requestHigherCap(cap: 9) { userErrors { code } } }";
  expect(await ask(at(gateways, 0), more, { token: member.token })).toMatchObject({
    data: { requestHigherCap: { userErrors: [] } },
  });
  await soon(() => expect(last(tab, "news")).toEqual({ id: String(clientid) }));
  expect(last(other, "news")).toBeUndefined();
  for (const each of [tab, other]) each.leave();
});

test("a job's progress reaches its member alone, at most four times a second", async () => {
  const first = at(dataspaces, 0);
  const { owner, clientid } = await aClient(first, { credits: 500 });
  const mate = await aMember(first, clientid);
  const tab = await watch(at(gateways, 1), owner.token);
  const other = await watch(at(gateways, 0), mate.token);
  const ids = (await manyProfiles(first, 150)).map(({ key }) => key);
  const began = Date.now();
  const start = `mutation ($ids: [ID!]!, $key: String!) { startBulkReveal(selection: { ids: $ids }, data: [PHONE, BUSINESS_EMAIL], attemptKey: $key) { job { id } } }`;
  const { data } = await ask(at(gateways, 0), start, { token: owner.token, variables: { ids, key: unique() } });
  const { startBulkReveal } = data as { startBulkReveal: { job: { id: string } } };
  const { id } = startBulkReveal.job;
  await soon(() =>
    expect(last(tab, "job")).toMatchObject({ id, state: "DONE", done: 150, charged: 300, fileUrl: null }),
  );
  const jobEvents = tab.events.filter(({ event }) => event === "job");
  expect(jobEvents.length).toBeLessThanOrEqual(2 + ((Date.now() - began) / 1000) * 4);
  const done = jobEvents.map(({ data: job }) => Number(job["done"]));
  expect(done).toEqual(done.toSorted((one, two) => one - two));
  expect(other.events.filter(({ event }) => event === "job")).toEqual([]);
  await soon(() => expect(last(other, "credits")?.["phone"]).toBe(350));
  const late = await watch(at(gateways, 1), owner.token);
  await soon(() => expect(last(late, "job")).toMatchObject({ id, state: "DONE" }));
  for (const each of [tab, other, late]) each.leave();
});

const endings: [string, (who: { token: string; appuserid: number }) => Promise<unknown>][] = [
  ["signing out", ({ token }) => ask(at(gateways, 0), "mutation { signOut { signedOut } }", { token })],
  [
    "being disabled",
    ({ appuserid }) =>
      at(dataspaces, 0).services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [appuserid]),
  ],
];
test.each(endings)("%s ends the stream at once, and only one's own", async (_what, end) => {
  const first = at(dataspaces, 0);
  const { clientid, owner } = await aClient(first);
  const member = await aMember(first, clientid);
  const [tab, other] = [await watch(at(gateways, 1), member.token), await watch(at(gateways, 1), owner.token)];
  await soon(() => expect(last(other, "credits")).toBeDefined());
  await end(member);
  const began = performance.now();
  await tab.ended;
  expect(performance.now() - began).toBeLessThan(50_000); // by a notification, not the poll a minute later
  const isOver = await Promise.race([other.ended.then(() => true), Promise.resolve(false)]);
  expect(isOver).toBe(false);
  other.leave();
  const again = await fetch(`${at(gateways, 1).url}/live`, { headers: { authorization: `Bearer ${member.token}` } });
  expect([401, 403]).toContain(again.status);
});

test("one member holds five streams open; one more is refused, until one is left", async () => {
  const first = at(dataspaces, 0);
  const { owner } = await aClient(first);
  const tabs = await Promise.all(Array.from({ length: 5 }, () => watch(at(gateways, 0), owner.token)));
  const more = () => fetch(`${at(gateways, 0).url}/live`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect((await more()).status).toBe(429);
  at(tabs, 0).leave();
  await soon(() => expect(at(tabs, 0).ended).resolves.toBeUndefined());
  await vi.waitFor(async () => at(tabs.splice(0, 1, await watch(at(gateways, 0), owner.token)), 0), {
    timeout: 120_000,
  });
  for (const tab of tabs) tab.leave();
});

test.each([
  ["a caller without a session", async () => ({}), 401],
  ["another site's page", async () => ({ "sec-fetch-site": "cross-site" }), 403],
  [
    "whose session is over",
    async () => {
      const { services } = at(dataspaces, 0);
      const { owner } = await aClient(at(dataspaces, 0));
      return { authorization: `Bearer ${await aSession(services, owner.afid, "2020-01-01 00:00:00")}` };
    },
    401,
  ],
])("%s gets no stream", async (_who, headers, status) => {
  const answer = await fetch(`${at(gateways, 0).url}/live`, { headers: await headers() });
  expect(answer.status).toBe(status);
});
