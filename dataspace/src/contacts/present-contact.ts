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
import { checksOf, unchecked } from "./checks/check-value.ts";
import type { ContactRow } from "./contact.queries.ts";
import { isDemoRow } from "./demo/demo-row.ts";
import type { ProfileData } from "./profile-data.ts";
import { type DatumField, everything, type Shown } from "./shown.ts";
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
  readonly masks: string[];
  readonly owner: DatumView["owner"];
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
  values: ({ sealed, masks, open }) => (sealed === null || isMasking() ? masks : open().map(textOf)),
  checks: ({ row, datum, sealed, open }, keyring) =>
    sealed === null || isMasking() ? [] : shownChecks(row, datum, open(), keyring),
  validation: ({ row, datum, found }) => (datum === "business" && found ? row.bus_email_validation : null),
  verifiedon: ({ row, found }) => (found ? row.verifiedon : null),
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

function shownChecks(row: ContactRow, datum: Datum, open: ProfileData[Datum], keyring: Keyring): ValueCheck[] {
  const checked = isDemoRow(row) ? unchecked : row.checked;
  return checked ? checksOf(checked, datum, open, keyring) : [];
}

function presentFields(row: ContactRow, datum: Datum, keyring: Keyring, fields: readonly DatumField[]): ListedDatum {
  const facts = factsOf(row, datum, keyring);
  const view: Record<string, unknown> = { type: data[datum].wire };
  for (const field of fields) view[field] = datumField[field](facts, keyring);
  return view as ListedDatum;
}

function factsOf(row: ContactRow, datum: Datum, keyring: Keyring): Facts {
  const { masks: masked, flag } = columns[datum];
  const sealed = row[flag] === 1 ? row[columns[datum].sealed] : null;
  let opened: ProfileData[Datum] | undefined;
  const open = () => (opened ??= sealed === null ? [] : openValues(row, sealed, keyring));
  const [masks, owner] = [row[masked] ?? [], row.owners?.[datum] ?? null];
  const found = owner !== null || masks.length > 0;
  return { row, datum, sealed, open, masks, owner, found };
}
