import { data, type Datum, type EmailValidation } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { balanceColumns, spendSteps } from "../../credits/credit.queries.ts";
import { type Meter, meterSteps } from "../../credits/usage/meter.queries.ts";
import { tokenStep } from "../../credits/usage/token-budget.queries.ts";
import { countStep } from "../../credits/usage/usage-day.queries.ts";
import { auditStep } from "../../db/members/audit.queries.ts";
import { statement } from "../../db/statement.ts";
import { columnList, type ContactRow, identityColumns, openedColumns, snapshotColumns } from "../contact.queries.ts";

/** The values of every opening; `validation` is the label of business emails as they are opened, null for other data. */
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

// The client owned nothing of the person before; purchases by the API name no member.
const boughtFirst = `$7::text <> 'api' and not exists (
      select from revealeddatum o where o.clientid = ${place.clientid} and o.profileid = p.profileid)`;

const profileIs = `profile p on p.profileid = ${place.profileid}`;

export type OpenedRow = Omit<ContactRow, "owners" | "votes" | "tags">;

/** The acting service token; null where none acts. */
type Token = [tokenid: number | null];

const source = "$7::text";

/**
 * Opens a datum for one credit in one statement, which is one transaction: guarded debit, ledger, ownership and the
 * member's row. No row: no credit was left. A client that owns it already is a duplicate key, and nothing happened.
 */
export const buyDatum = { personal: buy("personal"), business: buy("business"), phone: buy("phone") } satisfies Record<
  Datum,
  unknown
>;

/** Opens a datum for a call of the public API: the statement that charges also writes the key's budget and usage. */
export const buyDatumMetered = {
  personal: buyMetered("personal"),
  business: buyMetered("business"),
  phone: buyMetered("phone"),
} satisfies Record<Datum, unknown>;

/** Opens data the client owns for one more member. No row: this member has opened it in the meantime. */
export const openOwnedDatum = {
  personal: openOwned("personal"),
  business: openOwned("business"),
  phone: openOwned("phone"),
} satisfies Record<Datum, unknown>;

/**
 * Opens partially verified business emails, which are free: the client owns them from now on. No row: opened in the meantime.
 */
export const openFreeBusiness = statement<[...Opening, source: string, ...Token], OpenedRow>(
  "open_free_business",
  `with ${ownershipStep("business", 0, `(select 1) one join ${profileIs}`, "on conflict do nothing")},
   ${contactStep("business", `(select 1) one join ${profileIs}`, isClosed("business"))},
   ${counted("business", 0, firstOpened("business"))}, ${audited("business", "$8::int")}
   select * from contact`,
);

type Spending = [...Opening, source: string, reference: string, idempotencykey: string];

function buy(datum: Datum) {
  return statement<[...Spending, ...Token], OpenedRow & CreditsView>(
    `buy_${datum}`,
    buyText(datum, [tokenStep(place, "$10::int")], "$10::int"),
  );
}

function buyText(datum: Datum, further: readonly string[], tokenid?: string): string {
  return `with ${spendSteps(data[datum].pool, { ...place, source, reference: "$8::text", idempotencykey: "$9::text" })},
     ${ownershipStep(datum, 1, `debit join ${profileIs}`, "")},
     ${contactStep(datum, `debit join ${profileIs}`)},
     ${[counted(datum, 1), audited(datum, tokenid), ...further].join(",\n")}
     select contact.*, ${columnList("debit", balanceColumns)} from contact, debit`;
}

function ownershipStep(datum: Datum, charged: 0 | 1, from: string, onConflict: string): string {
  return `ownership as (
    insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, bus_email_validation, verifiedon, source, createdon)
    select ${place.clientid}, p.profileid, '${datum}', ${place.appuserid}, ${charged}, ${place.sealed}, ${place.validation}, p.verifiedon, ${source}, ${place.now}
    from ${from} ${onConflict}
  )`;
}

/**
 * The step `contact`: the member's row with the datum open. An older row takes the person's present data along, except
 * the label of business emails it has open already. `unlessOpen` keeps a row that has the datum open as it is: no row.
 */
function contactStep(datum: Datum, from: string, unlessOpen = ""): string {
  const { flag } = data[datum];
  const opener = datum === "phone" ? "dialrevealedby" : "revealedby";
  const label =
    datum === "business"
      ? "excluded.bus_email_validation"
      : "case when c.businessemailcost = 1 then c.bus_email_validation else excluded.bus_email_validation end";
  return `contact as (
    insert into usercontact as c (clientid, appuserid, profileid, name, ${snapshotColumns.join(", ")}, bus_email_validation, verifiedon,
      ${datum}_sealed, ${flag}, ${datum}revealedon, ${opener}, createdon, boughtfirst)
    select ${place.clientid}, ${place.appuserid}, p.profileid, p.full_name, ${columnList("p", snapshotColumns)},
      coalesce(${place.validation}, p.bus_email_validation), p.verifiedon, ${place.sealed}, 1, ${place.now}, ${place.appuserid}, ${place.now}, ${boughtFirst}
    from ${from}
    on conflict (clientid, appuserid, profileid) do update set name = excluded.name,
      ${[...snapshotColumns, "verifiedon", `${datum}_sealed`, flag, opener].map((column) => `${column} = excluded.${column}`).join(", ")},
      ${datum}revealedon = coalesce(c.${datum}revealedon, excluded.${datum}revealedon), bus_email_validation = ${label}, removalid = null
      ${unlessOpen}
    returning c.profileid, ${columnList("c", identityColumns)}, ${columnList("c", openedColumns)}
  )`;
}

function counted(datum: Datum, spent: 0 | 1, from = "contact"): string {
  return countStep(data[datum].pool, spent, from, { ...place, source });
}

function audited(datum: Datum, tokenid?: string): string {
  return auditStep("revealed", datum, "contact", { ...place, source, ...(tokenid === undefined ? {} : { tokenid }) });
}

function buyMetered(datum: Datum) {
  return statement<[...Spending, ...Meter], OpenedRow & CreditsView>(
    `buy_metered_${datum}`,
    buyText(datum, meterSteps(datum, place, 10)),
  );
}

function openOwned(datum: Datum) {
  return statement<[...Opening, source: string, ...Token], OpenedRow>(
    `open_owned_${datum}`,
    `with ${contactStep(datum, `(select 1) one join ${profileIs}`, isClosed(datum))},
     ${counted(datum, 0, firstOpened(datum))}, ${audited(datum, "$8::int")}
     select * from contact`,
  );
}

// A removed contact comes back as it was: its open data have been counted.
function isClosed(datum: Datum): string {
  return `where c.${data[datum].flag} = 0 or c.removalid is not null`;
}

function firstOpened(datum: Datum): string {
  return `contact where not exists (select from usercontact o where o.clientid = ${place.clientid} and o.appuserid = ${place.appuserid}
     and o.profileid = contact.profileid and o.${data[datum].flag} = 1)`;
}
