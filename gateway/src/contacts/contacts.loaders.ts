import { limits } from "@finder/contract/limits";
import DataLoader from "dataloader";
import { perRequest } from "../context.ts";
import { requestMemo } from "../planning/request-memo.ts";
import {
  type ContactsConnectionRequest,
  readConnection,
  readPage,
  type ContactsPageRequest,
} from "./contacts.source.ts";
import { readJobsByIds, readListsByIds } from "./jobs/jobs.source.ts";
import { readHistories } from "./lists/lists.source.ts";
import type { ContactEvent } from "./lists/contact-event.types.ts";

/** Reads My Contacts for one request; each question once. */
export const contactReads = perRequest(({ dataspace }) => ({
  page: requestMemo((asked: ContactsPageRequest) => readPage(dataspace, asked)),
  connection: requestMemo((asked: ContactsConnectionRequest) => readConnection(dataspace, asked)),
}));

// What a document asks for one by one, under aliases, becomes one call.
const together = { maxBatchSize: limits.askedTogether };

/** Jobs by id for one request. */
export const jobReads = perRequest(
  ({ dataspace }) => new DataLoader((ids: readonly string[]) => readJobsByIds(dataspace, ids), together),
);

/** Uploaded lists by id for one request. */
export const listReads = perRequest(
  ({ dataspace }) => new DataLoader((ids: readonly string[]) => readListsByIds(dataspace, ids), together),
);

/** Histories of people by id for one request. */
export const historyReads = perRequest(
  ({ dataspace }) => new DataLoader<string, ContactEvent[]>((ids) => readHistories(dataspace, ids), together),
);
