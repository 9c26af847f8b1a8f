import type { ContactView, GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterEach, afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Behaviour, type LocalSources, startSources } from "@finder/standins/sources/server";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile, type MemberPerson, unique } from "../../../../tests/support/people.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
/** On the same database; gives up on a source that is late, which a busy machine makes of any. */
let hasty: TestDataspace;
beforeAll(async () => {
  sources = await startSources();
  const settings = { EMAIL_VERIFIER_TIMEOUT_MS: "300", SOURCE_REST_MS: "200" };
  dataspace = await startDataspace({ ...sources.env, ...settings, DATABASE_POOL: "2" });
  hasty = await startDataspace({ ...dataspace.env, PEOPLE_SOURCE_TIMEOUT_MS: "300" });
});
afterEach(async () => {
  sources.behave("people", "well");
  sources.behave("verify", "well");
  // A source that failed several times is left alone for a while; an answered question ends that.
  await vi.waitFor(async () => {
    const { status } = await search(await anOwner(), `in/ann-${letters()}`);
    if (status !== 200) throw new Error(`The source still rests: ${status}.`);
  }, 120_000);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await hasty.close();
  await dataspace.close();
  await sources.close();
});

type Who = Pick<MemberPerson, "token">;
let anybody: MemberPerson | undefined;

async function anOwner(): Promise<MemberPerson> {
  return (anybody ??= (await aClient(dataspace)).owner);
}

function letters(): string {
  return unique().replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

function search(
  { token }: Who,
  key: string,
  at = dataspace,
): Promise<Answer<{ resource: ContactView[] } & Partial<ErrorBody>>> {
  return call(at, "searchurl", {
    token,
    body: { linkedinurl: `linkedin.com/${key}`, personal: true, phone: true },
  });
}

function reveal({ token }: Who, key: string, at = dataspace): Promise<Answer<GetContactAnswer & Partial<ErrorBody>>> {
  return call(at, "getcontact", {
    token,
    body: { linkedinurl: `linkedin.com/${key}`, type: "personalemail", action: "reveal" },
  });
}

async function creditsOf(clientid: number): Promise<unknown> {
  return (
    await dataspace.services.db.pool.query("select personal_email_credits from usercredit where clientid = $1", [
      clientid,
    ])
  ).rows[0];
}

it("the source is asked once for an unknown person, who costs the usual price", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const key = `in/ann-${letters()}`;
  const before = sources.asked.people.length;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => search(owner, key)));
  for (const { body } of answers)
    expect(body.resource[0]).toMatchObject({ title: "Account Executive", data: [{ found: true, cost: 1 }, {}] });
  expect((await reveal(owner, key)).body).toMatchObject({ charged: 1, credits: { personal_email_credits: 4 } });
  expect(sources.asked.people.length - before).toBe(1);
  expect(sources.asked.people.at(-1)).toEqual({ linkedinurl: `https://www.linkedin.com/${key}` });
});

it("whom the source does not know is asked for once a day", async () => {
  const { owner } = await aClient(dataspace);
  const key = `in/x${unique()}1`;
  const before = sources.asked.people.length;
  for (const _ of [1, 2]) expect((await search(owner, key)).body.resource).toEqual([]);
  expect(sources.asked.people.length - before).toBe(1);
});

const faults: [what: string, Behaviour][] = [
  ["hangs", "silent"],
  ["hangs up", "down"],
  ["fails", "broken"],
  ["sends somewhere else", "moved"],
  ["answers nonsense", "nonsense"],
  ["sends 10 MB", "huge"],
];
it.each(faults)("a source that %s costs nothing and blocks no one else", async (_what, behaviour) => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const known = await aProfile(dataspace);
  const at = behaviour === "silent" ? hasty : dataspace;
  sources.behave("people", behaviour);
  const asking = Promise.all(Array.from({ length: 4 }, () => reveal(owner, `in/bob-${letters()}`, at)));
  // Two connections serve all: who is known is found meanwhile, though everyone else waits for the source.
  for (const _ of [1, 2, 3]) expect((await search(owner, known.key, at)).body.resource[0]?.full_name).toBe("Jane Doe");
  for (const answer of await asking) {
    expect([answer.status, answer.body.error?.message]).toEqual([503, errorMessages.UNAVAILABLE]);
    expect(answer.headers.get("retry-after")).toBe("5");
  }
  const again = await call<ErrorBody>(at, "refreshcontact", {
    token: owner.token,
    body: { linkedinurl: known.url },
  });
  expect(again.status).toBe(503);
  expect((await reveal(owner, known.key, at)).body.charged).toBe(1);
  expect(await creditsOf(clientid)).toEqual({ personal_email_credits: 4 });
});

const lies: [what: string, person: object][] = [
  ["another person", { linkedinurl: "https://www.linkedin.com/in/mallory-doe", full_name: "Mallory Doe" }],
  ["no name", { full_name: " \u0000 " }],
  ["half a character", { full_name: "Jane \ud800" }],
  ["a text of 40 kB", { full_name: "Jane", title: "=x".repeat(20_000) }],
  ["a hundred numbers", { full_name: "Jane", phones: Array.from({ length: 100 }, () => "+14045550134") }],
];
it.each(lies)("a source that answers with %s is not believed", async (_what, person) => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const key = `in/jane-${letters()}`;
  const linkedinurl = `https://www.linkedin.com/${key}`;
  sources.tell(linkedinurl, { linkedinurl, ...person });
  expect((await reveal(owner, key)).status).toBe(503);
  expect(await creditsOf(clientid)).toEqual({ personal_email_credits: 5 });
  const { rows } = await dataspace.services.db.pool.query("select 1 from profile where linkedinurl = $1", [
    linkedinurl,
  ]);
  expect(rows).toEqual([]);
});

it("hostile cells of a source are kept as clean text, or left out", async () => {
  const { owner } = await aClient(dataspace);
  const key = `in/jane-${letters()}`;
  const linkedinurl = `https://www.linkedin.com/${key}`;
  sources.tell(linkedinurl, {
    linkedinurl,
    full_name: '=HYPERLINK("http://x")',
    title: "@SUM(1)\t\u0000\u202Eboss",
    company: "+1",
    avatar: "javascript:alert(1)",
    personal_emails: ["not an address", "=jane@home.example", "jane@home.example"],
    phones: ["=1+1", "+1 404 555 0134"],
  });
  const [found] = (await search(owner, key)).body.resource;
  expect(found).toMatchObject({
    full_name: '=HYPERLINK("http://x")',
    title: "@SUM(1) boss",
    company: "+1",
    avatar: null,
    data: [{ values: ["=•••@home.example", "j•••@home.example"] }, { values: ["+1 ••• ••• ••34"] }],
  });
});

it.each(faults)("a verifier that %s leaves the source's word as it is", async (_what, behaviour) => {
  const { owner } = await aClient(dataspace);
  const key = `in/eve-${letters()}`;
  const linkedinurl = `https://www.linkedin.com/${key}`;
  const business_emails = [{ address: "eve@nothing.invalid", status: "valid" }];
  sources.tell(linkedinurl, { linkedinurl, full_name: "Eve Doe", business_emails });
  sources.behave("verify", behaviour);
  const { status, body } = await call<{ contactdata: ContactView }>(dataspace, "refreshcontact", {
    token: owner.token,
    body: { linkedinurl },
  });
  expect(status).toBe(200);
  expect(body.contactdata.data[1]).toMatchObject({ found: true, values: ["e•••@nothing.invalid"] });
});
