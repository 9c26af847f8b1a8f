import type { ContactView, ListedContact } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../context.ts";
import { readFor } from "../db/replica/read-for.ts";
import { type ContactPageRow, type ContactRow, countRevealed, listOpened } from "./contact.queries.ts";
import { presentContact } from "./present-contact.ts";

export type ContactPage<View extends ListedContact> = { readonly contacts: View[]; readonly count: number };

/** A page in its wire form, from rows that each carry the total. */
export function pageOf<View extends ListedContact>(
  rows: readonly ContactPageRow[],
  present: (row: ContactRow) => View,
): ContactPage<View> {
  return {
    contacts: rows.flatMap((row) => (row.profileid === null ? [] : [present(row)])),
    count: rows[0]?.total ?? 0,
  };
}

/**
 * Returns the people of whose data a member opened any between two days (`YYYY-MM-DD`, both included), with the votes of
 * `viewer`, a member of the same client.
 */
export async function revealedContacts(
  { db, config }: Pick<Services, "db" | "config">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  page: number,
  startdate: string,
  enddate: string,
  viewer: number,
): Promise<ContactPage<ContactView>> {
  const size = limits.revealedPage;
  const rows = await readFor(db, clientid, "revealed_contacts", (at) =>
    listOpened(at, clientid, appuserid, size, (page - 1) * size, startdate, enddate, viewer),
  );
  return pageOf(rows, (row) => presentContact(row, config.keyring));
}

/** Counts the people a member opened since a day (UTC). Members count their own, the owner those of any member. */
export async function revealedCount(
  { db }: Services,
  member: Member,
  appuserid: number,
  since: string,
): Promise<number> {
  if (appuserid !== member.appuserid && member.role !== "client") throw new ProductError("FORBIDDEN");
  const [row] = await countRevealed(db.pool, member.clientid, appuserid, since);
  return row?.count ?? 0;
}
