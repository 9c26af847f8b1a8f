import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { ContactSelection } from "@/generated/schema";
import type { ContactRowFragment } from "./table/__generated__/ContactRow.generated";
import { rowFragment } from "./table/useContactRow";

/** All matching contacts, as the server takes it. */
type Everybody = Pick<ContactSelection, "matching" | "found">;

/** One by one, over all pages; or all who match but some. */
type Chosen =
  | { readonly kept: ReadonlyMap<string, ContactRowFragment> }
  | { readonly match: string; readonly except: ReadonlySet<string> };

const nobody: Chosen = { kept: new Map() };

/**
 * Keeps the selected contacts over all pages; each is read from the cache at use, so an export is up to date. "All who match"
 * holds for one search and filter, and ends with them.
 */
export function useSelection(visible: readonly ContactRowFragment[], total: number, everybody: Everybody) {
  const { cache } = useApolloClient();
  const [state, setChosen] = useState<Chosen>(nobody);
  const last = useRef<string>(undefined);
  const key = JSON.stringify(everybody);
  const chosen = "match" in state && state.match !== key ? nobody : state;
  const has = (id: string): boolean => ("kept" in chosen ? chosen.kept.has(id) : !chosen.except.has(id));
  const onPage = visible.filter(({ id }) => has(id)).length;

  const change = (contacts: readonly ContactRowFragment[], on: boolean): void => {
    if ("match" in chosen) {
      const except = new Set(chosen.except);
      for (const { id } of contacts)
        if (on) except.delete(id);
        else except.add(id);
      return setChosen({ match: chosen.match, except });
    }
    const kept = new Map(chosen.kept);
    for (const contact of contacts) kept.set(contact.id, contact);
    if (!on) for (const { id } of contacts) kept.delete(id);
    setChosen({ kept });
  };

  return {
    /** People who match. */
    total,
    count: "kept" in chosen ? chosen.kept.size : Math.max(0, total - chosen.except.size),
    /** All matching contacts are selected, on this page or not. */
    isAll: "match" in chosen,
    has,
    page: { all: visible.length > 0 && onPage === visible.length, some: onPage > 0 && onPage < visible.length },
    /** `ranged`: from the one that was pressed last to this one. */
    toggle: (contact: ContactRowFragment, on: boolean, ranged = false) => {
      const range = ranged && last.current !== undefined ? between(visible, last.current, contact.id) : [];
      last.current = contact.id;
      change(range.length > 0 ? range : [contact], on);
    },
    togglePage: (on: boolean) => change(visible, on),
    chooseAll: () => setChosen({ match: key, except: new Set() }),
    clear: () => setChosen(nobody),
    /** The contacts that were chosen one by one, as they are now. */
    contacts: (): ContactRowFragment[] =>
      "kept" in chosen
        ? [...chosen.kept.values()].map(
            (contact) =>
              cache.readFragment({ ...rowFragment, from: { __typename: "Contact", id: contact.id } }) ?? contact,
          )
        : [],
    /** Everyone who matches, as the server takes them. */
    everyone: (): ContactSelection => ({ ...everybody, except: [] }),
    /** The choice as the server takes it. */
    input: (): ContactSelection =>
      "kept" in chosen ? { ids: [...chosen.kept.keys()] } : { ...everybody, except: [...chosen.except] },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** All rows between two, whichever comes first. */
function between(rows: readonly ContactRowFragment[], from: string, to: string): readonly ContactRowFragment[] {
  const [first = -1, last = -1] = [from, to]
    .map((id) => rows.findIndex((row) => row.id === id))
    .toSorted((a, b) => a - b);
  return first < 0 ? [] : rows.slice(first, last + 1);
}
