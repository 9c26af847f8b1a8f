import type { ContactView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../context.ts";
import { countRevealed, listContacts, listContactsNamed } from "./contact.queries.ts";
import { presentContact } from "./present-contact.ts";

export type ContactPage = { readonly contacts: ContactView[]; readonly count: number };

const patternFor = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A page of what the member opened, newest first; a text narrows to names that hold it, in whatever case. */
export const myContacts = async (
  { db, config }: Services,
  { clientid, appuserid }: Member,
  limit: number,
  offset: number,
  text: string,
): Promise<ContactPage> => {
  const page = [clientid, appuserid, limit, offset] as const;
  const rows =
    text === "" ? await listContacts(db.pool, ...page) : await listContactsNamed(db.pool, ...page, patternFor(text));
  const contacts = rows.flatMap((row) => (row.profileid === null ? [] : [presentContact(row, config.sealKey)]));
  return { contacts, count: rows[0]?.total ?? 0 };
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
