import { data, type Datum, datums } from "@finder/contract/datum";
import type { ContactView, DatumView } from "@finder/contract/endpoints/contacts";
import { readProfileUrl } from "@finder/contract/rules/profile-url";
import { limits } from "@finder/contract/limits";
import { unseal } from "../db/seal.ts";
import type { ContactRow } from "./contact.queries.ts";
import type { ProfileData } from "./profile-data.ts";

const clearValues = (row: ContactRow, sealed: Buffer, sealKey: Buffer): string[] => {
  const values = JSON.parse(unseal(sealKey, sealed, row.profileid)) as ProfileData[Datum];
  return values.map((value) => (typeof value === "string" ? value : value.address));
};

/** Credits that opening a datum costs who does not own it: none for a partially verified business email (decisions section 1, rule 2). */
export const priceOf = (datum: Datum, validation: ContactRow["bus_email_validation"]): number =>
  datum === "business" && validation === "unknown" ? 0 : limits.revealCost;

/** One datum of a row as the wire shows it. */
export const presentDatum = (row: ContactRow, datum: Datum, sealKey: Buffer): DatumView => {
  const sealed = row[data[datum].flag] === 1 ? row[`${datum}_sealed`] : null;
  const masks = row[`${datum}_masks`] ?? [];
  const owner = row.owners?.[datum] ?? null;
  const owned = owner !== null;
  const found = owned || masks.length > 0;
  return {
    type: data[datum].wire,
    found,
    open: sealed !== null,
    owned,
    cost: found && !owned ? priceOf(datum, row.bus_email_validation) : 0,
    values: sealed === null ? masks : clearValues(row, sealed, sealKey),
    validation: datum === "business" && found ? row.bus_email_validation : null,
    verifiedon: found ? row.verifiedon : null,
    vote: row.votes?.[data[datum].feedback] ?? null,
    owner,
  };
};

/** A row as the wire shows it: clear where the member has opened it, masks everywhere else (decisions section 2). */
export const presentContact = (row: ContactRow, sealKey: Buffer, shown: readonly Datum[] = datums): ContactView => ({
  profilekey: readProfileUrl(row.linkedinurl)?.key ?? row.linkedinurl,
  contactid: row.contactid,
  full_name: row.full_name,
  linkedinurl: row.linkedinurl,
  title: row.title,
  company: row.company,
  location: row.location,
  avatar: row.avatar,
  createdon: row.createdon,
  tags: row.tags ?? [],
  data: shown.map((datum) => presentDatum(row, datum, sealKey)),
});
