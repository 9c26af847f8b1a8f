import DataLoader from "dataloader";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readPage, type PageAsked } from "./contacts.source.ts";
import type { ContactPage } from "./contacts.types.ts";

/** Pages of My Contacts for one request: the same page under two aliases is read once. */
export const contactPageLoader = (dataspace: DataspaceClient): DataLoader<PageAsked, ContactPage, string> =>
  new DataLoader(
    (pages) => Promise.all(pages.map((page) => readPage(dataspace, page).catch((error: Error) => error))),
    {
      cacheKeyFn: ({ page, pageSize, search }) => JSON.stringify([page, pageSize, search]),
    },
  );
