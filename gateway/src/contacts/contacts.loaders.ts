import type DataLoader from "dataloader";
import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce } from "../planning/each-once.ts";
import { readPage, type PageAsked } from "./contacts.source.ts";
import type { ContactPage } from "./contacts.types.ts";

/** Pages of My Contacts for one request. */
export const contactPageLoader = (dataspace: DataspaceClient): DataLoader<PageAsked, ContactPage, string> =>
  eachOnce((page) => readPage(dataspace, page));
