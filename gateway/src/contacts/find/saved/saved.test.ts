import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../../tests/support/shared/stack.ts";
import { ask } from "../../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const filter = `filter {
  name title company seniorities functions companies sizes industries cities countries has verifiedDays notOurs
}`;
const searches = `searches { id name ${filter} hasAlert newPeople isExact newSince } changedId userErrors { code field }`;

test("a search is saved with its conditions, read, changed, seen and deleted", async () => {
  const { owner } = await aClient(stack.dataspace);
  const send = async (document: string, variables: object = {}) => {
    const answer = await ask(stack.gateway, document, { token: owner.token, variables });
    return answer.data ?? {};
  };
  const given = {
    title: "pilot",
    seniorities: ["VICE_PRESIDENT"],
    companies: ["7"],
    sizes: ["SIZE_51_200"],
    has: ["PHONE"],
    verifiedDays: 90,
    notOurs: true,
  };
  const save = `mutation ($filter: SavedSearchFilter!) { saveSearch(name: "Pilots", filter: $filter) { ${searches} } }`;
  const { saveSearch } = await send(save, { filter: given });
  const id = (saveSearch as { changedId: string }).changedId;
  const kept = { name: null, company: null, functions: [], industries: [], cities: [], countries: [], ...given };
  const saved = { id, name: "Pilots", filter: kept, hasAlert: true, newPeople: 0, isExact: true, newSince: null };
  expect(saveSearch).toEqual({ searches: [saved], changedId: id, userErrors: [] });
  const read = await ask(stack.gateway, "{ savedSearches { name } }", { token: owner.token });
  expect([read.data, read.calls]).toEqual([{ savedSearches: [{ name: "Pilots" }] }, 1]);
  const change = `mutation ($id: ID!) { changeSavedSearch(id: $id, name: "Captains", alert: false) { ${searches} } }`;
  expect(await send(change, { id })).toMatchObject({
    changeSavedSearch: { searches: [{ ...saved, name: "Captains", hasAlert: false }], changedId: id },
  });
  const see = `mutation ($id: ID!) { seeSavedSearch(id: $id) { changedId userErrors { code } } }`;
  expect(await send(see, { id })).toEqual({ seeSavedSearch: { changedId: id, userErrors: [] } });
  const remove = `mutation ($id: ID!) { deleteSavedSearch(id: $id) { searches { id } userErrors { code } } }`;
  expect(await send(remove, { id })).toEqual({ deleteSavedSearch: { searches: [], userErrors: [] } });
});

test("a refusal returns all searches, and an unknown company id names its field", async () => {
  const { owner } = await aClient(stack.dataspace);
  const send = async (document: string) => (await ask(stack.gateway, document, { token: owner.token })).data;
  const save = (more: string) =>
    send(
      `mutation { saveSearch(name: "Pilots", filter: { ${more} }) { searches { name } changedId userErrors { code field } } }`,
    );
  await save('title: "pilot"');
  const refused = (code: string, field: string) => ({
    saveSearch: { searches: [{ name: "Pilots" }], changedId: null, userErrors: [{ code, field }] },
  });
  expect(await save('title: "pilot"')).toEqual(refused("SEARCH_NAME_TAKEN", "name"));
  expect(await save("")).toEqual(refused("BAD_REQUEST", "filter"));
  expect(await save('companies: ["x"]')).toEqual(refused("BAD_REQUEST", "companies"));
  const missing = await send('mutation { deleteSavedSearch(id: "9") { searches { name } userErrors { code field } } }');
  expect(missing).toEqual({
    deleteSavedSearch: { searches: [{ name: "Pilots" }], userErrors: [{ code: "NOT_FOUND", field: "id" }] },
  });
});
