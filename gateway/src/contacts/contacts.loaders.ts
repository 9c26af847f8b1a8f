import { perRequest } from "../context.ts";
import { eachOnce } from "../planning/each-once.ts";
import { type ConnectionAsked, readConnection, readPage, type PageAsked } from "./contacts.source.ts";

/** Reads of My Contacts for one request; each question is asked once. */
export const contactReads = perRequest(({ dataspace }) => ({
  page: eachOnce((asked: PageAsked) => readPage(dataspace, asked)),
  connection: eachOnce((asked: ConnectionAsked) => readConnection(dataspace, asked)),
}));
