import type { DataspaceClient } from "../dataspace/client.ts";
import type { Connection } from "../graphql/connection.ts";
import { eachOnce, type EachOnce } from "../planning/each-once.ts";
import { type ConnectionAsked, readConnection, readPage, type PageAsked } from "./contacts.source.ts";
import type { Contact, ContactPage } from "./contacts.types.ts";

/** Pages of My Contacts for one request. */
export const contactPageLoader = (dataspace: DataspaceClient): EachOnce<PageAsked, ContactPage> =>
  eachOnce((page) => readPage(dataspace, page));

/** The same behind cursors. */
export const contactConnectionLoader = (dataspace: DataspaceClient): EachOnce<ConnectionAsked, Connection<Contact>> =>
  eachOnce((asked) => readConnection(dataspace, asked));
