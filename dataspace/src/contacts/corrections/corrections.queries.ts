import type { Datum, EmailValidation } from "@finder/contract/datum";
import { namedStatement, statement } from "../../db/statement.ts";
import type { KeptChecks } from "../checks/kept-checks.ts";
import type { Origins, RowOrigin } from "./origins.ts";

/** Holds the suppression list as it is until the transaction ends. */
export const shareList = statement<[], never>(
  "share_suppression",
  "select pg_advisory_xact_lock_shared(hashtext('suppression'))::text",
);

/** Whether the suppression list has a value. */
export const findListed = statement<[hash: Buffer], { hash: Buffer }>(
  "find_listed_value",
  "select hash from suppression where hash = $1",
);

export type HeldPerson = RowOrigin & {
  profileid: Buffer;
  linkedinurl: string;
  full_name: string;
  sealed: Buffer | null;
  corrections: Buffer | null;
  origins: Origins | null;
  checks: KeptChecks | null;
  bus_email_reason: string | null;
  suppressedon: string | null;
};

const held = `profileid, linkedinurl, full_name, sealed, corrections, origins, checks, bus_email_reason, suppressedon, source, updatedon,
  verifiedon, importid, importline::float8 as importline`;

/** A person with values, corrections and origins. */
export const findForChange = statement<[profileid: Buffer], HeldPerson>(
  "find_for_change",
  `select ${held} from profile where profileid = $1`,
);

/** The same, locked until the transaction ends. */
export const holdForChange = statement<[profileid: Buffer], HeldPerson>(
  "hold_for_change",
  `select ${held} from profile where profileid = $1 for no key update`,
);

/** People among these with corrections, locked until the transaction ends. */
export const holdCorrected = statement<
  [profileids: readonly Buffer[]],
  { profileid: Buffer; sealed: Buffer; corrections: Buffer }
>(
  "hold_corrected",
  `select profileid, sealed, corrections from profile
   where profileid = any($1::bytea[]) and sealed is not null and corrections is not null for no key update`,
);

/** Other values of a person, with all that follows from them. */
export const writeValues = namedStatement<
  {
    profileid: Buffer;
    personal_masks: string[] | null;
    business_masks: string[] | null;
    phone_masks: string[] | null;
    label: EmailValidation | null;
    sealed: Buffer | null;
    hashes: Buffer[];
  },
  never
>(
  "write_values",
  `update profile set personal_masks = $personal_masks::text[], business_masks = $business_masks::text[],
     phone_masks = $phone_masks::text[], bus_email_validation = $label::text, sealed = $sealed::bytea, valuehashes = $hashes::bytea[]
   where profileid = $profileid::bytea`,
);

/** A person's corrections and origins. */
export const writeCorrections = statement<
  [profileid: Buffer, corrections: Buffer | null, origins: string | null],
  never
>("write_corrections", "update profile set corrections = $2, origins = $3::jsonb where profileid = $1");

export const writeChecks = statement<[profileid: Buffer, checks: string], never>(
  "write_checks",
  "update profile set checks = $2::jsonb where profileid = $1",
);

export type ChangeKind = "corrected" | "withdrawn";

export const findChangeOf = statement<[attemptkey: string], { changeid: number }>(
  "find_person_change",
  "select changeid::float8 as changeid from personchange where attemptkey = $1",
);

/** The last bounce of a value of a person. */
export const findLastBounce = statement<[profileid: Buffer, oldhash: Buffer], { changeid: number; datum: Datum }>(
  "find_last_bounce",
  `select changeid::float8 as changeid, datum from personchange where profileid = $1 and oldhash = $2 and bounced
   order by changeid desc limit 1`,
);

/** Notes a change. No row: the attempt changed the value before. */
export const insertChange = namedStatement<
  {
    attemptkey: string;
    profileid: Buffer;
    datum: Datum;
    kind: ChangeKind;
    oldhash: Buffer;
    reason: string;
    afid: number;
    /** An email to the value bounced, or an operator restores one that did. */
    bounced: boolean;
    restored: boolean;
    now: string;
  },
  { changeid: number }
>(
  "insert_person_change",
  `insert into personchange (attemptkey, profileid, datum, kind, oldhash, reason, afid, bounced, restored, createdon, roundon)
   values ($attemptkey, $profileid, $datum, $kind, $oldhash, $reason, $afid, $bounced, $restored, $now, clock_timestamp() at time zone 'utc')
   on conflict (attemptkey) do nothing returning changeid::float8 as changeid`,
);
