import type { ContactView } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type MemberPerson, type Profile, unique } from "../../../../../tests/support/people.ts";
import { utcText } from "../../../db/time.ts";
import { importRows } from "../../import/testing/import-run.ts";
import { findPerson } from "../../contact.queries.ts";
import { profileId } from "../../profile-data.ts";
import { openDatum } from "../../reveal/open-datum.ts";
import { factsOf, writeFacts } from "../../sources/write-facts.ts";
import { findHeld } from "../../sources/source.queries.ts";
import { correctAddresses } from "./correct-addresses.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace?.close();
  await sources?.close();
});

const now = () => utcText(new Date());

/** Copies a person to the place that the former reader gave a spelling of an address. */
async function keptAs(person: Profile, slug: string): Promise<Buffer> {
  const { db, config } = dataspace.services;
  const [row] = await findHeld(db.pool, person.profileid);
  if (!row) throw new Error("no such person");
  const facts = factsOf(row, person.profileid, config.keyring);
  const place = {
    profileid: profileId(`in/${slug}`),
    linkedinurl: `https://www.linkedin.com/in/${encodeURIComponent(slug)}`,
  };
  const unknown = { reason: null, source: null, origins: null, checks: null };
  await writeFacts(db.pool, config.keyring, place, { facts, ...unknown }, now());
  return place.profileid;
}

async function buy({ clientid, appuserid }: MemberPerson, profileid: Buffer): Promise<number | undefined> {
  const { services } = dataspace;
  const [person] = await findPerson(services.db.pool, clientid, appuserid, profileid, "phone");
  if (!person) throw new Error("no such person");
  const opening = { clientid, appuserid, datum: "phone", source: "web" } as const;
  return (await openDatum(services.db.pool, services, opening, person, "in/x"))?.charged;
}

async function phoneCredits(clientid: number): Promise<number | undefined> {
  const [row] = await dataspace.rows<{ contactcredit: number }>(
    "select contactcredit from usercredit where clientid = $1",
    clientid,
  );
  return row?.contactcredit;
}

function search(
  { token }: MemberPerson,
  path: string,
): Promise<Answer<{ resource: ContactView[] } & Partial<ErrorBody>>> {
  const body = { linkedinurl: `https://www.linkedin.com/${path}`, personal: true, phone: true };
  return call(dataspace, "searchurl", { token, body });
}

async function found(who: MemberPerson, path: string): Promise<string | undefined> {
  const { body } = await search(who, path);
  return body.resource?.[0]?.profilekey;
}

/** The pass of another day. */
async function correct(stopping?: AbortSignal, pages?: number): Promise<Record<string, unknown>> {
  await dataspace.rows("update addresspass set finishedon = finishedon - interval '9 days'");
  await correctAddresses(dataspace.services, stopping, pages);
  const [changed] = await dataspace.rows<Record<string, unknown>>(
    "select merged, erased, unread, returned, finishedon is not null as isdone from addresspass",
  );
  return changed ?? {};
}

test("spellings of one address become one person, paid once by each client", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const person = await aProfile(dataspace);
  const slug = person.key.slice(3);
  const places = [];
  for (const text of [",name_search,k1lm", "&trk=x", "）", "…"]) places.push(await keptAs(person, `${slug}${text}`));
  expect(await buy(owner, person.profileid)).toBe(1);
  for (const place of places.slice(0, 2)) expect(await buy(owner, place)).toBe(1);
  expect(await phoneCredits(clientid)).toBe(7);
  expect(await correct()).toMatchObject({ merged: 4, returned: 2, isdone: true });
  expect(await phoneCredits(clientid)).toBe(9);
  expect(await buy(owner, places[2] ?? person.profileid)).toBe(0);
  expect(await correct()).toMatchObject({ merged: 0, returned: 0 });
  const contacts = await call<{ resource: ContactView[] }>(dataspace, "searchname", { token: owner.token, body: {} });
  expect(contacts.body.resource.map(({ profilekey }) => profilekey)).toEqual([person.key]);
});

test("a person under a wrong spelling moves to the right one with what is owned", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const person = await aProfile(dataspace);
  const place = await keptAs(person, `${person.key.slice(3)},b`);
  await dataspace.rows("delete from profile where profileid = $1", person.profileid);
  await buy(owner, place);
  await correct();
  expect((await search(owner, person.key)).body.resource).toMatchObject([
    { profilekey: person.key, full_name: "Jane Doe", data: [{}, { open: true, values: [person.phone[0]] }] },
  ]);
  expect(await phoneCredits(clientid)).toBe(9);
});

test("a token joins the one person of its name and value, or is erased with them", async () => {
  const { owner } = await aClient(dataspace);
  const person = await aProfile(dataspace, { full_name: "Rita Lead" });
  const token = `ACwAAAB7${unique()}Qx`;
  await keptAs(person, token);
  await keptAs(person, token.toLowerCase());
  await keptAs(person, `${token.toLowerCase()},name_search,k1lm`);
  const gone = await aProfile(dataspace);
  const place = await keptAs(gone, `${gone.key.slice(3)};b`);
  const alone = await aProfile(dataspace, { slug: `ACwAAAC2${unique()}Ry` });
  await dataspace.rows("select erase_people(array[$1::bytea], now()::timestamp)", gone.profileid);
  expect(await correct()).toMatchObject({ merged: 3, erased: 1 });
  expect(await found(owner, `sales/lead/${token},NAME_SEARCH,zZ9x`)).toBe(person.key);
  expect(await found(owner, `in/${token.toLowerCase()}`)).toBe(person.key);
  expect(await found(owner, alone.key)).toBe(alone.key);
  const [erased] = await dataspace.rows("select full_name, sealed from profile where profileid = $1", place);
  expect(erased).toEqual({ full_name: "", sealed: null });
});

test("a stopped pass resumes where it was", async () => {
  const person = await aProfile(dataspace);
  await keptAs(person, `${person.key.slice(3)}&trk=x`);
  const stopping = new AbortController();
  stopping.abort();
  await expect(correct(stopping.signal, 1)).rejects.toBeDefined();
  const [{ pages } = { pages: 0 }] = await dataspace.rows<{ pages: number }>(
    "select (pg_relation_size(tableoid) / 8192)::int as pages from profile limit 1",
  );
  await dataspace.rows("update addresspass set page = $1, finishedon = null", pages);
  expect(await correct(undefined, 1)).toMatchObject({ merged: 0, isdone: true });
  expect(await correct(undefined, 1)).toMatchObject({ merged: 1, isdone: true });
});

test("a token that a source resolves leads to the public address, paid once", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const [token, slug] = [`ACwAAAE4${unique()}Tt`, `zoe-${unique()}`];
  const url = `https://www.linkedin.com/in/${slug}`;
  sources.tell(`https://www.linkedin.com/in/${token}`, {
    linkedinurl: url,
    full_name: "Zoe Eriksen",
    phones: ["+14045550177"],
  });
  const reveal = async (path: string): Promise<number | undefined> => {
    const body = { linkedinurl: `https://www.linkedin.com/${path}`, type: "directdial", action: "reveal" };
    return (await call<{ charged?: number }>(dataspace, "getcontact", { token: owner.token, body })).body.charged;
  };
  expect(await reveal(`sales/lead/${token},NAME_SEARCH,k1Lm`)).toBe(1);
  expect([await reveal(`in/${slug}`), await reveal(`in/${token}`)]).toEqual([0, 0]);
  expect(await phoneCredits(clientid)).toBe(9);
  expect(await found(owner, `in/${token}`)).toBe(`in/${slug}`);
});

test("an import that names a public address and a token makes the token lead there", async () => {
  const { owner } = await aClient(dataspace);
  const [token, slug] = [`ACwAAAF6${unique()}Uu`, `walter-${unique()}`];
  const cell = `"https://www.linkedin.com/sales/lead/${token},NAME_SEARCH,k1Lm;https://www.linkedin.com/in/${slug}&trk=x"`;
  const two = `"https://www.linkedin.com/in/${slug}-1,https://www.linkedin.com/in/${slug}-2"`;
  const rows = [cell, two].map((url) => `${url},Walter Novak,w@${slug}.com,,2026-05-01`);
  expect(await importRows(dataspace.services, rows.join("\n"))).toMatchObject({ read: 2, new: 1 });
  expect(await found(owner, `talent/profile/${token}`)).toBe(`in/${slug}`);
});
