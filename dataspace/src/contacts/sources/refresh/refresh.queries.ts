import { data, type Datum, datums, type EmailValidation, type ValueVerdict } from "@finder/contract/datum";
import { statement } from "../../../db/statement.ts";
import type { ChecksRow } from "../../checks/check-value.ts";
import { asSeen, checkedColumn, ownHint, snapshotColumns } from "../../contact.queries.ts";
import { isOfKey } from "../own/key-origin.ts";

export type MasksRow = Record<`${Datum}_masks`, string[] | null>;

/** The data that a member's row of a person shows as found; no row: nothing is open. */
export const findShown = statement<[clientid: number, appuserid: number, profileid: Buffer], MasksRow>(
  "find_shown",
  `select personal_masks, business_masks, phone_masks from usercontact where clientid = $1 and appuserid = $2 and profileid = $3`,
);

export type OwnedRow = {
  datum: Datum;
  sealed: Buffer | null;
  bus_email_validation: EmailValidation | null;
  verifiedon: string | null;
};

/** A client's bought data of a person, locked until the transaction ends. */
export const lockOwned = statement<[clientid: number, profileid: Buffer], OwnedRow>(
  "lock_owned",
  `select datum, sealed, bus_email_validation, verifiedon from revealeddatum r
   where clientid = $1 and profileid = $2 and not ${isOfKey("r")} order by datum for update`,
);

/** The business emails that a client owns of a person, and what the person's row says of values. */
export const findOwnedEmails = statement<
  [clientid: number, profileid: Buffer],
  { sealed: Buffer | null; checked: ChecksRow | null }
>(
  "find_owned_emails",
  `select r.sealed, ${checkedColumn("r.profileid")} from revealeddatum r
   where r.clientid = $1 and r.profileid = $2 and r.datum = 'business'`,
);

export type ProfileNow = {
  sealed: Buffer | null;
  bus_email_validation: EmailValidation | null;
  bus_email_reason: string | null;
  verifiedon: string | null;
};

/** A person's row of the own table, locked until the transaction ends. */
export const holdProfile = statement<[profileid: Buffer], ProfileNow>(
  "hold_profile",
  `select sealed, bus_email_validation, bus_email_reason, verifiedon from profile
   where profileid = $1 and suppressedon is null for no key update`,
);

/** Newer values of a datum that a client owns. */
export const renewDatum = statement<
  [
    clientid: number,
    profileid: Buffer,
    datum: Datum,
    sealed: Buffer,
    validation: EmailValidation | null,
    verifiedon: string | null,
  ],
  never
>(
  "renew_datum",
  `update revealeddatum set sealed = $4, bus_email_validation = $5, verifiedon = $6
   where clientid = $1 and profileid = $2 and datum = $3`,
);

const openedAsOwned = datums
  .map(
    (datum) =>
      `${datum}_sealed = case when c.${data[datum].flag} = 1 then coalesce(${owned(datum, "sealed")}, c.${datum}_sealed) end`,
  )
  .join(", ");

/**
 * Everyone's rows of a client show the person as the profile does now, and what they have open as the client owns it: also
 * a row that was opened with older values while these came.
 */
export const renewRows = statement<[clientid: number, profileid: Buffer, verdict: ValueVerdict | null], never>(
  "renew_rows",
  `update usercontact c set ${snapshotColumns.map((column) => `${column} = ${asSeen(column)}`).join(", ")}, name = ${asSeen("full_name")},
     verifiedon = p.verifiedon, ${openedAsOwned},
     bus_email_validation = case when c.businessemailcost = 1 then coalesce(${owned("business", "bus_email_validation")}, c.bus_email_validation) else p.bus_email_validation end,
     bus_email_verdict = case when c.businessemailcost = 1 then $3::text end
   from profile p ${ownHint("$1::int")} where p.profileid = $2::bytea and c.clientid = $1::int and c.profileid = p.profileid`,
);

function owned(datum: Datum, column: string): string {
  return `(select r.${column} from revealeddatum r
     where r.clientid = $1::int and r.profileid = c.profileid and r.datum = '${datum}')`;
}
