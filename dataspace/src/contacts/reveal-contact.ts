import { data, type Datum } from "@finder/contract/datum";
import type { CreditsView, GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/profile-url";
import type { Services } from "../context.ts";
import { balanceColumns } from "../credits/credit.queries.ts";
import { requireCredit, spendKey } from "../credits/spend-credit.ts";
import { isDuplicate } from "../db/failure.ts";
import { seal } from "../db/seal.ts";
import { utcText } from "../db/time.ts";
import { againOnConflict } from "../db/transaction.ts";
import {
  buyDatum,
  type ContactRow,
  findPerson,
  openFreeBusiness,
  type OpenedRow,
  openOwnedDatum,
  type PersonRow,
} from "./contact.queries.ts";
import { presentContact, priceOf } from "./present-contact.ts";
import { profileId, unsealProfile } from "./profile-data.ts";

/** Who opens what of whom, and through which door. */
export type Reveal = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly linkedinurl: string;
  readonly datum: Datum;
  readonly source: "web" | "api" | "extension";
};

type Opened = { readonly row: ContactRow; readonly charged: number; readonly credits: CreditsView };

const creditsOf = (row: CreditsView): CreditsView =>
  Object.fromEntries(balanceColumns.map((column) => [column, row[column]])) as CreditsView;

const nowOwned = (row: OpenedRow, person: PersonRow, datum: Datum): ContactRow => ({
  ...row,
  owned: [...new Set([...(person.owned ?? []), datum])],
});

/** The datum's values as they are kept once bought; refuses what the profile does not hold. */
const valuesOf = ({ config }: Services, person: PersonRow, datum: Datum): Buffer => {
  const values = person.sealed ? unsealProfile(config.sealKey, person.profileid, person.sealed)[datum] : [];
  if (values.length === 0) throw new ProductError("DATUM_NOT_FOUND");
  return seal(config.sealKey, JSON.stringify(values), person.profileid);
};

/** A first reveal of this datum for the client: one credit, or none for partially verified business emails. */
const openNew = async (services: Services, reveal: Reveal, person: PersonRow, key: string): Promise<Opened> => {
  const { clientid, appuserid, datum, source } = reveal;
  const { pool } = services.db;
  const sealed = valuesOf(services, person, datum);
  const now = utcText(services.now());
  const spends = data[datum].pool;
  requireCredit(
    { balances: person, expirydate: person.subscriptionid === null ? undefined : person.expirydate },
    spends,
    now,
  );
  const validation = datum === "business" ? person.bus_email_validation : null;
  const opening = [clientid, appuserid, person.profileid, sealed, validation, now] as const;
  if (priceOf(datum, validation) === 0) {
    const [row] = await openFreeBusiness(pool, ...opening, source);
    if (!row) throw new ProductError("CONTACT_NOT_FOUND");
    return { row: nowOwned(row, person, datum), charged: 0, credits: creditsOf(person) };
  }
  const [row] = await buyDatum[datum](pool, ...opening, source, key, spendKey(spends, person.profileid));
  if (!row) throw new ProductError("INSUFFICIENT_CREDITS");
  return { row: nowOwned(row, person, datum), charged: 1, credits: creditsOf(row) };
};

/** One look and, unless it is open already, one statement that opens it. */
const openOnce = async (services: Services, reveal: Reveal, { key }: ProfileUrl): Promise<Opened> => {
  const { clientid, appuserid, datum } = reveal;
  const [person] = await findPerson(services.db.pool, clientid, appuserid, profileId(key), datum);
  if (!person) throw new ProductError("CONTACT_NOT_FOUND");
  if (person[data[datum].flag] === 1) return { row: person, charged: 0, credits: creditsOf(person) };
  if (!person.ownedsealed) return openNew(services, reveal, person, key);
  const opening = [
    clientid,
    appuserid,
    person.profileid,
    person.ownedsealed,
    person.ownedvalidation,
    utcText(services.now()),
  ] as const;
  const [row] = await openOwnedDatum[datum](services.db.pool, ...opening);
  if (!row) throw new ProductError("CONTACT_NOT_FOUND");
  return { row: nowOwned(row, person, datum), charged: 0, credits: creditsOf(person) };
};

/** When a colleague bought it in the same moment, the second look finds it owned and opens it free. */
const openOrJoin = async (services: Services, reveal: Reveal, profile: ProfileUrl): Promise<Opened> => {
  try {
    return await openOnce(services, reveal, profile);
  } catch (error) {
    if (!isDuplicate(error, "revealeddatum_pkey") && !isDuplicate(error, "creditledger_clientid_idempotencykey_key"))
      throw error;
    return openOnce(services, reveal, profile);
  }
};

/** Opens one datum of one person for one member (decisions sections 1 and 2): found costs 1, owned or partially verified 0, not found 0. */
export const revealContact = async (services: Services, reveal: Reveal): Promise<GetContactAnswer> => {
  const profile = readProfileUrl(reveal.linkedinurl);
  if (!profile) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  const { row, charged, credits } = await againOnConflict(() => openOrJoin(services, reveal, profile));
  return { contactdata: presentContact(row, services.config.sealKey), charged, credits };
};
