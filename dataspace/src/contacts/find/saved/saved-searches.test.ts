import type {
  SavedFilterInput,
  SavedSearchAnswer,
  SavedSearchesAnswer,
} from "@finder/contract/endpoints/saved-searches";
import { beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type MemberPerson } from "../../../../../tests/support/people.ts";
import { privacyCalls } from "../../../privacy/testing/privacy-calls.ts";
import { alertMail, prepareAlertMail } from "./alert-mail.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function ask<Body = SavedSearchAnswer>(who: Pick<MemberPerson, "token">, path: string, body: object) {
  return call<Body>(dataspace, path, { token: who.token, body });
}

async function searchesOf({ token }: Pick<MemberPerson, "token">) {
  return (await call<SavedSearchesAnswer>(dataspace, "savedsearches", { method: "GET", token })).body.resource;
}

function save(who: MemberPerson, name: string, filter: SavedFilterInput = { title: "pilot" }) {
  return ask(who, "savesearch", { name, filter });
}

function refusal({ status, body }: Answer) {
  const { code, field } = (body as ErrorBody).error.context as { code: string; field?: string };
  return [status, code, field];
}

it("keeps a search under a name, changes its parts one by one, and deletes it", async () => {
  const { owner } = await aClient(dataspace);
  const filter = { title: "pilot", countries: ["DE"], verifieddays: 90 };
  const { body } = await save(owner, "  Harbour   pilots ", filter);
  expect(body.resource).toMatchObject([
    { searchid: body.searchid, name: "Harbour pilots", filter, alert: true, newpeople: 0, newsince: null },
  ]);
  await ask(owner, "changesavedsearch", { searchid: body.searchid, name: "Pilots" });
  await ask(owner, "changesavedsearch", { searchid: body.searchid, alert: false });
  await ask(owner, "changesavedsearch", { searchid: body.searchid, filter: { title: "captain" } });
  expect(await searchesOf(owner)).toMatchObject([{ name: "Pilots", filter: { title: "captain" }, alert: false }]);
  expect((await ask(owner, "deletesavedsearch", { searchid: body.searchid })).body.resource).toEqual([]);
});

it("refuses an empty, too long or taken name, and an empty or dated filter", async () => {
  const { owner } = await aClient(dataspace);
  await save(owner, "Pilots");
  const other = (await save(owner, "Captains")).body.searchid;
  for (const name of [" ", "x".repeat(81)])
    expect(refusal(await save(owner, name))).toEqual([400, "BAD_SEARCH_NAME", "name"]);
  expect((await save(owner, "x".repeat(80))).status).toBe(200);
  const taken = [409, "SEARCH_NAME_TAKEN", "name"];
  expect(refusal(await save(owner, "PILOTS"))).toEqual(taken);
  expect(refusal(await ask(owner, "changesavedsearch", { searchid: other, name: "pilots" }))).toEqual(taken);
  expect((await ask(owner, "changesavedsearch", { searchid: other, name: "CAPTAINS" })).status).toBe(200);
  for (const filter of [{}, { title: " " }, { title: "pilot", changedsince: "2026-11-01" }])
    expect((await ask(owner, "savesearch", { name: "Empty", filter })).status).toBe(400);
});

it("keeps 50 searches of a member at most, of several saved at once, too", async () => {
  const { owner } = await aClient(dataspace);
  for (let nth = 0; nth < 48; nth += 1) await save(owner, `Search ${nth}`);
  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => save(owner, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(refusal(await save(owner, "One more"))).toEqual([409, "TOO_MANY_SEARCHES", undefined]);
  expect(await searchesOf(owner)).toHaveLength(50);
});

it("a colleague's or another client's search is not found", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const strangers = [await aMember(dataspace, clientid), (await aClient(dataspace)).owner];
  const { searchid } = (await save(owner, "Mine")).body;
  for (const who of strangers) {
    expect(await searchesOf(who)).toEqual([]);
    for (const [path, body] of [
      ["changesavedsearch", { name: "Yours" }],
      ["deletesavedsearch", {}],
      ["seesavedsearch", {}],
    ] as const)
      expect(refusal(await ask(who, path, { searchid, ...body }))).toEqual([404, "NOT_FOUND", "searchid"]);
  }
  expect(await searchesOf(owner)).toMatchObject([{ name: "Mine" }]);
});

it("refuses the signed-out and invited members who have not accepted", async () => {
  const { clientid } = await aClient(dataspace);
  const pending = await aMember(dataspace, clientid, { invitestatus: "pending" });
  expect((await call(dataspace, "savedsearches", { method: "GET" })).status).toBe(401);
  expect((await call(dataspace, "savesearch", { body: { name: "A", filter: { title: "a" } } })).status).toBe(401);
  expect((await save(pending, "Mine")).status).toBeGreaterThanOrEqual(400);
});

it("audits a search's creation, change, alert and deletion, not its filter", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { searchid } = (await save(owner, "Secret")).body;
  await ask(owner, "changesavedsearch", { searchid, name: "Still secret" });
  await ask(owner, "changesavedsearch", { searchid, alert: false });
  await ask(owner, "deletesavedsearch", { searchid });
  const entries = await dataspace.rows<{ detail: string; subject: string | null }>(
    "select detail, subject from auditentry where clientid = $1 order by auditid",
    clientid,
  );
  expect(entries.map(({ detail }) => detail)).toEqual([
    "search_saved",
    "search_changed",
    "alert_off",
    "search_deleted",
  ]);
  expect(entries.every(({ subject }) => subject === null)).toBe(true);
});

it("a queued email is dropped once its search is deleted or another member's", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const { searchid } = (await save(owner, "Pilots")).body;
  const mailOf = (who: MemberPerson) => {
    const job = alertMail(who, [{ searchid, since: "2026-11-20", people: 1, exact: false }], "2026-11-21");
    return prepareAlertMail(dataspace.services, { ...job, language: "en" });
  };
  const item = {
    name: "Pilots",
    count: "1",
    isAbout: true,
    link: expect.stringContaining(`open=${searchid}`) as string,
  };
  expect(await mailOf(owner)).toMatchObject({ items: [item] });
  expect(await mailOf(mate)).toBeNull();
  await ask(owner, "deletesavedsearch", { searchid });
  expect(await mailOf(owner)).toBeNull();
});

it("a member's searches are exported with their data, and erased with them", async () => {
  const { clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  await save(member, "Pilots");
  const { operator } = await privacyCalls(dataspace);
  const path = `personaldata?email=${encodeURIComponent(member.email)}`;
  const held = await call<{ searches: object[] }>(dataspace, path, { ...operator, method: "GET" });
  expect(held.body.searches).toMatchObject([{ name: "Pilots", alert: true }]);
  expect((await call(dataspace, path, { ...operator, method: "DELETE" })).status).toBe(200);
  expect(await dataspace.rows("select 1 from savedsearch where clientid = $1", clientid)).toEqual([]);
});
