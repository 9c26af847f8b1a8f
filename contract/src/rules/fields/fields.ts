import { limits } from "../../limits.ts";
import { textBounds } from "../text/text-bounds.ts";

/** A text with a rule of its own. */
export type TextKind = "name" | "email" | "phone" | "country";

/** The rule of a text column; every value is trimmed. */
export type TextRule = {
  /** Characters at most. */
  readonly max: number;
  /** A write cannot leave it blank; without it a blank text clears the column. */
  readonly required?: true;
  readonly kind?: TextKind;
};

/** The numbers that a column takes. */
export type NumberRule = { readonly least: number; readonly most: number };

/** The rules of what people write, once: columns carry them, and requests that write these columns take the same. */
export const fields = {
  firstName: { max: textBounds.personName, kind: "name", required: true },
  lastName: { max: textBounds.personName, kind: "name", required: true },
  fullName: { max: textBounds.fullName, kind: "name", required: true },
  companyName: { max: textBounds.companyName, kind: "name", required: true },
  email: { max: textBounds.email, kind: "email", required: true },
  phone: { max: textBounds.phoneNumber, kind: "phone" },
  country: { max: textBounds.country, kind: "country" },
  department: { max: 100 },
  taxId: { max: 100 },
  billingAddress: { max: 200 },
  keyPurpose: { max: limits.keyPurpose, required: true },
  demoName: { max: limits.demoName, kind: "name", required: true },
  demoQuery: { max: limits.demoQuery, required: true },
} as const satisfies Record<string, TextRule>;

/** A number of people or leads. */
export const count = { least: 0, most: 10_000_000 } as const satisfies NumberRule;
/** 0 for no, 1 for yes. */
export const flag = { least: 0, most: 1 } as const satisfies NumberRule;

/** The columns of the company that its owner writes. */
export const companyColumns = {
  companyname: fields.companyName,
  phonenumber: fields.phone,
  country: fields.country,
  salespeoplecount: { range: count },
  requiredleadcount: { range: count },
  department: fields.department,
  taxid: fields.taxId,
  billingaddress: fields.billingAddress,
} as const;
