import { data, datumOfWire, datums } from "@finder/contract/datum";
import {
  datumFields,
  personFields,
  type ContactFields,
  type GetContactAnswer,
  type SearchNameAnswer,
  type SearchUrlAnswer,
} from "@finder/contract/endpoints/contacts";
import { limits } from "@finder/contract/limits";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { toCredits } from "../credits/credits.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { type Connection, connectionOf, type Window } from "../graphql/paging/connection.ts";
import { columnsOf } from "../graphql/from.ts";
import type { Selection } from "../planning/selection.ts";
import {
  Contact,
  ContactDatum,
  fieldOf,
  type ContactPage,
  type ContactSearch,
  type DatumType,
  type RevealContactPayload,
} from "./contacts.types.ts";
import { toRestFilter } from "./lists/lists.source.ts";
import type { ContactFilter, ContactSort } from "./lists/lists.types.ts";
import { toContact } from "./to-contact.ts";

/** What of each person answers a selection of contacts; the profile's key and the data's types come anyway. */
export function planContact(contact: Selection | undefined): ContactFields {
  const asked = datums.filter((datum) => contact?.has(fieldOf[datum]));
  const ofDatum = asked.flatMap((datum) => columnsOf(ContactDatum, contact?.get(fieldOf[datum])));
  return {
    person: within(personFields, columnsOf(Contact, contact)),
    data: asked.map((datum) => data[datum].wire),
    datum: within(datumFields, ofDatum),
  };
}

/**
 * Looks a person up. Choosing nothing is refused (docs/rules.md#search-options). The answer covers all three data for any
 * choice, so that a cache never holds a person with less than was known before.
 */
export async function searchByUrl(
  dataspace: DataspaceClient,
  url: string,
  chosen: readonly DatumType[],
): Promise<ContactSearch> {
  const isAsked = chosen.length > 0;
  const { resource, meta } = await dataspace.post<SearchUrlAnswer>("searchurl", {
    linkedinurl: url,
    personal: isAsked,
    business: isAsked,
    phone: isAsked,
  });
  const [found] = resource;
  const unopened = (found?.data ?? []).filter(({ type, open }) => !open && chosen.includes(datumOfWire(type)));
  dataspace.credits.note({ quoted: unopened.reduce((sum, { cost }) => sum + cost, 0) });
  return {
    contact: found ? toContact(found) : null,
    suppressed: meta.suppressed,
    profileUrl: readProfileUrl(url)?.url ?? null,
    userErrors: [],
  };
}

/** Opens one datum for one credit, or for none when it is owned or partially verified (docs/rules.md#credits-price). */
export async function reveal(
  dataspace: DataspaceClient,
  url: string,
  datum: DatumType,
  maxCredits: number | null,
): Promise<RevealContactPayload> {
  const asked = {
    linkedinurl: url,
    type: data[datum].wire,
    action: "reveal",
    maxcredits: maxCredits ?? undefined,
  };
  const answer = await dataspace.credits.of(dataspace.post<GetContactAnswer>("getcontact", asked));
  const credits = toCredits(answer.credits);
  dataspace.credits.note({ charged: answer.charged, remaining: credits });
  return {
    contact: toContact(answer.contactdata),
    credits,
    charged: answer.charged,
    userErrors: [],
  };
}

/** What page of My Contacts; as the caller wrote it, and what it wants to know of each person. */
export type ContactsPageRequest = {
  readonly fields: ContactFields;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly filter?: ContactFilter | null;
  readonly sort?: ContactSort;
};

const largest = Math.max(...limits.pageSizes);

/** One call, which names the selected fields. */
export async function readPage(dataspace: DataspaceClient, asked: ContactsPageRequest): Promise<ContactPage> {
  const { page, pageSize, search, filter, sort, fields } = settle(asked);
  const { resource, meta } = await dataspace.post<SearchNameAnswer>("searchname", {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    searchtext: search,
    filter: toRestFilter(filter),
    sort,
    fields,
  });
  return { items: resource.map(toContact), totalCount: meta.count, page, pageSize };
}

/** What of My Contacts is read behind a cursor. */
export type ContactsConnectionRequest = {
  readonly fields: ContactFields;
  readonly window: Window;
  readonly search: string;
  readonly filter: ContactFilter | null;
};

/** What a cursor is made of. */
const placed = ["createdon", "contactid"] as const;

/** My Contacts behind a cursor, newest first: one call. */
export async function readConnection(
  dataspace: DataspaceClient,
  { window, search, filter, fields }: ContactsConnectionRequest,
): Promise<Connection<Contact>> {
  const { first, after } = window;
  const { resource } = await dataspace.post<SearchNameAnswer>("searchname", {
    limit: first + 1,
    searchtext: search.trim(),
    filter: toRestFilter(filter),
    fields: { ...fields, person: [...new Set([...fields.person, ...placed])] },
    ...(after ? { after: { createdon: after[0], contactid: after[1] } } : {}),
  });
  return connectionOf(resource, window, (view) => [view.createdon ?? "", view.contactid ?? 0], toContact);
}

function within<Name extends string>(names: readonly Name[], asked: readonly string[]): Name[] {
  return names.filter((name) => asked.includes(name));
}

/** A page from 1 on, and a size that exists: an unknown one falls back to 100 (docs/rules.md#contacts-pages). */
function settle({ page, pageSize, search, ...asked }: ContactsPageRequest): ContactsPageRequest {
  return {
    ...asked,
    page: Math.max(page, 1),
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? largest,
    search: search.trim(),
  };
}
