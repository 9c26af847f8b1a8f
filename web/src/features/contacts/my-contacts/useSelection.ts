import { useState } from "react";
import type { ContactRowFragment } from "./ContactRow.generated";

/** The chosen contacts, over all pages; what is on screen replaces what was kept, so an export is up to date. */
export const useSelection = (visible: readonly ContactRowFragment[]) => {
  const [kept, setKept] = useState<ReadonlyMap<string, ContactRowFragment>>(new Map());
  const onPage = visible.filter(({ id }) => kept.has(id)).length;

  const change = (contacts: readonly ContactRowFragment[], on: boolean): void => {
    const next = new Map(kept);
    for (const contact of [...visible.filter(({ id }) => kept.has(id)), ...contacts]) next.set(contact.id, contact);
    if (!on) for (const { id } of contacts) next.delete(id);
    setKept(next);
  };

  return {
    count: kept.size,
    has: (id: string) => kept.has(id),
    page: { all: visible.length > 0 && onPage === visible.length, some: onPage > 0 && onPage < visible.length },
    toggle: (contact: ContactRowFragment, on: boolean) => change([contact], on),
    togglePage: (on: boolean) => change(visible, on),
    clear: () => setKept(new Map()),
    /** The chosen contacts, with what is on screen as it is now. */
    contacts: (): ContactRowFragment[] => {
      const current = new Map(visible.map((contact) => [contact.id, contact]));
      return [...kept.values()].map((contact) => current.get(contact.id) ?? contact);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
