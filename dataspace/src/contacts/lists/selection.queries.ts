import { statement } from "../../db/statement.ts";

type Members = [clientid: number, appuserid: number];

/** A person of My Contacts by row or by profile. */
export type SelectedRow = { contactid: number; profileid: Buffer; linkedinurl: string };

/** The rows of these contacts that are still in My Contacts. */
export const findByContact = statement<[...Members, contactids: readonly number[]], SelectedRow>(
  "selection_by_contact",
  `select contactid, profileid, linkedinurl from usercontact
   where clientid = $1 and appuserid = $2 and contactid = any($3::bigint[]) and removalid is null`,
);

/** The rows of My Contacts of these profiles. */
export const findByProfile = statement<[...Members, profileids: readonly Buffer[]], SelectedRow>(
  "selection_by_profile",
  `select contactid, profileid, linkedinurl from usercontact
   where clientid = $1 and appuserid = $2 and profileid = any($3::bytea[]) and removalid is null`,
);
