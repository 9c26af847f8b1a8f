import { data, type Datum, datums } from "@finder/contract/datum";
import type {
  ContactView,
  DatumView,
  ListedContact,
  ListedDatum,
  ValueCheck,
} from "@finder/contract/endpoints/contacts";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { limits } from "@finder/contract/limits";
import { isMasking } from "../db/secrets/masking.ts";
import { unseal } from "../db/secrets/seal.ts";
import { type ChecksRow, checksOf, unchecked } from "./checks/check-value.ts";
import type { ContactRow, Ownership, OwnValues } from "./contact.queries.ts";
import { maskOf } from "./corrections/values.ts";
import { isDemoRow } from "./demo/demo-row.ts";
import type { ProfileData } from "./profile-data.ts";
import { type DatumField, everything, type Shown } from "./shown.ts";
import { originOfKey } from "./sources/own/key-origin.ts";
import type { Keyring } from "../db/secrets/keyring.ts";

/** Credits that a client without the datum pays to open it: none for a partially verified business email (docs/rules.md#credits-price). */
export function priceOf(datum: Datum, validation: ContactRow["bus_email_validation"]): number {
  return datum === "business" && validation === "unknown" ? 0 : limits.revealCost;
}

/** A datum of a row, looked up once for all its fields. */
type Facts = {
  readonly row: ContactRow;
  readonly datum: Datum;
  readonly sealed: Buffer | null;
  /** Unseals the values, once. */
  readonly open: () => ProfileData[Datum];
  readonly masks: () => string[];
  readonly owner: DatumView["owner"];
  /** What the client's own key brought; null: it did not. */
  readonly own: OwnValues | null;
  readonly found: boolean;
};

const columns = {
  personal: { sealed: "personal_sealed", masks: "personal_masks", flag: data.personal.flag },
  business: { sealed: "business_sealed", masks: "business_masks", flag: data.business.flag },
  phone: { sealed: "phone_sealed", masks: "phone_masks", flag: data.phone.flag },
} as const satisfies Record<Datum, object>;

const datumField: { readonly [Field in DatumField]: (facts: Facts, keyring: Keyring) => DatumView[Field] } = {
  found: ({ found }) => found,
  open: ({ sealed }) => sealed !== null,
  owned: ({ owner }) => owner !== null,
  cost: ({ row, datum, owner, found }) => (found && owner === null ? rowPrice(row, datum) : 0),
  values: ({ sealed, masks, open }) => (sealed === null || isMasking() ? masks() : open().map(textOf)),
  checks: ({ row, datum, sealed, open, own }, keyring) =>
    sealed === null || isMasking() ? [] : shownChecks(row, datum, open(), own, keyring),
  validation: ({ row, datum, found, own }) =>
    datum === "business" && found ? (own ?? { validation: row.bus_email_validation }).validation : null,
  verifiedon: ({ row, found, own }) => (found ? (own ?? row).verifiedon : null),
  vote: ({ row, datum }) => row.votes?.[data[datum].feedback] ?? null,
  owner: ({ owner }) => owner,
};

/** One datum of a row in its wire form. */
export function presentDatum(row: ContactRow, datum: Datum, keyring: Keyring): DatumView {
  return presentFields(row, datum, keyring, everything.datum) as DatumView;
}

/** The requested fields of a row as the wire shows them: clear where the member has opened it, masks everywhere else (docs/rules.md#reveal-mask). */
export function presentListed(row: ContactRow, keyring: Keyring, shown: Shown): ListedContact {
  const view: Record<string, unknown> = { profilekey: readProfileUrl(row.linkedinurl)?.key ?? row.linkedinurl };
  for (const field of shown.person) view[field] = field === "tags" ? (row.tags ?? []) : row[field];
  view["data"] = shown.data.map((datum) => presentFields(row, datum, keyring, shown.datum));
  return view as ListedContact;
}

/** A row with every field of the person and of the chosen data. */
export function presentContact(row: ContactRow, keyring: Keyring, chosen: readonly Datum[] = datums): ContactView {
  return presentListed(row, keyring, { ...everything, data: chosen }) as ContactView;
}

function textOf(value: ProfileData[Datum][number]): string {
  return typeof value === "string" ? value : value.address;
}

function openValues(row: ContactRow, sealed: Buffer, keyring: Keyring): ProfileData[Datum] {
  return JSON.parse(unseal(keyring, sealed, row.profileid)) as ProfileData[Datum];
}

function rowPrice(row: ContactRow, datum: Datum): number {
  return isDemoRow(row) ? 0 : priceOf(datum, row.bus_email_validation);
}

function shownChecks(
  row: ContactRow,
  datum: Datum,
  open: ProfileData[Datum],
  own: OwnValues | null,
  keyring: Keyring,
): ValueCheck[] {
  const checked = isDemoRow(row) ? unchecked : row.checked;
  return checked ? checksOf(own ? ofKey(checked, own) : checked, datum, open, keyring) : [];
}

/** The table's origins are not those of values that a client's own key brought; what bounced counts for every client. */
function ofKey({ checks }: ChecksRow, { provider, verifiedon }: OwnValues): ChecksRow {
  return { ...unchecked, checks, verifiedon, source: originOfKey(provider) };
}

function presentFields(row: ContactRow, datum: Datum, keyring: Keyring, fields: readonly DatumField[]): ListedDatum {
  const facts = factsOf(row, datum, keyring);
  const view: Record<string, unknown> = { type: data[datum].wire };
  for (const field of fields) view[field] = datumField[field](facts, keyring);
  return view as ListedDatum;
}

function ownMasks(row: ContactRow, datum: Datum, { sealed }: OwnValues, keyring: Keyring): string[] {
  const values = sealed === null ? [] : openValues(row, Buffer.from(sealed, "hex"), keyring);
  return values.map((value) => maskOf(datum, textOf(value)));
}

function ownerOf({ name, isviewer, since, own }: Ownership): DatumView["owner"] {
  return { name, isviewer, since, ...(own && { provider: own.provider }) };
}

function factsOf(row: ContactRow, datum: Datum, keyring: Keyring): Facts {
  const { masks: masked, flag } = columns[datum];
  const sealed = row[flag] === 1 ? row[columns[datum].sealed] : null;
  let opened: ProfileData[Datum] | undefined;
  const open = () => (opened ??= sealed === null ? [] : openValues(row, sealed, keyring));
  const owned = row.owners?.[datum] ?? null;
  const own = owned?.own ?? null;
  const masks = () => (own === null ? (row[masked] ?? []) : ownMasks(row, datum, own, keyring));
  const found = owned !== null || (row[masked] ?? []).length > 0;
  return { row, datum, sealed, open, masks, owner: owned && ownerOf(owned), own, found };
}
