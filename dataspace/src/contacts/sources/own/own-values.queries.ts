import type { Datum, EmailValidation } from "@finder/contract/datum";
import { namedStatement, statement } from "../../../db/statement.ts";
import { isOfKey } from "./key-origin.ts";

/**
 * Has the table name a person whom only clients' own keys know, without their facts, and a suppression find their values, of which
 * a hash may be there twice.
 */
export const placePerson = statement<[profileid: Buffer, linkedinurl: string, hashes: Buffer[], now: string], never>(
  "place_own_person",
  `insert into profile as p (profileid, linkedinurl, full_name, source, ownhashes, updatedon)
   values ($1, $2, '', 'key', $3::bytea[], $4)
   on conflict (profileid) do update set linkedinurl = coalesce(nullif(p.linkedinurl, ''), excluded.linkedinurl),
     ownhashes = p.ownhashes || excluded.ownhashes
   where p.suppressedon is null and not coalesce(p.ownhashes @> excluded.ownhashes, false)`,
);

/** A person's facts for the client alone whose key brought them; they last as long as what the client owns. */
export const writeOwnHint = namedStatement<
  {
    clientid: number;
    profileid: Buffer;
    linkedinurl: string;
    full_name: string;
    title: string | null;
    company: string | null;
    location: string | null;
    source: string;
    appuserid: number;
    now: string;
  },
  never
>(
  "write_own_hint",
  `insert into contacthint as h (clientid, profileid, linkedinurl, full_name, title, company, location, source, appuserid, createdon, sentby, updatedon)
   values ($clientid, $profileid, $linkedinurl, $full_name, $title, $company, $location, $source, $appuserid, $now, $appuserid, $now)
   on conflict (clientid, profileid) do update set full_name = excluded.full_name, title = coalesce(excluded.title, h.title),
     company = coalesce(excluded.company, h.company), location = coalesce(excluded.location, h.location),
     source = excluded.source, updatedon = excluded.updatedon`,
);

/** What a client's own keys brought of a person, locked until the transaction ends. */
export const lockOwnValues = statement<[clientid: number, profileid: Buffer], { datum: Datum; sealed: Buffer | null }>(
  "lock_own_values",
  `select datum, sealed from revealeddatum r where clientid = $1 and profileid = $2 and ${isOfKey("r")} order by datum for update`,
);

/** The client owns a datum that its own key brought, for no credit; what it bought stays as it is. */
export const ownValues = namedStatement<
  {
    clientid: number;
    profileid: Buffer;
    datum: Datum;
    sealed: Buffer;
    validation: EmailValidation | null;
    verifiedon: string;
    source: string;
    now: string;
  },
  never
>(
  "own_values",
  `insert into revealeddatum as r (clientid, profileid, datum, charged, sealed, bus_email_validation, verifiedon, source, createdon)
   values ($clientid, $profileid, $datum, 0, $sealed, $validation, $verifiedon::date, $source, $now)
   on conflict (clientid, profileid, datum) do update set sealed = excluded.sealed, verifiedon = excluded.verifiedon,
     bus_email_validation = excluded.bus_email_validation, source = excluded.source where ${isOfKey("r")}`,
);

/** The data of a person that a client owns. */
export const listOwnData = statement<[clientid: number, profileid: Buffer], { datum: Datum }>(
  "list_own_data",
  "select datum from revealeddatum where clientid = $1 and profileid = $2 and sealed is not null",
);
