import type { ContactView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../context.ts";
import { type ContactPageRow, countRevealed, listOpened } from "./contact.queries.ts";
import { presentContact } from "./present-contact.ts";

export type ContactPage = { readonly contacts: ContactView[]; readonly count: number };

/** A page as the wire shows it, from rows that each tell the number of all. */
export const pageOf = (rows: readonly ContactPageRow[], sealKey: Buffer): ContactPage => ({
  contacts: rows.flatMap((row) => (row.profileid === null ? [] : [presentContact(row, sealKey)])),
  count: rows[0]?.total ?? 0,
});

/** The people of whom a member opened something in some days (`YYYY-MM-DD`, both included), with what another one of the client thinks of them. */
export const revealedContacts = async (
  { db, config }: Pick<Services, "db" | "config">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  page: number,
  startdate: string,
  enddate: string,
  viewer: number,
): Promise<ContactPage> => {
  const size = limits.revealedPage;
  const rows = await listOpened(db.pool, clientid, appuserid, size, (page - 1) * size, startdate, enddate, viewer);
  return pageOf(rows, config.sealKey);
};

/** How many people a member opened since a day (UTC). Members ask for themselves, the owner for anyone of the client. */
export const revealedCount = async (
  { db }: Services,
  member: Member,
  appuserid: number,
  since: string,
): Promise<number> => {
  if (appuserid !== member.appuserid && member.role !== "client") throw new ProductError("FORBIDDEN");
  const [row] = await countRevealed(db.pool, member.clientid, appuserid, since);
  return row?.count ?? 0;
};
