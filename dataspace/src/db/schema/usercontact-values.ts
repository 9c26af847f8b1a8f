import type { ProfileData } from "../../contacts/profile-data.ts";
import { unseal } from "../seal.ts";
import type { ColumnSpec, Json } from "./define.ts";

type Datum = "personal" | "business" | "phone";
/** What SQL hands over for a row: its profile's id, then per datum the sealed value (null unless open) and the masks. */
type Raw = [id: string, ...parts: { sealed: string | null; masks: string[] | null }[]];

const flags: Record<Datum, string> = { personal: "personalemailcost", business: "businessemailcost", phone: "phonecost" };

const part = (alias: string, datum: Datum): string =>
  `json_build_object('sealed', case when ${alias}."${flags[datum]}" = 1 then encode(${alias}."${datum}_sealed", 'base64') end,` +
  ` 'masks', ${alias}."${datum}_masks")`;

const unsealed = <D extends Datum>(id: string, sealed: string, key: Buffer): ProfileData[D] =>
  JSON.parse(unseal(key, Buffer.from(sealed, "base64"), Buffer.from(id, "base64"))) as ProfileData[D];

const texts = (id: string, { sealed, masks }: Raw[1] & object, key: Buffer): string[] =>
  sealed === null ? (masks ?? []) : unsealed<"personal">(id, sealed, key);

const addresses = (id: string, { sealed, masks }: Raw[1] & object, key: Buffer): string[] =>
  sealed === null ? (masks ?? []) : unsealed<"business">(id, sealed, key).map(({ address }) => address);

const values = (wanted: Datum[], open: (raw: Raw, key: Buffer) => Json): ColumnSpec => ({
  type: "text",
  nullable: true,
  readonly: true,
  computed: (alias) => `json_build_array(encode(${alias}."profileid", 'base64'), ${wanted.map((datum) => part(alias, datum)).join(", ")})`,
  open: (raw, key) => open(raw as unknown as Raw, key),
});

const none = { sealed: null, masks: null };

/** JSON text, list of {address, type}: clear where the row has the datum open, masks otherwise (decisions section 2). */
export const emails = values(["personal", "business"], ([id, personal = none, business = none], key) =>
  JSON.stringify([
    ...texts(id, personal, key).map((address) => ({ address, type: "personal" })),
    ...addresses(id, business, key).map((address) => ({ address, type: "business" })),
  ]),
);

/** Comma-separated addresses. */
export const businessEmails = values(["business"], ([id, business = none], key) => addresses(id, business, key).join(","));

/** JSON text, list of numbers. */
export const phoneNumbers = values(["phone"], ([id, phone = none], key) => JSON.stringify(texts(id, phone, key)));

/** True where the row shows masks instead of values. */
export const encryptedFlag = (datum: Datum): ColumnSpec => ({
  type: "boolean",
  readonly: true,
  computed: (alias) =>
    `(${alias}."${datum}_masks" is not null and (${alias}."${flags[datum]}" = 0 or ${alias}."${datum}_sealed" is null))`,
});
