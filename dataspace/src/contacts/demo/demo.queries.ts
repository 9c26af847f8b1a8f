import { data, type Datum, datums } from "@finder/contract/datum";
import { statement } from "../../db/statement.ts";
import { contactColumns, type ContactRow } from "../contact.queries.ts";

type Place = [clientid: number, appuserid: number, profileid: Buffer];

/** The demo person in a member's contacts; no row: no datum was opened, or the contact was removed. */
export const findDemo = statement<Place, ContactRow>(
  "find_demo",
  `select ${contactColumns("$2::int", ["tags"])} from usercontact c
   where c.clientid = $1::int and c.appuserid = $2::int and c.profileid = $3::bytea and c.removalid is null`,
);

const masks = datums.map((datum) => `${datum}_masks`);
const sealed = datums.map((datum) => `${datum}_sealed`);
const flags = datums.map((datum) => data[datum].flag);

/**
 * Opens data of the demo person in My Contacts. The days of the reveals stay empty, so that no figure of usage counts them.
 */
export const putDemo = statement<
  [
    ...Place,
    opened: readonly Datum[],
    name: string,
    linkedinurl: string,
    title: string | null,
    company: string | null,
    ...masks: [personal: string[] | null, business: string[] | null, phone: string[] | null],
    ...sealed: [personal: Buffer, business: Buffer, phone: Buffer],
    now: string,
  ],
  { contactid: number }
>(
  "put_demo",
  `insert into usercontact as c (clientid, appuserid, profileid, name, full_name, linkedinurl, title, company,
     ${masks.join(", ")}, ${sealed.join(", ")}, ${flags.join(", ")}, bus_email_validation, revealedby, dialrevealedby, createdon)
   values ($1, $2, $3, $5, $5, $6, $7, $8, $9::text[], $10::text[], $11::text[],
     ${datums.map((datum, at) => `case when ${isOpened(datum)} then $${at + 12}::bytea end`).join(", ")},
     ${datums.map((datum) => `(${isOpened(datum)})::int`).join(", ")}, 'valid',
     case when $4::text[] && array['personal', 'business'] then $2::int end, case when ${isOpened("phone")} then $2::int end, $15::timestamp)
   on conflict (clientid, appuserid, profileid) do update set removalid = null,
     ${[...sealed, "revealedby", "dialrevealedby"].map((column) => `${column} = coalesce(excluded.${column}, c.${column})`).join(", ")},
     ${flags.map((flag) => `${flag} = greatest(excluded.${flag}, c.${flag})`).join(", ")}
   returning c.contactid`,
);

function isOpened(datum: Datum): string {
  return `'${datum}' = any($4::text[])`;
}
