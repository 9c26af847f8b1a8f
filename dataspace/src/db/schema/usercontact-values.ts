import { data, type Datum } from "@finder/contract/datum";
import type { Keyring } from "../secrets/keyring.ts";
import { isMasking } from "../secrets/masking.ts";
import { unseal } from "../secrets/seal.ts";
import type { ColumnSpec, Json } from "./column.ts";

/** The raw values of a row: its profile's id, then per datum the sealed value (null unless open) and the masks. */
type Part = { readonly sealed: string | null; readonly masks: readonly string[] | null };

const none: Part = { sealed: null, masks: null };

/** JSON text, list of {address, type}: clear where the row has the datum open, masks otherwise (docs/dialect.md#wire-lists). */
export const emails = values(["personal", "business"], ([id, personal = none, business = none], key) =>
  JSON.stringify([
    ...shown(id, personal, key).map((address) => ({ address, type: "personal" })),
    ...shown(id, business, key).map((address) => ({ address, type: "business" })),
  ]),
);

/** Comma-separated addresses. */
export const businessEmails = values(["business"], ([id, business = none], key) => shown(id, business, key).join(","));

/** JSON text, list of numbers. */
export const phoneNumbers = values(["phone"], ([id, phone = none], key) => JSON.stringify(shown(id, phone, key)));

/** True where the row shows masks instead of values. */
export function encryptedFlag(datum: Datum) {
  return {
    type: "boolean",
    computed: (alias: string) =>
      `(${alias}."${datum}_masks" is not null and (${alias}."${data[datum].flag}" = 0 or ${alias}."${datum}_sealed" is null))`,
  } satisfies ColumnSpec;
}

type Raw = readonly [id: string, ...parts: Part[]];

function values(wanted: Datum[], open: (raw: Raw, keyring: Keyring) => Json) {
  return {
    type: "text",
    nullable: true,
    computed: (alias: string) =>
      `json_build_array(encode(${alias}."profileid", 'base64'), ${wanted.map((datum) => part(alias, datum)).join(", ")})`,
    open: (raw: Json, keyring: Keyring) => open(raw as unknown as Raw, keyring),
  } satisfies ColumnSpec;
}

/** Clear values where the row has them open, masks otherwise; a business email is sealed with its validation. */
function shown(id: string, { sealed, masks }: Part, keyring: Keyring): readonly string[] {
  if (sealed === null || isMasking()) return masks ?? [];
  const parts = JSON.parse(unseal(keyring, Buffer.from(sealed, "base64"), Buffer.from(id, "base64"))) as (
    | string
    | { address: string }
  )[];
  return parts.map((each) => (typeof each === "string" ? each : each.address));
}

function part(alias: string, datum: Datum): string {
  return (
    `json_build_object('sealed', case when ${alias}."${data[datum].flag}" = 1 then encode(${alias}."${datum}_sealed", 'base64') end,` +
    ` 'masks', ${alias}."${datum}_masks")`
  );
}
