import type { SourceKeyAnswer, SourceKeysAnswer } from "@finder/contract/endpoints/source-keys";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import type { SourcePerson } from "@finder/standins/sources/invented";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aMember, type Client, unique } from "../../../../../tests/support/people.ts";
import { aKeyHolder, contacts, get } from "../../../apikeys/testing/api-calls.ts";
import { closeAccount } from "../../../privacy/close-client.ts";
import { privacyCalls } from "../../../privacy/testing/privacy-calls.ts";
import { jobCalls } from "../../bulk/testing/job-calls.ts";
import { profileId } from "../../profile-data.ts";
import { reveal, search } from "../ask/testing/look-calls.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
beforeAll(async () => {
  sources = await startSources();
  const limits = { API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000", JOB_POLL_MS: "20" };
  dataspace = await startDataspace({ ...sources.env, ...limits });
});
afterEach(() => sources.behave("hunter", "well"));
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

const good = "good-key-3ax6";
const jobs = jobCalls(() => dataspace);

/** A profile that Hunter knows with an email, and that the host's source knows as said. */
function aPerson(known: Partial<SourcePerson> | null = null) {
  const slug = `j${unique()}`;
  const url = `https://www.linkedin.com/in/${slug}`;
  const email = `${slug}@acme.example`;
  tellHunter(url, email);
  sources.tell(url, known && { linkedinurl: url, full_name: "Jane Host", ...known }, "people");
  return { url, email, mask: `j•••@acme.example`, profileid: profileId(`in/${slug}`) };
}

function tellHunter(url: string, address: string): void {
  const person = {
    linkedinurl: url,
    full_name: "Jane Own",
    title: "CTO",
    business_emails: [{ address, status: "valid" }],
  };
  sources.tell(url, person, "hunter");
}

/** Calls an address of the owner's keys. */
function keys<Body = SourceKeyAnswer>({ owner }: Client, path = "", options: { method?: string; body?: object } = {}) {
  return call<Body & Partial<ErrorBody>>(dataspace, `sourcekeys${path}`, { token: owner.token, ...options });
}

function addKey(client: Client, provider = "hunter", key = good) {
  return keys(client, "", { body: { provider, key } });
}

async function listed(client: Client) {
  return (await keys<SourceKeysAnswer>(client, "", { method: "GET" })).body.resource;
}

/** A client without credits, and a key of its own. */
async function keyed(options: Parameters<typeof aClient>[1] = { credits: 0 }): Promise<Client> {
  const client = await aClient(dataspace, options);
  expect((await addKey(client)).status).toBe(200);
  return client;
}

/** The business email of a person as a member's search shows it. */
async function business(who: { token: string }, url: string) {
  const { body } = await search(dataspace, who, url, { business: true });
  return body.resource[0]?.data[0];
}

function callsOf(profileid: Buffer): Promise<{ answer: string }[]> {
  return dataspace.rows("select answer from sourcecall where profileid = $1", profileid);
}

it("what an own key finds is free for the client, and unknown to others", async () => {
  const client = await keyed();
  const { url, email, mask, profileid } = aPerson();
  const colleague = await aMember(dataspace, client.clientid);
  const found = { found: true, owned: true, open: false, cost: 0, validation: "valid", values: [mask] };
  expect(await business(client.owner, url)).toMatchObject({ ...found, owner: { name: null, provider: "hunter" } });
  for (const who of [client.owner, colleague]) {
    const { status, body } = await reveal(dataspace, who, url, "businessemail");
    expect([status, body.charged, body.contactdata]).toMatchObject([200, 0, { full_name: "Jane Own", title: "CTO" }]);
    const opened = body.contactdata.data.find(({ type }) => type === "businessemail");
    expect(opened).toMatchObject({ values: [email], checks: [{ verdict: "valid", source: "key:hunter" }] });
  }
  expect(await callsOf(profileid)).toEqual([{ answer: "person" }]);
  const ledger = "select amount from creditledger where clientid = $1 and kind = 'reveal'";
  expect(await dataspace.rows(ledger, client.clientid)).toEqual([]);
  const usage = "select sum(opened)::int as opened, sum(spent)::int as spent from usageday where clientid = $1";
  expect(await dataspace.rows(usage, client.clientid)).toEqual([{ opened: 2, spent: 0 }]);
  expect(await listed(client)).toMatchObject([{ hits: 1, refusal: null, lastusedon: expect.any(String) as string }]);

  const other = await aClient(dataspace, { credits: 5 });
  expect((await search(dataspace, other.owner, url)).body.resource).toEqual([]);
  const refused = await reveal(dataspace, other.owner, url, "businessemail");
  expect(refused.body.error?.context).toMatchObject({ code: "CONTACT_NOT_FOUND" });
  const shared = "select full_name, title, sealed, valuehashes from profile where profileid = $1";
  expect(await dataspace.rows(shared, profileid)).toEqual([
    { full_name: "", title: null, sealed: null, valuehashes: null },
  ]);
});

it("the host's source is asked for the rest, at its price, and its values stay apart", async () => {
  const client = await keyed({ credits: 5 });
  const { url, email, mask } = aPerson({
    business_emails: [{ address: "host@acme.example", status: "valid" }],
    phones: ["+14045550134"],
  });
  const { body } = await search(dataspace, client.owner, url);
  expect(body.resource[0]?.full_name).toBe("Jane Host");
  expect(body.resource[0]?.data.slice(1)).toMatchObject([
    { cost: 0, values: [mask] },
    { cost: 1, owned: false },
  ]);
  const opened = await reveal(dataspace, client.owner, url, "businessemail");
  expect([opened.body.charged, opened.body.contactdata.data[1]?.values]).toEqual([0, [email]]);
  expect((await reveal(dataspace, client.owner, url, "directdial")).body.charged).toBe(1);
  const other = await aClient(dataspace, { credits: 5 });
  const bought = await reveal(dataspace, other.owner, url, "businessemail");
  expect([bought.body.charged, bought.body.contactdata.data[1]?.values]).toEqual([1, ["host@acme.example"]]);
});

it("a refresh renews what the own key found from that provider alone", async () => {
  const client = await keyed();
  const { url } = aPerson();
  await reveal(dataspace, client.owner, url, "businessemail");
  sources.tell(
    url,
    { linkedinurl: url, full_name: "Jane Host", business_emails: [{ address: "host@acme.example", status: "valid" }] },
    "people",
  );
  tellHunter(url, "new@acme.example");
  await dataspace.rows(
    "update sourcecall set startedon = startedon - interval '2 minutes' where profileid = $1",
    profileId(url.slice(url.indexOf("in/"))),
  );
  const body = { linkedinurl: url };
  const answer = await call<RefreshContactAnswer>(dataspace, "refreshcontact", { token: client.owner.token, body });
  expect(answer.body).toMatchObject({ updated: ["businessemail"] });
  expect(answer.body.contactdata?.data[1]).toMatchObject({ values: ["new@acme.example"], cost: 0, open: true });
});

it("the public API and a list ask the own key, for free", async () => {
  const { apikey, ...client } = await aKeyHolder(dataspace, { credits: 5 });
  await addKey(client);
  const [first, second] = [aPerson(), aPerson()];
  const { status, body } = await get(dataspace, contacts([first.url], "businessemails"), apikey);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(first.email)]);
  const stranger = await aKeyHolder(dataspace);
  const unknown = await get(dataspace, contacts([first.url], "businessemails"), stranger.apikey);
  expect(JSON.stringify(unknown.body)).not.toContain("acme.example");
  const { owner } = client;
  const list = await jobs.upload(owner, `Profile\n${second.url}\n`);
  await jobs.send(owner, `enrichments/${list.body.id}/map`, { column: 0, types: ["businessemail"] });
  await jobs.send(owner, `enrichments/${list.body.id}/start`, {});
  expect(await jobs.finished(owner, { jobid: list.body.id })).toMatchObject({ state: "DONE", charged: 0 });
  expect(await business(owner, second.url)).toMatchObject({ open: true, values: [second.email] });
  expect(await dataspace.rows("select bus_email_credits from usercredit where clientid = $1", client.clientid)).toEqual(
    [{ bus_email_credits: 5 }],
  );
});

it("a refused key keeps the provider's reason, and the host is asked instead", async () => {
  const client = await keyed({ credits: 5 });
  const other = await keyed();
  sources.behave("hunter", "limited");
  const { url } = aPerson({ business_emails: [{ address: "host@acme.example", status: "valid" }] });
  expect(await business(client.owner, url)).toMatchObject({ owned: false, cost: 1 });
  const refusal = "The source answered 429: Not now.";
  expect(await listed(client)).toMatchObject([{ enabled: true, refusal, refusedon: expect.any(String) as string }]);
  sources.behave("hunter", "well");
  const [next, third] = [aPerson(), aPerson()];
  // Its source rests, another client's does not; another key has limits of its own.
  expect(await business(client.owner, next.url)).toBeUndefined();
  expect(await business(other.owner, next.url)).toMatchObject({ owned: true });
  const replaced = await keys(client, "/hunter", { method: "PATCH", body: { key: "better-key-9zz9" } });
  expect(replaced.body.key).toMatchObject({ keyend: "9zz9", refusal: null });
  expect(await business(client.owner, third.url)).toMatchObject({ owned: true });
  await keys(client, "/hunter", { method: "PATCH", body: { enabled: false } });
  expect(await business(client.owner, aPerson().url)).toBeUndefined();
});

it("a key is tested, sealed, one of each provider, and gone with its account", async () => {
  const client = await keyed({ credits: 0, subscribed: false });
  const bad = await addKey(client, "prospeo", "bad-key-0000");
  expect([bad.status, bad.body.error]).toMatchObject([400, { context: { code: "BAD_SOURCE_KEY", field: "key" } }]);
  expect((await addKey(client, "http")).status).toBe(400);
  expect((await addKey(client)).body.error?.context).toMatchObject({ code: "CONFLICT", field: "provider" });
  expect(await listed(client)).toEqual([expect.objectContaining({ provider: "hunter", keyend: "3ax6" })]);
  const stored = JSON.stringify(await dataspace.rows("select * from sourcekey where clientid = $1", client.clientid));
  expect(stored).not.toContain(Buffer.from(good).toJSON().data.join());
  const other = await aClient(dataspace);
  expect((await keys(other, "/hunter", { method: "DELETE" })).status).toBe(404);
  const { url, email } = aPerson();
  await business(client.owner, url);
  expect((await keys(client, "/hunter", { method: "DELETE" })).status).toBe(200);
  expect((await reveal(dataspace, client.owner, url, "businessemail")).body.contactdata.data[1]?.values).toEqual([
    email,
  ]);
  await addKey(client);
  const entries =
    "select detail, subject from auditentry where clientid = $1 and kind = 'key_changed' order by auditid";
  const entry = (detail: string) => ({ detail, subject: "hunter" });
  expect(await dataspace.rows(entries, client.clientid)).toEqual(
    ["source_key_added", "source_key_removed", "source_key_added"].map(entry),
  );
  await closeAccount(dataspace.services, client.clientid);
  expect(await dataspace.rows("select 1 from sourcekey where clientid = $1", client.clientid)).toEqual([]);
});

it("erasing a person takes what own keys found, and a listed email is not stored", async () => {
  const client = await keyed();
  const calls = await privacyCalls(dataspace);
  const [erased, blocked] = [aPerson(), aPerson()];
  await reveal(dataspace, client.owner, erased.url, "businessemail");
  await calls.list([erased, blocked].map(({ email }) => ({ kind: "email", value: email })));
  expect(await business(client.owner, blocked.url)).toBeUndefined();
  for (const { profileid, url } of [erased, blocked]) {
    for (const table of ["revealeddatum", "contacthint", "usercontact"])
      expect([table, await dataspace.rows(`select 1 from ${table} where profileid = $1`, profileid)]).toEqual([
        table,
        [],
      ]);
    expect((await calls.search(client.owner.token, { url })).body).toMatchObject({ meta: { suppressed: true } });
  }
});
