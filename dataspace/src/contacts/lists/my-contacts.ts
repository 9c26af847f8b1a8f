import type { ListedContact } from "@finder/contract/endpoints/contacts";
import type { Member, Services } from "../../context.ts";
import { readFor } from "../../db/replica/read-for.ts";
import { type ContactPage, pageOf } from "../list-contacts.ts";
import { presentListed } from "../present-contact.ts";
import { type Shown, standingOf } from "../shown.ts";
import { conditionsOf, type ListRequest } from "./filter.ts";
import { readListPage } from "./list.queries.ts";

/** Rows before a page that no list has. */
const farthest = 1_000_000_000;

/** The offset and size of a page, and the fields it shows. */
export type PageRequest = { readonly limit: number; readonly offset: number; readonly shown: Shown };

/** A page of the member's contacts that are not removed, filtered and sorted; newest first by default. */
export async function myContacts(
  { db, config }: Pick<Services, "db" | "config">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  asked: ListRequest,
  { limit, offset, shown }: PageRequest,
): Promise<ContactPage<ListedContact>> {
  const conditions = conditionsOf(asked);
  if (!conditions) return { contacts: [], count: 0 };
  const list = [clientid, appuserid, conditions, asked.after ? "newest" : (asked.sort ?? "newest")] as const;
  const rows = await readFor(db, clientid, "my_contacts", (at) =>
    readListPage(at, list, limit, Math.min(offset, farthest), standingOf(shown)),
  );
  return pageOf(rows, (row) => presentListed(row, config.keyring, shown));
}
