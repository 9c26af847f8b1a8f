import { data, datumOfWire } from "@finder/contract/datum";
import type {
  ContactFields,
  GetContactAnswer,
  ListedContact,
  ListedDatum,
  SearchNameAnswer,
  SearchUrlAnswer,
} from "@finder/contract/endpoints/contacts";
import { limits } from "@finder/contract/limits";
import { readProfileUrl } from "@finder/contract/rules/profile-url";
import { toCredits } from "../credits/credits.source.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { type Connection, connectionOf, type Window } from "../graphql/connection.ts";
import { toDateTime } from "../graphql/date-time.ts";
import {
  DatumType,
  type Contact,
  type ContactDatum,
  type ContactPage,
  type ContactSearch,
  type RevealContactPayload,
} from "./contacts.types.ts";
import { toRestFilter } from "./lists.source.ts";
import type { ContactFilter, ContactSort } from "./lists.types.ts";

const toDatum = (view: ListedDatum, type: DatumType): ContactDatum => ({
  type,
  found: view.found,
  revealed: view.open,
  owned: view.owned,
  cost: view.cost,
  values: view.values,
  quality: type === DatumType.BUSINESS_EMAIL ? view.validation : null,
  verifiedOn: view.verifiedon,
  vote: view.vote,
  owner: view.owner && {
    name: view.owner.name,
    isViewer: view.owner.isviewer,
    since: toDateTime(view.owner.since) ?? "",
  },
});

/** Graph form of a person, whichever call carried it, as far as it was asked for. */
export const toContact = (view: ListedContact): Contact => {
  const found: Partial<Record<DatumType, ContactDatum>> = {};
  for (const datum of view.data) {
    const type = datumOfWire(datum.type);
    if (type) found[type] = toDatum(datum, type);
  }
  return {
    id: view.profilekey,
    fullName: view.full_name,
    profileUrl: view.linkedinurl,
    avatarUrl: view.avatar,
    title: view.title,
    company: view.company,
    location: view.location,
    revealedOn: toDateTime(view.createdon ?? null),
    tags: view.tags,
    personalEmail: found[DatumType.PERSONAL_EMAIL],
    businessEmail: found[DatumType.BUSINESS_EMAIL],
    phone: found[DatumType.PHONE],
  };
};

/**
 * Looks a person up. Choosing nothing is refused (specification section 5). The answer tells of all three data whatever
 * was chosen, so that a cache never holds a person with less than was known before.
 */
export const searchByUrl = async (
  dataspace: DataspaceClient,
  url: string,
  chosen: readonly DatumType[],
): Promise<ContactSearch> => {
  const isAsked = chosen.length > 0;
  const { resource, meta } = await dataspace.post<SearchUrlAnswer>("searchurl", {
    linkedinurl: url,
    personal: isAsked,
    business: isAsked,
    phone: isAsked,
  });
  const contact = resource[0] ? toContact(resource[0]) : null;
  const found = [contact?.personalEmail, contact?.businessEmail, contact?.phone];
  const unopened = found.filter((datum) => datum && chosen.includes(datum.type) && !datum.revealed);
  dataspace.credits.note({ quoted: unopened.reduce((sum, datum) => sum + (datum?.cost ?? 0), 0) });
  return {
    contact,
    suppressed: meta.suppressed,
    profileUrl: readProfileUrl(url)?.url ?? null,
    userErrors: [],
  };
};

/** Opens one datum for one credit, or for none when it is owned or partially verified (decisions section 1). */
export const reveal = async (
  dataspace: DataspaceClient,
  url: string,
  datum: DatumType,
): Promise<RevealContactPayload> => {
  const asked = { linkedinurl: url, type: data[datum].wire, action: "reveal" };
  const answer = await dataspace.credits.of(dataspace.post<GetContactAnswer>("getcontact", asked));
  const credits = toCredits(answer.credits);
  dataspace.credits.note({ charged: answer.charged, remaining: credits });
  return {
    contact: toContact(answer.contactdata),
    credits,
    charged: answer.charged,
    userErrors: [],
  };
};

/** What page of My Contacts; as the caller wrote it, and what it wants to know of each person. */
export type PageAsked = {
  readonly fields: ContactFields;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly filter?: ContactFilter | null;
  readonly sort?: ContactSort;
};

const largest = Math.max(...limits.pageSizes);

/** A page from 1 on, and a size of specification section 9: an unknown one falls back to 100. */
const settle = ({ page, pageSize, search, ...asked }: PageAsked): PageAsked => ({
  ...asked,
  page: Math.max(page, 1),
  pageSize: limits.pageSizes.find((size) => size === pageSize) ?? largest,
  search: search.trim(),
});

/** One call, which carries what is asked of the people on the page. */
export const readPage = async (dataspace: DataspaceClient, asked: PageAsked): Promise<ContactPage> => {
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
};

/** What of My Contacts is read behind a cursor. */
export type ConnectionAsked = {
  readonly fields: ContactFields;
  readonly window: Window;
  readonly search: string;
  readonly filter: ContactFilter | null;
};

/** What a cursor is made of. */
const placed = ["createdon", "contactid"] as const;

/** My Contacts behind a cursor, newest first: one call. */
export const readConnection = async (
  dataspace: DataspaceClient,
  { window, search, filter, fields }: ConnectionAsked,
): Promise<Connection<Contact>> => {
  const { first, after } = window;
  const { resource } = await dataspace.post<SearchNameAnswer>("searchname", {
    limit: first + 1,
    searchtext: search.trim(),
    filter: toRestFilter(filter),
    fields: { ...fields, person: [...new Set([...fields.person, ...placed])] },
    ...(after ? { after: { createdon: after[0], contactid: after[1] } } : {}),
  });
  return connectionOf(resource, window, (view) => [view.createdon ?? "", view.contactid ?? 0], toContact);
};
