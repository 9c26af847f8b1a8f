import { data, type Datum } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { balanceColumns } from "../../credits/credit.queries.ts";
import type { Meter } from "../../credits/usage/meter.queries.ts";
import { requireCredit, spendKey } from "../../credits/spend-credit.ts";
import { isDuplicate, isViolation } from "../../db/failure.ts";
import { seal } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { countSpent } from "../../metrics/counts.ts";
import type { ContactRow, PersonRow } from "../contact.queries.ts";
import { buyDatum, buyDatumMetered, openFreeBusiness, openOwnedDatum, type OpenedRow } from "./open-datum.queries.ts";
import { priceOf } from "../present-contact.ts";
import { unsealProfile } from "../profile-data.ts";

/** The member, the datum and the channel of an opening; `meter` is the call of the public API that pays. */
export type Opening = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly datum: Datum;
  readonly source: "web" | "api" | "extension" | "job";
  readonly meter?: Meter;
  /** The service token that opens it and pays from its budget. */
  readonly tokenid?: number;
};

export type Opened = { readonly row: ContactRow; readonly charged: number; readonly credits: CreditsView };

export function creditsOf(row: CreditsView): CreditsView {
  return Object.fromEntries(balanceColumns.map((column) => [column, row[column]])) as CreditsView;
}

/**
 * Opens a datum of a person who was just looked up, in one statement, unless it is open already (docs/rules.md#reveals).
 * Null, or an error that `wasBought`, when another call was faster: a further look finds it owned or open.
 */
export async function openDatum(
  on: Executor,
  services: Services,
  opening: Opening,
  person: PersonRow,
  key: string,
): Promise<Opened | null> {
  const { clientid, appuserid, datum, source, tokenid = null } = opening;
  if (person.suppressedon !== null) throw new ProductError("SUPPRESSED");
  if (person[data[datum].flag] === 1) return { row: person, charged: 0, credits: creditsOf(person) };
  if (!person.owners?.[datum]) return openNew(on, services, opening, person, key);
  const now = utcText(services.now());
  // Owned data of a person who was suppressed for a time are empty: fill them with the present values.
  const sealed = person.ownedsealed ?? valuesOf(services, person, datum);
  const owned = [clientid, appuserid, person.profileid, sealed, person.ownedvalidation, now] as const;
  const [row] = await openOwnedDatum[datum](on, ...owned, source, tokenid);
  return row ? { row: nowOwned(row, person, opening, now), charged: 0, credits: creditsOf(person) } : null;
}

/** True when a colleague bought the datum, or the person was suppressed, in the same moment: try again. */
export function wasBought(error: unknown): boolean {
  return (
    isDuplicate(error, "revealeddatum_pkey") ||
    isDuplicate(error, "creditledger_clientid_idempotencykey_key") ||
    isViolation(error, "not_suppressed")
  );
}

/**
 * Attempts that always suffice: the first finds it unbought, the second bought by a colleague, the third opened by another
 * call.
 */
export const looks = 3;

/** A first reveal of this datum for the client: one credit, or none for partially verified business emails. */
async function openNew(
  on: Executor,
  services: Services,
  asked: Opening,
  person: PersonRow,
  key: string,
): Promise<Opened | null> {
  const { clientid, appuserid, datum, source, meter, tokenid = null } = asked;
  const sealed = valuesOf(services, person, datum);
  const now = utcText(services.now());
  const { pool } = data[datum];
  const expirydate = person.subscriptionid === null ? undefined : person.expirydate;
  const validation = datum === "business" ? person.bus_email_validation : null;
  const price = priceOf(datum, validation);
  requireCredit({ balances: person, expirydate }, pool, price, now);
  const opening = [clientid, appuserid, person.profileid, sealed, validation, now] as const;
  if (price === 0) {
    const [row] = await openFreeBusiness(on, ...opening, source, tokenid);
    return row ? { row: nowOwned(row, person, asked, now), charged: 0, credits: creditsOf(person) } : null;
  }
  const spending = [...opening, source, key, spendKey(pool, person.profileid)] as const;
  const [row] = meter
    ? await buyDatumMetered[datum](on, ...spending, ...meter)
    : await buyDatum[datum](on, ...spending, tokenid);
  if (!row) throw new ProductError("INSUFFICIENT_CREDITS");
  countSpent(pool);
  return { row: nowOwned(row, person, asked, now), charged: 1, credits: creditsOf(row) };
}

/** The datum's values in their stored form; refuses a datum that the profile does not hold. */
function valuesOf({ config }: Services, person: PersonRow, datum: Datum): Buffer {
  const values = person.sealed ? unsealProfile(config.keyring, person.profileid, person.sealed)[datum] : [];
  if (values.length === 0) throw new ProductError("DATUM_NOT_FOUND");
  return seal(config.keyring, JSON.stringify(values), person.profileid);
}

/** The row with the datum owned: by its earlier buyer, or by this member from now on. */
function nowOwned(row: OpenedRow, person: PersonRow, { datum, source }: Opening, now: string): ContactRow {
  const inPerson = source !== "api";
  const bought = { name: inPerson ? person.viewername : null, isviewer: inPerson, since: now };
  return { ...row, votes: person.votes, tags: person.tags, owners: { [datum]: bought, ...person.owners } };
}
