import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, type MemberPerson, type Profile } from "../../../../tests/support/people.ts";
import { reveal } from "../../testing/contact-documents.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Refused = { userErrors: { code: string; field: string | null }[] };

async function asking<T>(who: MemberPerson, query: string, field: string, variables: object = {}): Promise<T> {
  const answer = await ask(stack.gateway, query, { token: who.token, variables });
  expect(answer.errors).toEqual([]);
  return answer.data?.[field] as T;
}

async function revealed(who: MemberPerson, name: string, datum = "PHONE", company = "Acme"): Promise<Profile> {
  const profile = await aProfile(stack.dataspace, { full_name: name, company });
  await asking(who, reveal, "revealContact", { url: profile.url, datum });
  return profile;
}

async function names(who: MemberPerson, variables: object): Promise<string[]> {
  const query =
    'query ($search: String! = "", $filter: ContactFilter, $sort: ContactSort! = NEWEST) { myContacts(search: $search, filter: $filter, sort: $sort) { items { fullName } totalCount } }';
  const page = await asking<{ items: { fullName: string }[]; totalCount: number }>(who, query, "myContacts", variables);
  expect(page.totalCount).toBe(page.items.length);
  return page.items.map(({ fullName }) => fullName);
}

const tagging =
  "mutation ($selection: ContactSelection!, $add: [String!]! = [], $remove: [String!]! = []) { tagContacts(selection: $selection, add: $add, remove: $remove) { tags { id name contacts } changed userErrors { code field } } }";
type Tagged = Refused & { tags: { name: string; contacts: number }[]; changed: number };

test("My Contacts is filtered and sorted by open data, quality, buyer and tag", async () => {
  const { owner, clientid } = await aClient(stack.dataspace, { credits: 20 });
  const mate = await aMember(stack.dataspace, clientid);
  await revealed(owner, "Cleo Phone", "PHONE", "Beta");
  const both = await revealed(owner, "Ann Both", "PHONE", "Zeta");
  await asking(owner, reveal, "revealContact", { url: both.url, datum: "BUSINESS_EMAIL" });
  const theirs = await revealed(mate, "Bob Theirs", "PERSONAL_EMAIL", "Alpha");
  await asking(owner, reveal, "revealContact", { url: theirs.url, datum: "PERSONAL_EMAIL" });
  await asking(owner, tagging, "tagContacts", { selection: { ids: [both.key] }, add: ["Hot"] });
  expect(await names(owner, { sort: "NAME" })).toEqual(["Ann Both", "Bob Theirs", "Cleo Phone"]);
  expect(await names(owner, { sort: "COMPANY_DOWN" })).toEqual(["Ann Both", "Cleo Phone", "Bob Theirs"]);
  expect(await names(owner, { filter: { holds: ["PHONE"] }, sort: "NAME" })).toEqual(["Ann Both", "Cleo Phone"]);
  expect(await names(owner, { filter: { misses: ["PHONE"] } })).toEqual(["Bob Theirs"]);
  expect(await names(owner, { filter: { revealedBy: "TEAMMATE" } })).toEqual(["Bob Theirs"]);
  expect(await names(owner, { filter: { tag: "hot", quality: "VERIFIED" } })).toEqual(["Ann Both"]);
  expect(await names(owner, { filter: { verdict: "VALID" } })).toEqual(["Ann Both"]);
  expect(await names(owner, { filter: { verdict: "CATCH_ALL" } })).toEqual([]);
  expect(await names(owner, { filter: { from: "2000-01-01", to: "2000-12-31" } })).toEqual([]);
  expect(await names(owner, { search: "bo", filter: { vote: "UP" } })).toEqual([]);
  expect(await names(owner, { search: "BO", sort: "OLDEST" })).toEqual(["Ann Both", "Bob Theirs"]);
});

test("tags are set on all matches but some, renamed and deleted; answers have all tags", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 20 });
  const [ann] = [await revealed(owner, "Ann One"), await revealed(owner, "Ann Two"), await revealed(owner, "Cleo")];
  const matching = { matching: { search: "ann" }, except: [ann?.key] };
  const put = await asking<Tagged>(owner, tagging, "tagContacts", {
    selection: matching,
    add: ["Hot", " hot ", "New"],
  });
  expect(put).toEqual({
    tags: [
      { id: "Hot", name: "Hot", contacts: 1 },
      { id: "New", name: "New", contacts: 1 },
    ],
    changed: 1,
    userErrors: [],
  });
  const refused = await asking<Tagged>(
    owner,
    'mutation { renameTag(name: "hot", newName: "NEW") { tags { name } changed userErrors { code field } } }',
    "renameTag",
  );
  expect(refused).toEqual({
    tags: [{ name: "Hot" }, { name: "New" }],
    changed: 0,
    userErrors: [{ code: "TAG_TAKEN", field: "newName" }],
  });
  const gone = await asking<Tagged>(
    owner,
    'mutation { deleteTag(name: "HOT") { tags { name contacts } changed userErrors { code field } } }',
    "deleteTag",
  );
  expect(gone).toEqual({ tags: [{ name: "New", contacts: 1 }], changed: 1, userErrors: [] });
});

test("saved views are kept by name, and deleted", async () => {
  const { owner } = await aClient(stack.dataspace);
  const save =
    "mutation ($name: String!, $query: String!) { saveView(name: $name, query: $query) { views { id name query } userErrors { code field } } }";
  type Views = Refused & { views: { id: string; name: string; query: string }[] };
  await asking<Views>(owner, save, "saveView", { name: "Hot ones", query: "q=ann" });
  const { views } = await asking<Views>(owner, save, "saveView", { name: "hot ones", query: "q=ann&sort=NAME" });
  expect(views).toMatchObject([{ name: "hot ones", query: "q=ann&sort=NAME" }]);
  const refused = await asking<Views>(owner, save, "saveView", { name: " ", query: "" });
  expect(refused).toEqual({ views, userErrors: [{ code: "BAD_VIEW_NAME", field: "name" }] });
  const remove = "mutation ($id: ID!) { deleteView(id: $id) { views { name } userErrors { code field } } }";
  const id = views[0]?.id;
  expect(await asking(owner, remove, "deleteView", { id })).toEqual({ views: [], userErrors: [] });
  expect(await asking(owner, remove, "deleteView", { id })).toEqual({
    views: [],
    userErrors: [{ code: "NOT_FOUND", field: "id" }],
  });
});

test("people are removed and put back; the history names their buyers", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 20 });
  const profile = await revealed(owner, "Ann Gone");
  const remove =
    "mutation ($selection: ContactSelection!) { removeContacts(selection: $selection) { removed undoId userErrors { code field } } }";
  const removal = await asking<{ removed: number; undoId: string }>(owner, remove, "removeContacts", {
    selection: { ids: [profile.url] },
  });
  expect(removal).toMatchObject({ removed: 1, userErrors: [] });
  expect(await names(owner, {})).toEqual([]);
  const undo = "mutation ($id: ID!) { undoRemoveContacts(undoId: $id) { restored userErrors { code } } }";
  expect(await asking(owner, undo, "undoRemoveContacts", { id: removal.undoId })).toEqual({
    restored: 1,
    userErrors: [],
  });
  expect(await names(owner, {})).toEqual(["Ann Gone"]);
  const history = "query ($id: ID!) { contactHistory(id: $id) { kind memberName datum charged note } }";
  expect(await asking(owner, history, "contactHistory", { id: profile.key })).toEqual([
    { kind: "REVEALED", memberName: "Ann Bee", datum: "PHONE", charged: 1, note: null },
  ]);
  expect(await asking(owner, remove, "removeContacts", { selection: {} })).toEqual({
    removed: 0,
    undoId: null,
    userErrors: [{ code: "NOTHING_SELECTED", field: "selection" }],
  });
});

test("a file that a page writes itself is recorded before, and requires a session", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 20 });
  const profile = await revealed(owner, "Ann Noted");
  const note =
    "mutation ($selection: ContactSelection!) { noteExport(selection: $selection) { noted contacts { id phone { checks { lineType } } } userErrors { code field } } }";
  const selection = { ids: [profile.key] };
  expect(await asking(owner, note, "noteExport", { selection })).toEqual({
    noted: 1,
    contacts: [{ id: profile.key, phone: { checks: [{ lineType: "LANDLINE_OR_MOBILE" }] } }],
    userErrors: [],
  });
  const history = "query ($id: ID!) { contactHistory(id: $id) { kind memberName } }";
  expect(await asking(owner, history, "contactHistory", { id: profile.key })).toContainEqual({
    kind: "EXPORTED",
    memberName: "Ann Bee",
  });
  expect(await asking(owner, note, "noteExport", { selection: {} })).toEqual({
    noted: 0,
    contacts: [],
    userErrors: [{ code: "NOTHING_SELECTED", field: "selection" }],
  });
  expect(codesOf(await ask(stack.gateway, note, { variables: { selection } }))).toEqual(["SIGNED_OUT"]);
});

test("a filter that says nothing sensible is refused by name", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, '{ myContacts(filter: { from: "yesterday" }) { totalCount } }', {
    token: owner.token,
  });
  expect(codesOf(answer)).toEqual(["BAD_REQUEST"]);
});
