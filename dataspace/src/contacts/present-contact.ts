import { data, type Datum, datums } from "@finder/contract/datum";
import type { ContactView, DatumView, ListedContact, ListedDatum } from "@finder/contract/endpoints/contacts";
import { readProfileUrl } from "@finder/contract/rules/profile-url";
import { limits } from "@finder/contract/limits";
import { unseal } from "../db/seal.ts";
import type { ContactRow } from "./contact.queries.ts";
import type { ProfileData } from "./profile-data.ts";
import { type DatumField, everything, type Shown } from "./shown.ts";

const clearValues = (row: ContactRow, sealed: Buffer, sealKey: Buffer): string[] => {
  const values = JSON.parse(unseal(sealKey, sealed, row.profileid)) as ProfileData[Datum];
  return values.map((value) => (typeof value === "string" ? value : value.address));
};

/** Credits that opening a datum costs who does not own it: none for a partially verified business email (decisions section 1, rule 2). */
export const priceOf = (datum: Datum, validation: ContactRow["bus_email_validation"]): number =>
  datum === "business" && validation === "unknown" ? 0 : limits.revealCost;

const sealedOf = (row: ContactRow, datum: Datum): Buffer | null =>
  row[data[datum].flag] === 1 ? row[`${datum}_sealed`] : null;
const masksOf = (row: ContactRow, datum: Datum): string[] => row[`${datum}_masks`] ?? [];
const ownerOf = (row: ContactRow, datum: Datum): DatumView["owner"] => row.owners?.[datum] ?? null;
const isFound = (row: ContactRow, datum: Datum): boolean =>
  ownerOf(row, datum) !== null || masksOf(row, datum).length > 0;

const datumField: {
  readonly [Field in DatumField]: (row: ContactRow, datum: Datum, sealKey: Buffer) => DatumView[Field];
} = {
  found: isFound,
  open: (row, datum) => sealedOf(row, datum) !== null,
  owned: (row, datum) => ownerOf(row, datum) !== null,
  cost: (row, datum) =>
    isFound(row, datum) && ownerOf(row, datum) === null ? priceOf(datum, row.bus_email_validation) : 0,
  values: (row, datum, sealKey) => {
    const sealed = sealedOf(row, datum);
    return sealed === null ? masksOf(row, datum) : clearValues(row, sealed, sealKey);
  },
  validation: (row, datum) => (datum === "business" && isFound(row, datum) ? row.bus_email_validation : null),
  verifiedon: (row, datum) => (isFound(row, datum) ? row.verifiedon : null),
  vote: (row, datum) => row.votes?.[data[datum].feedback] ?? null,
  owner: ownerOf,
};

const presentFields = (row: ContactRow, datum: Datum, sealKey: Buffer, fields: readonly DatumField[]): ListedDatum => {
  const view: Record<string, unknown> = { type: data[datum].wire };
  for (const field of fields) view[field] = datumField[field](row, datum, sealKey);
  return view as ListedDatum;
};

/** One datum of a row as the wire shows it. */
export const presentDatum = (row: ContactRow, datum: Datum, sealKey: Buffer): DatumView =>
  presentFields(row, datum, sealKey, everything.datum) as DatumView;

/** A row as the wire shows it, as far as it is asked for: clear where the member has opened it, masks everywhere else (decisions section 2). */
export const presentListed = (row: ContactRow, sealKey: Buffer, shown: Shown): ListedContact => {
  const view: Record<string, unknown> = { profilekey: readProfileUrl(row.linkedinurl)?.key ?? row.linkedinurl };
  for (const field of shown.person) view[field] = field === "tags" ? (row.tags ?? []) : row[field];
  view["data"] = shown.data.map((datum) => presentFields(row, datum, sealKey, shown.datum));
  return view as ListedContact;
};

/** The same with everything of the person and of the chosen data. */
export const presentContact = (row: ContactRow, sealKey: Buffer, chosen: readonly Datum[] = datums): ContactView =>
  presentListed(row, sealKey, { ...everything, data: chosen }) as ContactView;
