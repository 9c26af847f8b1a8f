import type {
  CustomerCallsAnswer,
  CustomerErrorsAnswer,
  CustomerList,
} from "@finder/contract/endpoints/customer-lists";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";

/** The client, and the place in the list. */
export type ListAsked = { readonly id: string; readonly after: string | null; readonly first: number };
export type ListPage<Item> = { items: Item[]; more: boolean };

/** A page of a list of a client's page, after an id: one call. */
export async function readList<Item>(
  dataspace: DataspaceClient,
  list: string,
  { id, after, first }: ListAsked,
  toItem: (row: object) => Item,
): Promise<ListPage<Item>> {
  const place = after === null ? {} : { after: readId("after", after) };
  return readPage(dataspace, list, { clientid: readId("id", id), limit: first, ...place }, toItem);
}

/** A page of days with use, before a day: one call. */
export async function readDays<Item>(
  dataspace: DataspaceClient,
  { id, after, first }: ListAsked,
  toItem: (row: object) => Item,
): Promise<ListPage<Item>> {
  const place = after === null ? {} : { before: after };
  return readPage(dataspace, "days", { clientid: readId("id", id), limit: first, ...place }, toItem);
}

/** A page of sessions, after the id of one: one call. */
export async function readSessions<Item>(
  dataspace: DataspaceClient,
  { id, after, first }: ListAsked,
  toItem: (row: object) => Item,
): Promise<ListPage<Item>> {
  const place = after === null ? {} : { after };
  return readPage(dataspace, "sessions", { clientid: readId("id", id), limit: first, ...place }, toItem);
}

/** What is noted of one request: one call. */
export async function readRequest<Item>(
  dataspace: DataspaceClient,
  id: string,
  requestid: string,
  toItem: (row: object) => Item,
): Promise<Item[]> {
  const asked = { clientid: readId("id", id), requestid };
  const { resource } = await dataspace.post<CustomerCallsAnswer>("operator/customers/request", asked);
  return resource.map(toItem);
}

/** The failed calls of the last day by their codes: one call. */
export async function readErrors<Item>(
  dataspace: DataspaceClient,
  id: string,
  toItem: (row: object) => Item,
): Promise<Item[]> {
  const asked = { clientid: readId("id", id) };
  const { resource } = await dataspace.post<CustomerErrorsAnswer>("operator/customers/errors", asked);
  return resource.map(toItem);
}

async function readPage<Item>(
  dataspace: DataspaceClient,
  list: string,
  asked: object,
  toItem: (row: object) => Item,
): Promise<ListPage<Item>> {
  const { resource, more } = await dataspace.post<CustomerList<object>>(`operator/customers/${list}`, asked);
  return { items: resource.map(toItem), more };
}
