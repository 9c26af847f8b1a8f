import type { SavedSearchFilter } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";
import type { FakeSavedSearch } from "./saved-search-records";

/** Saved searches over `product.savedSearches`. */
export const savedSearchSlice: FakeSlice = (product) => {
  const answer = (changedId: string | null) => ({ searches: searches(), changedId, userErrors: [] });
  const searches = () => product.savedSearches.map(viewOf);
  const find = (id: string) => product.savedSearches.find((each) => each.id === id);
  const refused = (field: string) => {
    const code = product.refusing.get(field);
    return code ? { searches: searches(), changedId: null, userErrors: refusal(code, "name") } : null;
  };
  return {
    Query: { savedSearches: searches },
    Mutation: {
      saveSearch: ({ name, filter, alert }: { name: string; filter: SavedSearchFilter; alert: boolean }) => {
        const no = refused("saveSearch");
        if (no) return no;
        const id = String(product.savedSearches.length + 1);
        product.savedSearches.push({ id, name, filter, hasAlert: alert, newPeople: 0, newSince: null });
        return answer(id);
      },
      changeSavedSearch: ({ id, name, filter, alert }: Change) => {
        const saved = find(id);
        const no = refused("changeSavedSearch");
        if (no || !saved) return no;
        saved.name = name ?? saved.name;
        saved.filter = filter ?? saved.filter;
        saved.hasAlert = alert ?? saved.hasAlert;
        return answer(id);
      },
      deleteSavedSearch: ({ id }: { id: string }) => {
        product.savedSearches = product.savedSearches.filter((each) => each.id !== id);
        return answer(id);
      },
      seeSavedSearch: ({ id }: { id: string }) => {
        const saved = find(id);
        if (saved) Object.assign(saved, { newPeople: 0, newSince: null });
        return answer(id);
      },
    },
  };
};

type Change = { id: string; name?: string | null; filter?: SavedSearchFilter | null; alert?: boolean | null };

const none = {
  seniorities: [],
  functions: [],
  companies: [],
  sizes: [],
  industries: [],
  cities: [],
  countries: [],
  has: [],
};
const nothing = { ...none, name: null, title: null, company: null, verifiedDays: null, notOurs: false };

function viewOf({ filter, ...saved }: FakeSavedSearch) {
  return { ...saved, filter: { ...nothing, ...filter }, isExact: true, createdOn: "2026-11-01T08:00:00Z" };
}
