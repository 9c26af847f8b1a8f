import type { ContactMovesAnswer } from "@finder/contract/endpoints/moves";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type MemberPerson, type Profile, unique } from "../../../../tests/support/people.ts";
import { startReceiver, verified } from "../../../../tests/support/servers/receiver.ts";
import { importRows } from "../import/testing/import-run.ts";
import { listCalls } from "../lists/testing/list-calls.ts";
import { mergePeople } from "../merge/merge-people.ts";
import { privacyCalls } from "../../privacy/testing/privacy-calls.ts";
import { quickWebhooks, webhookCalls } from "../../webhooks/testing/webhook-calls.ts";
import { notifyMoves } from "./notify-moves.ts";

let dataspace: TestDataspace;
let sources: LocalSources;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace({ ...sources.env, ...quickWebhooks });
});
afterAll(async () => {
  await dataspace.close();
  await sources.close();
});

const lists = listCalls(() => dataspace);
const { listening } = webhookCalls(() => dataspace);
const atOnce = { settle: -1000, lease: 600_000 };
const notify = () => notifyMoves(dataspace.services, undefined, atOnce);

/** Has a profile's job changed by an import of today. */
function imported({ url, phone: [phone] }: Profile, title: string, company: string) {
  return importRows(
    dataspace.services,
    `${url},Jane Doe,${title},${company},${phone}`,
    "linkedinurl,full_name,title,company,phone",
  );
}

type Move = Record<"fromtitle" | "fromcompany" | "totitle" | "tocompany", string | null>;

function noted({ profileid }: Pick<Profile, "profileid">): Promise<Move[]> {
  const jobs = "fromtitle, fromcompany, totitle, tocompany";
  return dataspace.rows(`select ${jobs} from personmove where profileid = $1 order by moveid`, profileid);
}

function movesOf({ clientid }: { readonly clientid: number }): Promise<Move[]> {
  return dataspace.rows("select * from contactmove where clientid = $1 order by moveid", clientid);
}

const toVp = { fromtitle: "CTO", fromcompany: "Acme", totitle: "VP", tocompany: "Globex" };

it("a move is noted from an import, a refresh or any other statement", async () => {
  const { owner } = await aClient(dataspace);
  const [one, other, third] = [await lists.opened(owner), await lists.opened(owner), await lists.opened(owner)];
  await imported(one, "VP", "Globex");
  sources.tell(other.url, { linkedinurl: other.url, full_name: "Jane Doe", title: "VP", company: "Globex" });
  await lists.done(owner, "refreshcontact", { linkedinurl: other.url });
  await dataspace.rows("update profile set title = 'VP', company = 'Globex' where profileid = $1", third.profileid);
  for (const person of [one, other, third]) expect(await noted(person)).toEqual([toVp]);
});

it.each([
  ["another case or spacing", "title = ' c  TO', company = 'ACME'", "title = 'C to'"],
  ["a job that was unknown", "title = 'VP', company = 'Globex'", "title = null, company = null"],
  ["a job that is no longer known", "title = null, company = null", "title = 'CTO'"],
])("%s is no move", async (_, change, before) => {
  const { profileid } = await aProfile(dataspace);
  await dataspace.rows(`update profile set ${before} where profileid = $1`, profileid);
  await dataspace.rows("delete from personmove where profileid = $1", profileid);
  await dataspace.rows(`update profile set ${change} where profileid = $1`, profileid);
  expect(await noted({ profileid })).toEqual([]);
});

it("moves of one day are one until it is reported, and one back is none", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await lists.opened(owner);
  const job = (title: string, company: string) =>
    dataspace.rows(
      "update profile set title = $2, company = $3 where profileid = $1",
      profile.profileid,
      title,
      company,
    );
  await job("VP", "Initech");
  await job("VP", "Globex");
  expect(await noted(profile)).toEqual([toVp]);
  await job("cto", "Acme");
  expect(await noted(profile)).toEqual([]);
  await job("VP", "Globex");
  await notify();
  await job("CTO", "Acme");
  expect(await noted(profile)).toHaveLength(2);
});

it("only owners are notified, once: by webhook, on the panel and in the bell", async () => {
  const [one, two, none] = [await aClient(dataspace), await aClient(dataspace), await aClient(dataspace)];
  const { url, until, close, heard } = await startReceiver();
  const { secret } = await listening(one.owner, url, { events: ["contact.changed"] });
  const others = await startReceiver();
  await listening(none.owner, others.url, { events: ["contact.changed"] });
  const profile = await aProfile(dataspace);
  for (const { owner } of [one, two]) await lists.open(owner, profile);
  await imported(profile, "VP", "Globex");
  await Promise.all([notify(), notify(), notify()]);
  await notify();
  const [webhook] = await until(1);
  expect(webhook && verified(secret, webhook)).toMatchObject({
    type: "contact.changed",
    data: {
      clientId: one.clientid,
      profileId: profile.profileid.toString("hex"),
      profileUrl: profile.url,
      from: { title: "CTO", company: "Acme" },
      to: { title: "VP", company: "Globex" },
    },
  });
  expect(await movesOf(one)).toMatchObject([toVp]);
  expect(await movesOf(two)).toMatchObject([toVp]);
  expect(await movesOf(none)).toEqual([]);
  for (const { owner } of [one, two]) {
    const [shown] = (await lists.page(owner)).resource;
    expect(shown).toMatchObject({ title: "VP", company: "Globex" });
    const moved = (await lists.history(owner, profile.url)).filter(({ kind }) => kind === "moved");
    expect(moved).toMatchObject([{ move: toVp, membername: null, charged: 0 }]);
  }
  expect((await lists.history(none.owner, profile.url)).filter(({ kind }) => kind === "moved")).toEqual([]);
  expect(heard).toHaveLength(1);
  expect(others.heard).toEqual([]);
  await Promise.all([close(), others.close()]);
});

function bell({ token }: Pick<MemberPerson, "token">) {
  return call<ContactMovesAnswer>(dataspace, "contactmoves", { token, method: "GET" });
}

it("the bell has one line a day with the last move and the number of the others", async () => {
  const { owner } = await aClient(dataspace);
  const people = [await lists.opened(owner), await lists.opened(owner, { full_name: "Bo Bell" })];
  expect(await bell(owner)).toMatchObject({ status: 200, body: { resource: [] } });
  for (const person of people) {
    await imported(person, "VP", "Globex");
    await notify();
  }
  const { body } = await bell(owner);
  expect(body.resource).toMatchObject([{ ...toVp, others: 1 }]);
  await lists.done(owner, "removecontacts", { selection: { matching: {} } });
  expect((await bell(owner)).body.resource).toEqual([]);
});

it("My Contacts shows who moved since a day", async () => {
  const { owner } = await aClient(dataspace);
  const moved = await lists.opened(owner, { full_name: "Ann Moved" });
  await lists.opened(owner, { full_name: "Bo Stayed" });
  await imported(moved, "VP", "Globex");
  await notify();
  const today = new Date().toISOString().slice(0, 10);
  expect(await lists.names(owner, { filter: { movedsince: today } })).toEqual(["Jane Doe"]);
  expect(await lists.names(owner, { filter: { movedsince: "2999-01-01" } })).toEqual([]);
  expect(await lists.refusal(owner, "searchname", { filter: { movedsince: "soon" } })).toEqual([
    400,
    "BAD_REQUEST",
    "filter.movedsince",
  ]);
});

it("who bought the new job, and a person without owners, are no news", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const profile = await aProfile(dataspace);
  await imported(profile, "VP", "Globex");
  await dataspace.rows(
    "update personmove set movedon = movedon - interval '1 hour' where profileid = $1",
    profile.profileid,
  );
  await lists.open(owner, profile);
  await notify();
  expect(await movesOf({ clientid })).toEqual([]);
  expect(await noted(profile)).toEqual([]);
});

it("a killed program's moves are resumed after its lease, without a second notice", async () => {
  const [one, two] = [await aClient(dataspace), await aClient(dataspace)];
  const profile = await aProfile(dataspace);
  for (const { owner } of [one, two]) await lists.open(owner, profile);
  await imported(profile, "VP", "Globex");
  const stopping = new AbortController();
  const { db } = dataspace.services;
  // The second client's transaction is the last of the program.
  let begun = 0;
  const pool = new Proxy(db.pool, {
    get: (target, key) => {
      if (key === "connect" && (begun += 1) === 2) throw new Error("killed");
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(notifyMoves({ ...dataspace.services, db: { ...db, pool } }, stopping.signal, atOnce)).rejects.toThrow(
    "killed",
  );
  expect([...(await movesOf(one)), ...(await movesOf(two))]).toHaveLength(1);
  await notify();
  expect([...(await movesOf(one)), ...(await movesOf(two))]).toHaveLength(1);
  await notifyMoves(dataspace.services, undefined, { settle: -1000, lease: -1000 });
  expect(await movesOf(one)).toHaveLength(1);
  expect(await movesOf(two)).toHaveLength(1);
});

it("an opt-out before the notice leaves none, and one after it takes it back", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { list } = await privacyCalls(dataspace);
  const [before, after] = [await lists.opened(owner), await lists.opened(owner)];
  await imported(before, "VP", "Globex");
  await list([{ kind: "profile", value: before.url }]);
  await imported(after, "VP", "Globex");
  await notify();
  expect(await movesOf({ clientid })).toMatchObject([{ profileid: after.profileid }]);
  await list([{ kind: "profile", value: after.url }]);
  expect(await movesOf({ clientid })).toEqual([]);
  for (const person of [before, after]) expect(await noted(person)).toEqual([]);
  expect((await bell(owner)).body.resource).toEqual([]);
});

it("an opt-out that waits for a notice removes it", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { list } = await privacyCalls(dataspace);
  const profile = await lists.opened(owner);
  await imported(profile, "VP", "Globex");
  await Promise.all([notify(), list([{ kind: "profile", value: profile.url }])]);
  await notify();
  expect(await movesOf({ clientid })).toEqual([]);
  expect(await noted(profile)).toEqual([]);
});

it("a merge takes moves along", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const [gone, stays] = [await lists.opened(owner), await aProfile(dataspace)];
  await imported(gone, "VP", "Globex");
  await notify();
  const merge = { gone: gone.profileid, stays: stays.profileid, reason: "One person", afid: 0, attemptkey: unique() };
  await mergePeople(dataspace.services, merge);
  expect(await movesOf({ clientid })).toMatchObject([{ ...toVp, profileid: stays.profileid }]);
  expect(await noted(stays)).toEqual([toVp]);
  expect(await lists.history(owner, stays.url)).toContainEqual(expect.objectContaining({ kind: "moved" }));
});
