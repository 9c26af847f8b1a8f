import type { Language } from "@finder/contract/language";
import { type Executor, statement } from "../statement.ts";

/**
 * The language that the reader of an address has chosen in the product; undefined when there is none yet. Who is invited
 * and has none reads the one of the client's owner.
 */
export async function readerLanguage(db: Executor, email: string): Promise<Language | undefined> {
  return (await findLanguage(db, email.toLowerCase()))[0]?.language ?? undefined;
}

const findLanguage = statement<[email: string], { language: Language | null }>(
  "find_language",
  `select coalesce(
     (select language from login where lower(email) = $1),
     (select l.language from appuser u
      join appuser o on o.clientid = u.clientid and o.role = 'client' and o.isdeleted = 0
      join login l on l.afid = o.afid
      where lower(u.email) = $1 and u.invitestatus = 'pending' and u.isdeleted = 0
      order by u.appuserid desc limit 1)
   ) as language`,
);
