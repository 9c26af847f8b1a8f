import { limits } from "@finder/contract/limits";
import type {
  ChangedTagsAnswer,
  RemoveContactsAnswer,
  TagsAnswer,
  ViewsAnswer,
} from "@finder/contract/endpoints/lists";
import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../../../tests/support/people.ts";
import { listCalls, type Page } from "../testing/list-calls.ts";

let dataspace: TestDataspace;
const { done, names, open, opened, page, refusal, vote } = listCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it("tags are set and removed by name in any case, and count people once", async () => {
  const { owner } = await aClient(dataspace);
  const ann = await opened(owner, { full_name: "Ann" });
  const bob = await opened(owner, { full_name: "Bob" });
  const both = { ids: [ann.key, bob.url] };
  const put = await done<ChangedTagsAnswer>(owner, "tagcontacts", {
    selection: both,
    add: ["Kunde", " KUNDE\t", "neu"],
  });
  expect(put).toEqual({
    changed: 2,
    resource: [
      { name: "Kunde", contacts: 2 },
      { name: "neu", contacts: 2 },
    ],
  });
  const again = await done<ChangedTagsAnswer>(owner, "tagcontacts", {
    selection: { ids: [ann.key] },
    add: ["kunde"],
    remove: ["NEU", "KUNDE"],
  });
  expect(again).toEqual({
    changed: 1,
    resource: [
      { name: "Kunde", contacts: 2 },
      { name: "neu", contacts: 1 },
    ],
  });
  const { resource } = await page(owner, { sort: "name" });
  expect(resource.map(({ tags }) => tags)).toEqual([["Kunde"], ["Kunde", "neu"]]);
});

it("everyone who matches but some is tagged in one call, as the list shows them", async () => {
  const { owner } = await aClient(dataspace);
  const one = await opened(owner, { full_name: "Ann One" });
  for (const name of ["Ann Two", "Ann Three", "Cy"]) await opened(owner, { full_name: name });
  const selection = { matching: { searchtext: "ann", filter: { holds: ["directdial"] } }, except: [one.url] };
  const { changed } = await done<ChangedTagsAnswer>(owner, "tagcontacts", { selection, add: ["Hot"] });
  expect(changed).toBe(2);
  expect(await names(owner, { filter: { tag: "hot" }, sort: "name" })).toEqual(["Ann Three", "Ann Two"]);
});

it("renaming or deleting a tag applies to all its people, and frees its name", async () => {
  const { owner } = await aClient(dataspace);
  const ann = await opened(owner);
  const selection = { ids: [ann.key] };
  await done(owner, "tagcontacts", { selection, add: ["Old", "Taken"] });
  expect(await refusal(owner, "renametag", { name: "old", newname: "TAKEN" })).toEqual([409, "TAG_TAKEN", "newname"]);
  const renamed = await done<ChangedTagsAnswer>(owner, "renametag", { name: "old", newname: "New" });
  expect(renamed).toEqual({
    changed: 1,
    resource: [
      { name: "New", contacts: 1 },
      { name: "Taken", contacts: 1 },
    ],
  });
  const deleted = await done<ChangedTagsAnswer>(owner, "deletetag", { name: "NEW" });
  expect(deleted).toEqual({ changed: 1, resource: [{ name: "Taken", contacts: 1 }] });
  for (const path of ["renametag", "deletetag"])
    expect(await refusal(owner, path, { name: "new", newname: "x" })).toEqual([404, "NOT_FOUND", "name"]);
});

it("tags and views belong to a member: a colleague's of the same name is another", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const ann = await opened(owner);
  await opened(mate);
  await done(owner, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Hot"] });
  await done(mate, "tagcontacts", { selection: { matching: {} }, add: ["HOT"] });
  expect((await done<TagsAnswer>(mate, "gettags")).resource).toEqual([{ name: "HOT", contacts: 1 }]);
  await done(mate, "deletetag", { name: "hot" });
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toEqual([{ name: "Hot", contacts: 1 }]);
  const [view] = (await done<ViewsAnswer>(owner, "saveview", { name: "Mine", query: "q=a" })).resource;
  expect(await refusal(mate, "deleteview", { viewid: view?.viewid })).toEqual([404, "NOT_FOUND", "viewid"]);
  expect((await done<ViewsAnswer>(mate, "getviews")).resource).toEqual([]);
});

it("undo gives tags back however many were put aside", async () => {
  const { owner } = await aClient(dataspace);
  await opened(owner, { full_name: "Ann" });
  await done(owner, "tagcontacts", { selection: { matching: {} }, add: ["Hot"] });
  const removal = await done<RemoveContactsAnswer>(owner, "removecontacts", { selection: { matching: {} } });
  await dataspace.services.db.pool.query(
    `insert into removedtag (clientid, appuserid, removalid, tagid, contactid, createdon)
     select $1, $2, $3, 0, n, '2026-01-01' from generate_series(1, 100000) n`,
    [owner.clientid, owner.appuserid, removal.undoid],
  );
  expect(await done(owner, "undoremovecontacts", { undoid: removal.undoid })).toEqual({ restored: 1 });
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toEqual([{ name: "Hot", contacts: 1 }]);
});

it("an owner who views a member's reveals sees their own tags and votes only", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const ann = await opened(mate);
  await open(owner, ann);
  await vote(mate, ann, "downvote");
  await done(mate, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Theirs"] });
  await done(owner, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Mine"] });
  const { resource } = await done<Page>(owner, "getrevealedcontacts", { appuserid: mate.appuserid, page: 1 });
  const votes = resource[0]?.data.map((datum) => datum.vote);
  expect([resource.length, resource[0]?.tags, votes]).toEqual([1, ["Mine"], [null, null, null]]);
});

it("a member has at most 100 tags and 50 saved views; one too many changes nothing", async () => {
  const { owner } = await aClient(dataspace);
  const ann = await opened(owner);
  const selection = { ids: [ann.key] };
  const many = Array.from({ length: limits.tags.most }, (_, index) => `Tag ${index}`);
  await done(owner, "tagcontacts", { selection, add: many });
  expect(await refusal(owner, "tagcontacts", { selection, add: ["One more"] })).toEqual([409, "TOO_MANY_TAGS", "add"]);
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toHaveLength(100);
  for (let view = 0; view < limits.savedViews.most; view += 1)
    await done(owner, "saveview", { name: `View ${view}`, query: "" });
  expect(await refusal(owner, "saveview", { name: "One more", query: "" })).toEqual([409, "TOO_MANY_VIEWS", undefined]);
  const { resource } = await done<ViewsAnswer>(owner, "saveview", { name: "VIEW 7", query: "q=new" });
  expect([resource.length, resource.find(({ name }) => name === "VIEW 7")?.query]).toEqual([50, "q=new"]);
});

it.each(["", " \t ", "x".repeat(61), "\ud800", "\u200b", "x".repeat(40_000)])(
  "a tag or view called %j is refused",
  async (name) => {
    const { owner } = await aClient(dataspace);
    const { key } = await opened(owner);
    const tagging = { selection: { ids: [key] }, add: [name] };
    expect(await refusal(owner, "tagcontacts", tagging)).toEqual([400, "BAD_TAG_NAME", "add"]);
    expect(await refusal(owner, "saveview", { name, query: "" })).toEqual([400, "BAD_VIEW_NAME", "name"]);
  },
);

it("names that programs might run are kept as they are written", async () => {
  const { owner } = await aClient(dataspace);
  const { key } = await opened(owner);
  const hostile = ["=1+1", "'; drop table contacttag --", "<b>x</b>", "مهم", "👩‍👩‍👧‍👦".repeat(3)];
  await done(owner, "tagcontacts", { selection: { ids: [key] }, add: hostile });
  const { resource } = await done<TagsAnswer>(owner, "gettags");
  expect(resource.map(({ name }) => name).toSorted()).toEqual(hostile.toSorted());
  for (const tag of hostile) expect((await page(owner, { filter: { tag } })).meta.count).toBe(1);
});

it.each([
  [{}, "NOTHING_SELECTED"],
  [{ ids: [] }, "NOTHING_SELECTED"],
  [{ ids: ["in/ann"], matching: {} }, "BAD_REQUEST"],
  [{ ids: ["no address"] }, "BAD_PROFILE_URL"],
  [{ ids: Array.from({ length: limits.selectedIds + 1 }, (_, index) => `in/p${index}`) }, "TOO_MANY_SELECTED"],
])("the selection %j is refused", async (selection, code) => {
  const { owner } = await aClient(dataspace);
  for (const path of ["tagcontacts", "removecontacts"])
    expect((await refusal(owner, path, { selection, add: ["Hot"] }))[1]).toBe(code);
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toEqual([]);
});
