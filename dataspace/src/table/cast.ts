import type { Column, ColumnType } from "../db/schema/column.ts";
import { badRequest, refusedValue } from "./table-error.ts";

/** The PostgreSQL type a value is bound as. Integers are bound wide, so that one out of range finds nothing instead of failing. */
export const bindType: Record<ColumnType, string> = {
  integer: "bigint",
  bigint: "bigint",
  decimal: "numeric",
  text: "text",
  datetime: "timestamp",
  date: "date",
  boolean: "boolean",
};

/** A text (from a filter, an address or a body) as the column's type; 400 where it cannot be one. */
export function castText(column: Column, text: string): string | number | null {
  if (text.includes("\0")) throw badRequest(`Field '${column.name}' has a character that cannot be stored.`);
  switch (column.type) {
    case "integer":
    case "bigint":
      return text === "" && column.nullable ? null : asInteger(column, text.trim());
    case "decimal":
      return text === "" && column.nullable ? null : asDecimal(text);
    case "datetime":
    case "date":
      return text === "" && column.nullable ? null : asDateTime(column, text.trim());
    default:
      return text;
  }
}

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

function asInteger(column: Column, text: string): number {
  const cut = number.test(text) ? Math.trunc(Number(text)) : Number.NaN;
  if (!Number.isSafeInteger(cut)) throw badRequest(`Field '${column.name}' must be a valid integer.`);
  return cut;
}

const leadingNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?/i;

// As the original does: what does not begin with a number counts as 0.
function asDecimal(text: string): string {
  const value = Number(leadingNumber.exec(text)?.[0] ?? 0);
  return Number.isFinite(value) ? String(value) : "0";
}

const dateTime = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,6})?)?)?$/;

function asDateTime(column: Column, text: string): string {
  const parts = dateTime.exec(text);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year > 0 && year === date.getUTCFullYear() && month === date.getUTCMonth() + 1 && day === date.getUTCDate();
  if (!exists || hour > 23 || minute > 59 || second > 59) throw refusedValue(column.name, { rule: "date" });
  return text;
}
