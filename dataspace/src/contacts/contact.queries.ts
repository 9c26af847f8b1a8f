import {
  data,
  type Datum,
  datums,
  type EmailValidation,
  type FeedbackType,
  type Pool,
  type Vote,
} from "@finder/contract/datum";
import { type ContactView, type CreditsView, personFields } from "@finder/contract/endpoints/contacts";
import type { KeyProvider } from "@finder/contract/key-providers";
import { balanceColumns } from "../credits/credit.queries.ts";
import { survivor } from "../db/people/survivor.ts";
import { statement } from "../db/statement.ts";
import { isOfKey, providerOf } from "./sources/own/key-origin.ts";
import type { ChecksRow } from "./checks/check-value.ts";

type Masks = Record<`${Datum}_masks`, string[] | null>;
type Sealed = Record<`${Datum}_sealed`, Buffer | null>;
type Flags = Record<(typeof data)[Datum]["flag"], number>;

/** What a client's own key brought of a datum: `sealed` in hexadecimal digits. */
export type OwnValues = {
  readonly provider: KeyProvider;
  readonly sealed: string | null;
  readonly validation: EmailValidation | null;
  readonly verifiedon: string | null;
};

/** Who bought a datum for the client, and when; no name where the API did, the member is gone, or the client's own key brought it. */
export type Ownership = {
  readonly name: string | null;
  readonly isviewer: boolean;
  readonly since: string;
  readonly own?: OwnValues | null;
};

/** A person as one member sees them: known facts, open data, and the client's ownership. */
export type ContactRow = Masks &
  Sealed &
  Flags &
  Omit<ContactView, "profilekey" | "tags" | "data"> & {
    profileid: Buffer;
    bus_email_validation: EmailValidation | null;
    verifiedon: string | null;
    /** Ownership of each datum; absent where it was not selected. */
    owners?: Partial<Record<Datum, Ownership>> | null | undefined;
    /** The member's vote on each datum; absent likewise. */
    votes?: Partial<Record<FeedbackType, Vote>> | null | undefined;
    /** Names of the member's tags on the person; absent likewise. */
    tags?: string[] | null | undefined;
    /** What the person's row says of its values; absent likewise. */
    checked?: ChecksRow | null | undefined;
  };

const ofRow: ReadonlySet<string> = new Set(["contactid", "createdon", "tags"]);
/** Columns that a row of My Contacts takes over from the profile. */
export const snapshotColumns = [
  ...personFields.filter((field) => !ofRow.has(field)),
  ...datums.map((datum) => `${datum}_masks`),
];
/** Columns that a hint has, too. */
const hinted: ReadonlySet<string> = new Set(["full_name", "title", "company", "location"]);
/** Columns of a person, without the values of data. */
const identityColumns = [...snapshotColumns, "bus_email_validation", "verifiedon"];
/** Columns of the row: which data are open, and their sealed values. */
const openedColumns = ["contactid", "createdon", ...datums.flatMap((datum) => [data[datum].flag, `${datum}_sealed`])];

/** Columns of an alias, for a `select`. */
export function columnList(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(", ");
}

const standings = { owners: ownersOf, owned: ownedOf, votes: votesOf, tags: tagsOf, checks: checksOf };
/** Further facts of a person: ownership (with or without names), the member's votes and tags, the checks of values. */
export type Standing = keyof typeof standings;
const allStandings: readonly Standing[] = ["owners", "votes", "tags", "checks"];
const ofClient: readonly Standing[] = ["owners", "votes", "tags"];

/** Everything needed to show a person and to decide about a reveal. */
export type PersonRow = ContactRow &
  Record<Pool, number> &
  CreditsView & {
    /** All values the profile holds; never leaves this process unopened. */
    sealed: Buffer | null;
    /** The requested datum as the client bought it; null when the client does not own it. */
    ownedsealed: Buffer | null;
    ownedvalidation: EmailValidation | null;
    subscriptionid: number | null;
    expirydate: string | null;
    /** When the person was suppressed; null: not suppressed. */
    suppressedon: string | null;
    /** Name of the viewing member. */
    viewername: string | null;
  };

// A client may have no row of balances yet.
const balances = balanceColumns
  .filter((column) => column !== "clientid")
  .map((column) => `coalesce(k.${column}, 0) as ${column}`)
  .join(", ");

/** One person for one member: (client, member, profile, datum asked for). No row: the profile is unknown. A merged profile leads to the person that stays. */
export const findPerson = statement<
  [clientid: number, appuserid: number, profileid: Buffer, datum: Datum | null],
  PersonRow
>(
  "find_person",
  `${selectPerson(`profile q join profile p on p.profileid = ${survivor("q")}`, "$4::text")} where q.profileid = $3::bytea`,
);

/**
 * Finds several people and data at once, one row for each known pair: (client, member, profiles, a datum for each). The lists
 * are wrapped in selects, because PostgreSQL would make a new plan for each length.
 */
export const findPeople = statement<
  [clientid: number, appuserid: number, profileids: readonly Buffer[], datums: readonly Datum[]],
  PersonRow & { asked: Datum; askedid: Buffer }
>(
  "find_people",
  selectPerson(
    `unnest((select $3::bytea[]), (select $4::text[])) a (profileid, asked) join profile q on q.profileid = a.profileid
     join profile p on p.profileid = ${survivor("q")}`,
    "a.asked",
    "a.asked, a.profileid as askedid, ",
  ),
);

/** A row of My Contacts, `c`, of a client ($1), as `viewer` sees it: its own member, or another one of the client. */
export function contactColumns(viewer: string, of: readonly Standing[] = allStandings): string {
  return `c.profileid, ${columnList("c", identityColumns)}, ${columnList("c", openedColumns)}${standing(of, "$1::int", viewer, "c.profileid")}`;
}

const newestFirst = "order by c.createdon desc, c.contactid desc";

export type ContactPageRow = { total: number } & (ContactRow | { profileid: null });

const openedIn = datums
  .map((datum) => `(c.${datum}revealedon >= $5::date and c.${datum}revealedon < $6::date + interval '1 day')`)
  .join(" or ");

/** Lists a page of people of whose data a member opened any between two days, both included, as `viewer` sees them. */
export const listOpened = statement<
  [
    clientid: number,
    appuserid: number,
    limit: number,
    offset: number,
    startdate: string,
    enddate: string,
    viewer: number,
  ],
  ContactPageRow
>(
  "list_opened",
  contactPage(`c.clientid = $1::int and c.appuserid = $2::int and (${openedIn})`, "$7::int", "$3::int", "$4::int"),
);

/** Counts the people of whose data a member has opened any since a day. */
export const countRevealed = statement<[clientid: number, appuserid: number, since: string], { count: number }>(
  "count_revealed",
  `select count(*)::int as count from usercontact
   where clientid = $1::int and appuserid = $2::int and greatest(personalrevealedon, businessrevealedon, phonerevealedon) >= $3::timestamp`,
);

// Data bought by the API name no member.
function ownersOf(client: string, member: string, profile: string): string {
  return `(select json_object_agg(r.datum, json_build_object('name', u.name, 'isviewer', u.appuserid is not distinct from ${member}, 'since', r.createdon::text,
       'own', case when ${isOfKey("r")} then json_build_object('provider', ${providerOf("r")}, 'sealed', encode(r.sealed, 'hex'),
         'validation', r.bus_email_validation, 'verifiedon', r.verifiedon) end))
     from revealeddatum r
     left join member u on u.clientid = r.clientid and u.appuserid = r.appuserid and u.isdeleted = 0 and r.source <> 'api'
     where r.clientid = ${client} and r.profileid = ${profile}) as owners`;
}

// Without names, which cost a look-up a datum.
function ownedOf(client: string, _member: string, profile: string): string {
  return `(select json_object_agg(r.datum, json_build_object('since', r.createdon::text)) from revealeddatum r
     where r.clientid = ${client} and r.profileid = ${profile}) as owners`;
}

function votesOf(client: string, member: string, profile: string): string {
  return `(select json_object_agg(f.type, f.action) from contactfeedback f
     where f.clientid = ${client} and f.appuserid = ${member} and f.profileid = ${profile}) as votes`;
}

function tagsOf(client: string, member: string, profile: string): string {
  return `(select array_agg(t.name order by t.namekey collate "und-x-icu") from usercontact v
     join taggedcontact x on x.clientid = v.clientid and x.appuserid = v.appuserid and x.contactid = v.contactid
     join contacttag t on t.clientid = x.clientid and t.appuserid = x.appuserid and t.tagid = x.tagid
     where v.clientid = ${client} and v.appuserid = ${member} and v.profileid = ${profile}) as tags`;
}

function checksOf(_client: string, _member: string, profile: string): string {
  return checkedColumn(profile);
}

/** SQL of a column of a person, `p`, as a client sees it: of one whom only its own key knows, what that said. Needs `ownHint`. */
export function asSeen(column: string): string {
  if (column === "full_name") return "coalesce(nullif(p.full_name, ''), h.full_name, '')";
  return hinted.has(column) ? `coalesce(p.${column}, h.${column})` : `p.${column}`;
}

/** SQL that joins what a client's own key said of a person, `p`, whom the table does not know. */
export function ownHint(client: string): string {
  return `left join contacthint h on p.full_name = '' and p.suppressedon is null and h.clientid = ${client} and h.profileid = p.profileid and ${isOfKey("h")}`;
}

/** SQL of what the row of a person, by its key, says of its values. */
export function checkedColumn(profile: string): string {
  return `(select ${checkedOf("h")} from profile h where h.profileid = ${profile}) as checked`;
}

function checkedOf(profile: string): string {
  const fields = ["checks", "origins", "source", "importid", "verifiedon", "bus_email_reason"];
  return `json_build_object(${fields.map((field) => `'${field}', ${profile}.${field}`).join(", ")})`;
}

/** A person as one member (client $1, member $2) sees them, and the requested datum as the client owns it. */
function selectPerson(from: string, asked: string, further = ""): string {
  return `select ${further}p.profileid, p.suppressedon, p.sealed, ${snapshotColumns.map((column) => `${asSeen(column)} as ${column}`).join(", ")}, p.verifiedon,
     case when c.businessemailcost = 1 then c.bus_email_validation else p.bus_email_validation end as bus_email_validation,
     c.contactid, c.createdon, ${datums.map((datum) => `coalesce(c.${data[datum].flag}, 0) as ${data[datum].flag}, c.${datum}_sealed`).join(", ")}${standing(ofClient, "$1::int", "$2::int", "p.profileid")}, ${checkedOf("p")} as checked,
     (select u.name from member u where u.clientid = $1::int and u.appuserid = $2::int) as viewername, r.sealed as ownedsealed, r.bus_email_validation as ownedvalidation,
     s.subscriptionid, s.expirydate, $1::int as clientid, ${balances}
   from ${from}
   ${ownHint("$1::int")}
   left join usercredit k on k.clientid = $1::int
   left join usercontact c on c.clientid = $1::int and c.appuserid = $2::int and c.profileid = p.profileid and c.removalid is null
   left join revealeddatum r on r.clientid = $1::int and r.profileid = p.profileid and r.datum = ${asked}
   left join lateral (
     select subscriptionid, expirydate from usersubscription where clientid = $1::int order by subscriptionid limit 1
   ) s on true`;
}

function standing(of: readonly Standing[], client: string, member: string, profile: string): string {
  return of.map((each) => `, ${standings[each](client, member, profile)}`).join("");
}

// The total comes with every row, and alone on a page past the end. The inner select finds the page's rows, from the index
// alone where it covers `where`.
function contactPage(where: string, viewer: string, limit: string, offset: string): string {
  return `select t.total, c.* from (select count(*)::int as total from usercontact c where ${where}) t
   left join lateral (
     select ${contactColumns(viewer)}
     from (select c.contactid from usercontact c where ${where} ${newestFirst} limit ${limit} offset ${offset}) p
     join usercontact c on c.clientid = $1::int and c.contactid = p.contactid ${newestFirst}
   ) c on true`;
}
