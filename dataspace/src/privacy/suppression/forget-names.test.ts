import type { SavedView, TagsAnswer, ViewsAnswer } from "@finder/contract/endpoints/lists";
import type { SavedSearchesAnswer, SavedSearchView } from "@finder/contract/endpoints/saved-searches";
import { beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type MemberPerson } from "../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { privacyCalls } from "../testing/privacy-calls.ts";

let dataspace: TestDataspace;
let on: Awaited<ReturnType<typeof privacyCalls>>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  on = await privacyCalls(dataspace);
});

async function viewsOf({ token }: MemberPerson): Promise<SavedView[]> {
  return (await on.post<ViewsAnswer>("getviews", token, {})).body.resource;
}

async function searchesOf({ token }: MemberPerson): Promise<SavedSearchView[]> {
  return (await call<SavedSearchesAnswer>(dataspace, "savedsearches", { method: "GET", token })).body.resource;
}

it("saved views lose the name of an erased person and keep the rest", async () => {
  const { owner } = await aClient(dataspace);
  const person = await aProfile(dataspace, { full_name: "Jørgen Quistgård" });
  const save = (name: string, query: string) => on.post("saveview", owner.token, { name, query });
  await save("Berlin", "search=J%C3%B8rgen+Quistg%C3%A5rd&sort=NAME");
  await save("By email", "size=25&search=quistgard.jorgen%40acme.com");
  await save("Quistgard, Jorgen", "sort=OLDEST");
  await save("Family", "search=Quistg%C3%A5rd");
  await save("Broken", "search=%FF%zz");
  await on.erase(person.url);
  const views = await viewsOf(owner);
  expect(views.map(({ query }) => query).toSorted()).toEqual(
    ["sort=NAME", "size=25", "sort=OLDEST", "search=Quistg%C3%A5rd", "search=%FF%zz"].toSorted(),
  );
  expect(views.map(({ name }) => name).toSorted()).toEqual(
    ["Berlin", "By email", "Family", "Broken", expect.stringMatching(/^View [0-9a-f]{8}$/) as string].toSorted(),
  );
});

it("saved searches lose an erased person's name, and the alert if they become empty", async () => {
  const { owner } = await aClient(dataspace);
  const person = await aProfile(dataspace, { full_name: "Mira Vandersloot" });
  const save = (name: string, filter: object) => on.post("savesearch", owner.token, { name, filter });
  await save("Pilots", { name: "vandersloot mira", title: "pilot" });
  await save("Only her", { name: "Mira Vandersloot" });
  await save("Mira Vandersloot", { title: "captain" });
  await on.erase(person.url);
  const searches = await searchesOf(owner);
  expect(searches.map(({ filter, alert }) => [filter, alert])).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ title: "pilot" }), true],
      [expect.objectContaining({ title: "captain" }), true],
    ]),
  );
  expect(searches.find(({ name }) => name === "Only her")?.alert).toBe(false);
  expect(JSON.stringify(searches).toLowerCase()).not.toContain("vandersloot");
});

it("a tag of an erased person's whole name is renamed, one with further words stays", async () => {
  const { owner } = await aClient(dataspace);
  const person = await aProfile(dataspace, { full_name: "Zendaya" });
  const colleague = await aProfile(dataspace, { full_name: "Rosa Zendaya" });
  await on.reveal(owner.token, colleague);
  const add = ["Zendaya", "Zendaya's friends"];
  await on.post("tagcontacts", owner.token, { selection: { ids: [colleague.key] }, add });
  await on.erase(person.url);
  const tags = (await on.post<TagsAnswer>("gettags", owner.token, {})).body.resource.map(({ name }) => name);
  expect(tags).toEqual([expect.stringMatching(/^Tag [0-9a-f]{8}$/), "Zendaya's friends"]);
});
