import type { ContactView, ListedContact } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../context.ts";
import { type ContactPageRow, type ContactRow, countRevealed, listOpened } from "./contact.queries.ts";
import { presentContact } from "./present-contact.ts";

export type ContactPage<View extends ListedContact> = { readonly contacts: View[]; readonly count: number };

/** A page as the wire shows it, from rows that each tell the number of all. */
export function pageOf<View extends ListedContact>(
  rows: readonly ContactPageRow[],
  present: (row: ContactRow) => View,
): ContactPage<View> {
  return {
    contacts: rows.flatMap((row) => (row.profileid === null ? [] : [present(row)])),
    count: rows[0]?.total ?? 0,
  };
}

/** The people of whom a member opened something in some days (`YYYY-MM-DD`, both included), with what another one of the client thinks of them. */
export async function revealedContacts(
  { db, config }: Pick<Services, "db" | "config">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  page: number,
  startdate: string,
  enddate: string,
  viewer: number,
): Promise<ContactPage<ContactView>> {
  const size = limits.revealedPage;
  const rows = await listOpened(db.pool, clientid, appuserid, size, (page - 1) * size, startdate, enddate, viewer);
  return pageOf(rows, (row) => presentContact(row, config.sealKey));
}

/** How many people a member opened since a day (UTC). Members ask for themselves, the owner for anyone of the client. */
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
