import type { ContactFilter, ContactSelection, ContactSort } from "@/generated/schema";
import { refusal } from "../answers";
import { contactOf } from "./contact-views";
import type { FakeProduct, FakeSlice } from "../fake-product";
import { findMatching } from "./find";
import type { FakeContact } from "./people";

const orders: Partial<Record<ContactSort, (a: FakeContact, b: FakeContact) => number>> = {
  NAME: (a, b) => a.fullName.localeCompare(b.fullName),
  NAME_DOWN: (a, b) => b.fullName.localeCompare(a.fullName),
  OLDEST: (a, b) => (a.revealedOn ?? "").localeCompare(b.revealedOn ?? ""),
};

/** The people of a selection. */
export function chosenOf(
  product: FakeProduct,
  { ids, matching: match, found, except }: ContactSelection,
): FakeContact[] {
  if (found) return findMatching(product, found).filter(({ id }) => !except?.includes(id));
  return match
    ? matching(product, match.search, match.filter ?? {}).filter(({ id }) => !except?.includes(id))
    : matching(product).filter(({ id }) => ids?.includes(id));
}

type ListArgs = { page: number; pageSize: number; search: string; sort: ContactSort; filter?: ContactFilter };
type TagArgs = { selection: ContactSelection; add: string[]; remove: string[] };

/** My Contacts, tags, saved views and removal, over `product.contacts` and `product.lists`. */
export const listsSlice: FakeSlice = (product) => {
  const refused = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  const retag = (people: readonly FakeContact[], change: (tags: string[]) => string[]) => {
    for (const contact of people) contact.tags = [...new Set(change(contact.tags))].toSorted();
    return { tags: tagsOf(product), changed: people.length, userErrors: [] };
  };
  return {
    Query: {
      myContacts: ({ page, pageSize, search, sort, filter }: ListArgs) => {
        const order = orders[sort];
        const found = matching(product, search, filter);
        const sorted = order ? found.toSorted(order) : found;
        const items = sorted.slice((page - 1) * pageSize, page * pageSize).map(contactOf);
        return { items, totalCount: found.length, page, pageSize };
      },
      tags: () => tagsOf(product),
      contactNotices: () => [],
      contactMoves: () => product.lists.moves,
      savedViews: () => product.lists.views,
    },
    Mutation: {
      tagContacts: ({ selection, add, remove }: TagArgs) =>
        retag(chosenOf(product, selection), (tags) => [...tags, ...add].filter((tag) => !remove.includes(tag))),
      renameTag: ({ name, newName }: { name: string; newName: string }) =>
        retag(
          product.contacts.filter(({ tags }) => tags.includes(name)),
          (tags) => tags.map((tag) => (tag === name ? newName : tag)),
        ),
      deleteTag: ({ name }: { name: string }) =>
        retag(
          product.contacts.filter(({ tags }) => tags.includes(name)),
          (tags) => tags.filter((tag) => tag !== name),
        ),
      saveView: ({ name, query }: { name: string; query: string }) => {
        const userErrors = refused("saveView");
        if (userErrors.length === 0) product.lists.views.push({ id: `${product.lists.views.length + 1}`, name, query });
        return { views: product.lists.views, userErrors };
      },
      deleteView: ({ id }: { id: string }) => {
        product.lists.views = product.lists.views.filter((view) => view.id !== id);
        return { views: product.lists.views, userErrors: [] };
      },
      removeContacts: ({ selection }: { selection: ContactSelection }) => {
        const userErrors = refused("removeContacts");
        if (userErrors.length > 0) return { removed: 0, undoId: null, userErrors };
        const ids = chosenOf(product, selection).map(({ id }) => id);
        const undoId = `undo-${product.lists.removed.size + 1}`;
        product.lists.removed.set(undoId, ids);
        return { removed: ids.length, undoId, userErrors };
      },
      noteExport: ({ selection }: { selection: ContactSelection }) => ({
        noted: chosenOf(product, selection).length,
        contacts: chosenOf(product, selection).map(contactOf),
        userErrors: [],
      }),
      undoRemoveContacts: ({ undoId }: { undoId: string }) => {
        const restored = product.lists.removed.get(undoId)?.length ?? 0;
        product.lists.removed.delete(undoId);
        return { restored, userErrors: [] };
      },
    },
  };
};

/** The contacts in My Contacts that match. */
function matching(product: FakeProduct, search = "", filter: ContactFilter = {}): FakeContact[] {
  const gone = new Set([...product.lists.removed.values()].flat());
  return product.contacts.filter(
    (contact) => contact.revealedOn !== null && !gone.has(contact.id) && matches(product, contact, search, filter),
  );
}

function matches(product: FakeProduct, contact: FakeContact, search: string, filter: ContactFilter): boolean {
  return (
    contact.fullName.toLowerCase().includes(search.toLowerCase()) &&
    (filter.holds ?? []).every((type) => contact.data[type].revealed) &&
    (filter.misses ?? []).every((type) => !contact.data[type].revealed) &&
    (!filter.quality || contact.data.BUSINESS_EMAIL.quality === filter.quality) &&
    (!filter.verdict || contactOf(contact).businessEmail.checks.some(({ verdict }) => verdict === filter.verdict)) &&
    (!filter.movedSince || (product.lists.movedOn.get(contact.id) ?? "") >= filter.movedSince) &&
    (!filter.from || (contact.revealedOn ?? "").slice(0, 10) >= filter.from) &&
    (!filter.to || (contact.revealedOn ?? "").slice(0, 10) <= filter.to) &&
    (!filter.vote || Object.values(contact.data).some(({ vote }) => vote === filter.vote)) &&
    (!filter.tag || contact.tags.includes(filter.tag))
  );
}

function tagsOf(product: FakeProduct) {
  const names = new Set(product.contacts.flatMap(({ tags }) => tags));
  return [...names].toSorted().map((name) => ({
    id: name,
    name,
    contacts: product.contacts.filter(({ tags }) => tags.includes(name)).length,
  }));
}
