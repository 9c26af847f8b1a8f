import { statement } from "../statement.ts";

/** Whom notices of a client go to: its owner; no row where it has none. */
export const findOwnerToMail = statement<[clientid: number], { email: string; name: string | null }>(
  "find_owner_to_mail",
  `select lower(email) as email, name from appuser where clientid = $1 and role = 'client' and isdeleted = 0
   order by appuserid limit 1`,
);
