import { data, type Datum, datums, type EmailValidation, type Pool } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { balanceColumns, spendSteps } from "../credits/credit.queries.ts";
import { statement } from "../db/statement.ts";

type Masks = Record<`${Datum}_masks`, string[] | null>;
type Sealed = Record<`${Datum}_sealed`, Buffer | null>;
type Flags = Record<(typeof data)[Datum]["flag"], number>;

/** A person as one member sees them: what is known, what the row has open, and what the client owns. */
export type ContactRow = Masks &
  Sealed &
  Flags & {
    profileid: Buffer;
    contactid: number | null;
    full_name: string;
    linkedinurl: string;
    title: string | null;
    company: string | null;
    location: string | null;
    avatar: string | null;
    bus_email_validation: EmailValidation | null;
    verifiedon: string | null;
    createdon: string | null;
    owned: Datum[] | null;
  };

const snapshot = [
  "full_name",
  "linkedinurl",
  "title",
  "company",
  "location",
  "avatar",
  "personal_masks",
  "business_masks",
  "phone_masks",
];
const known = [...snapshot, "bus_email_validation", "verifiedon"];
const opened = ["contactid", "createdon", ...datums.flatMap((datum) => [data[datum].flag, `${datum}_sealed`])];

const list = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(", ");

const ownedBy = (client: string, profile: string): string =>
  `(select array_agg(r.datum) from revealeddatum r where r.clientid = ${client} and r.profileid = ${profile}) as owned`;

/** Everything that is needed to show a person and to decide about a reveal. */
export type PersonRow = ContactRow &
  Record<Pool, number> &
  CreditsView & {
    /** All values the profile holds; never leaves this process unopened. */
    sealed: Buffer | null;
    /** The asked datum as the client bought it; null when the client does not own it. */
    ownedsealed: Buffer | null;
    ownedvalidation: EmailValidation | null;
    subscriptionid: number | null;
    expirydate: string | null;
  };

// A client whose balances were never opened has none.
const balances = balanceColumns
  .filter((column) => column !== "clientid")
  .map((column) => `coalesce(k.${column}, 0) as ${column}`)
  .join(", ");

/** One person for one member: (client, member, profile, datum asked for). No row: the profile is unknown. */
export const findPerson = statement<
  [clientid: number, appuserid: number, profileid: Buffer, datum: Datum | null],
  PersonRow
>(
  "find_person",
  `select p.profileid, p.sealed, ${list("p", snapshot)}, p.verifiedon,
     case when c.businessemailcost = 1 then c.bus_email_validation else p.bus_email_validation end as bus_email_validation,
     c.contactid, c.createdon, ${datums.map((datum) => `coalesce(c.${data[datum].flag}, 0) as ${data[datum].flag}, c.${datum}_sealed`).join(", ")},
     ${ownedBy("$1::int", "p.profileid")}, r.sealed as ownedsealed, r.bus_email_validation as ownedvalidation,
     s.subscriptionid, s.expirydate, $1::int as clientid, ${balances}
   from profile p
   left join usercredit k on k.clientid = $1::int
   left join usercontact c on c.clientid = $1::int and c.appuserid = $2::int and c.profileid = p.profileid
   left join revealeddatum r on r.clientid = $1::int and r.profileid = p.profileid and r.datum = $4::text
   left join lateral (
     select subscriptionid, expirydate from usersubscription where clientid = $1::int order by subscriptionid limit 1
   ) s on true
   where p.profileid = $3::bytea`,
);

/** What every opening writes; `validation` is the label of business emails as they are opened, null for other data. */
type Opening = [
  clientid: number,
  appuserid: number,
  profileid: Buffer,
  sealed: Buffer,
  validation: EmailValidation | null,
  now: string,
];
const place = {
  clientid: "$1::int",
  appuserid: "$2::int",
  profileid: "$3::bytea",
  sealed: "$4::bytea",
  validation: "$5::text",
  now: "$6::timestamp",
};

/**
 * The step `contact`: the member's row with the datum open. An older row takes the person's present data along, except
 * the label of business emails it has open already.
 */
const contactStep = (datum: Datum, from: string): string => {
  const { flag } = data[datum];
  const opener = datum === "phone" ? "dialrevealedby" : "revealedby";
  const label =
    datum === "business"
      ? "excluded.bus_email_validation"
      : "case when c.businessemailcost = 1 then c.bus_email_validation else excluded.bus_email_validation end";
  return `contact as (
    insert into usercontact as c (clientid, appuserid, profileid, name, ${snapshot.join(", ")}, bus_email_validation, verifiedon,
      ${datum}_sealed, ${flag}, ${datum}revealedon, ${opener}, createdon)
    select ${place.clientid}, ${place.appuserid}, p.profileid, p.full_name, ${list("p", snapshot)},
      coalesce(${place.validation}, p.bus_email_validation), p.verifiedon, ${place.sealed}, 1, ${place.now}, ${place.appuserid}, ${place.now}
    from ${from}
    on conflict (clientid, appuserid, profileid) do update set name = excluded.name,
      ${[...snapshot, "verifiedon", `${datum}_sealed`, flag, opener].map((column) => `${column} = excluded.${column}`).join(", ")},
      ${datum}revealedon = coalesce(c.${datum}revealedon, excluded.${datum}revealedon), bus_email_validation = ${label}
    returning c.profileid, ${list("c", known)}, ${list("c", opened)}
  )`;
};

const profileIs = `profile p on p.profileid = ${place.profileid}`;

const ownershipStep = (datum: Datum, charged: 0 | 1, from: string, onConflict: string): string => `ownership as (
    insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, bus_email_validation, verifiedon, source, createdon)
    select ${place.clientid}, p.profileid, '${datum}', ${place.appuserid}, ${charged}, ${place.sealed}, ${place.validation}, p.verifiedon, $7::text, ${place.now}
    from ${from} ${onConflict}
  )`;

export type OpenedRow = Omit<ContactRow, "owned">;
type Spending = [...Opening, source: string, reference: string, idempotencykey: string];

const buy = (datum: Datum) =>
  statement<Spending, OpenedRow & CreditsView>(
    `buy_${datum}`,
    `with ${spendSteps(data[datum].pool, { ...place, source: "$7::text", reference: "$8::text", idempotencykey: "$9::text" })},
     ${ownershipStep(datum, 1, `debit join ${profileIs}`, "")},
     ${contactStep(datum, `debit join ${profileIs}`)}
     select contact.*, ${list("debit", balanceColumns)} from contact, debit`,
  );

const openOwned = (datum: Datum) =>
  statement<Opening, OpenedRow>(
    `open_owned_${datum}`,
    `with ${contactStep(datum, `(select 1) one join ${profileIs}`)} select * from contact`,
  );

/**
 * Opens a datum for one credit in one statement, which is one transaction: guarded debit, ledger, ownership and the
 * member's row. No row: no credit was left. A client that owns it already is a duplicate key, and nothing happened.
 */
export const buyDatum = { personal: buy("personal"), business: buy("business"), phone: buy("phone") } satisfies Record<
  Datum,
  unknown
>;

/** Opens for one more member what the client owns. */
export const openOwnedDatum = {
  personal: openOwned("personal"),
  business: openOwned("business"),
  phone: openOwned("phone"),
} satisfies Record<Datum, unknown>;

/** Opens partially verified business emails, which are free: the client owns them from now on. */
export const openFreeBusiness = statement<[...Opening, source: string], OpenedRow>(
  "open_free_business",
  `with ${ownershipStep("business", 0, `(select 1) one join ${profileIs}`, "on conflict do nothing")},
   ${contactStep("business", `(select 1) one join ${profileIs}`)}
   select * from contact`,
);

const mine =
  "c.clientid = $1::int and c.appuserid = $2::int and (c.revealedby = $2::int or c.dialrevealedby = $2::int)";

// The total stands beside every row, and alone on a page past the end.
const contactPage = (where: string, limit: string, offset: string): string =>
  `select t.total, c.* from (select count(*)::int as total from usercontact c where ${where}) t
   left join lateral (
     select c.profileid, ${list("c", known)}, ${list("c", opened)}, ${ownedBy("c.clientid", "c.profileid")}
     from usercontact c where ${where} order by c.createdon desc, c.contactid desc limit ${limit} offset ${offset}
   ) c on true`;

export type ContactPageRow = { total: number } & (ContactRow | { profileid: null });

/** A page of a member's contacts, newest first, with their number. */
export const listContacts = statement<
  [clientid: number, appuserid: number, limit: number, offset: number],
  ContactPageRow
>("list_contacts", contactPage(mine, "$3::int", "$4::int"));

/** The same, of people whose name matches an ILIKE pattern. */
export const listContactsNamed = statement<
  [clientid: number, appuserid: number, limit: number, offset: number, pattern: string],
  ContactPageRow
>("list_contacts_named", contactPage(`${mine} and c.full_name ilike $5::text`, "$3::int", "$4::int"));

/** People of whom a member opened something on or after a day. */
export const countRevealed = statement<[clientid: number, appuserid: number, since: string], { count: number }>(
  "count_revealed",
  `select count(*)::int as count from usercontact
   where clientid = $1::int and appuserid = $2::int and greatest(personalrevealedon, businessrevealedon, phonerevealedon) >= $3::timestamp`,
);
