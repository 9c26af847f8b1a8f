import type { BrokenField } from "@finder/contract/messages/fields/sentence";
import { readNumber } from "@finder/contract/rules/fields/read-number";
import { readText } from "@finder/contract/rules/fields/read-text";
import { phraseFault } from "@finder/contract/rules/title-phrase";
import type { Column, ColumnType } from "../../db/schema/column.ts";
import type { View } from "../access.ts";
import { castText } from "../cast.ts";
import { refusedValue, type TableError } from "../table-error.ts";

/** A value of a body as its column stores it. Throws 400 with the column's name and the rule that the value breaks. */
export function checkValue(view: View, column: Column, value: unknown): string | number | null {
  if (value === null || value === undefined) return blank(column);
  if (typeof value === "object") throw refused(column, { rule: column.type === "text" ? "text" : "value" });
  if (column.type === "text")
    return checkText(view, column, typeof value === "boolean" ? String(Number(value)) : String(value));
  if (isNumeric(column.type)) return checkNumber(column, column.type, value);
  const text = String(value).trim();
  return text === "" ? blank(column) : castText(column, text);
}

function checkText(view: View, column: Column, given: string): string | number | null {
  const { kind, max = Infinity, required } = column;
  const own = kind === "photo" || kind === "phrase";
  const read = readText({ max, ...(required && { required }), ...(kind && !own && { kind }) }, given);
  if ("broken" in read) throw refused(column, read.broken);
  if (read.text === null) return blank(column);
  if (column.oneOf?.includes(read.text) === false)
    throw refused(column, { rule: "oneOf", values: { list: column.oneOf.join(", ") } });
  const fault = own ? ownFaults[kind](read.text, view) : null;
  if (fault !== null) throw refusedValue(column.name, fault);
  return castText(column, read.text);
}

const largest = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER, decimal: 99_999_999 } as const;

function isNumeric(type: ColumnType): type is keyof typeof largest {
  return Object.hasOwn(largest, type);
}

function checkNumber(column: Column, type: keyof typeof largest, value: unknown): string | number | null {
  const read = readNumber(column.range ?? { least: 0, most: largest[type] }, value);
  if ("broken" in read) {
    const wrongType = read.broken.rule === "number" && type !== "decimal";
    throw refused(column, wrongType ? { rule: "integer" } : read.broken);
  }
  return read.number === null ? blank(column) : castText(column, String(value));
}

/** Nothing, where the column may be empty. */
function blank(column: Column): null {
  if (!column.nullable || column.required) throw refused(column, { rule: "required" });
  return null;
}

function refused({ name }: Column, broken: BrokenField): TableError {
  return refusedValue(name, broken);
}

const ownFaults = { photo: photoFault, phrase: phraseFault };

/** A member shows the photo that was uploaded here, so a browser that looks at the team asks no other server for it. */
function photoFault(text: string, { caller: { member } }: View): string | null {
  const fine = member ? text === `${member.appuserid}.png` : /^[\w-]{1,80}\.png$/.test(text);
  return fine ? null : "A photo is uploaded at 'files/avatars'; its name or nothing stands here";
}
