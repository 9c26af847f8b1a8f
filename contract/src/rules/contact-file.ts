import { type Datum, valueVerdicts } from "../datum.ts";
import type { ValueCheck } from "../endpoints/contacts.ts";
import { limits } from "../limits.ts";
import type { FileTexts } from "../messages/files/en.ts";

/** A value of a contact, with what a file says of it. */
export type FiledValue = Pick<ValueCheck, "value" | "verdict" | "checkedon" | "linetype">;

/** The columns of the values of some kinds, and those about the first of each, which come last in a file. */
type Columns = { readonly values: string[]; readonly checks: string[] };

/** Returns the heads of the columns of these kinds. */
export function valueHeads({ values, checks }: FileTexts, wanted: readonly Datum[]): Columns {
  return {
    values: wanted.flatMap((datum) => numbered((at) => `${values[datum]} ${at + 1}`)),
    checks: wanted.flatMap((datum) => checks[datum]),
  };
}

/** Returns values in the order of a file: the best first, so that a status is that of the address a campaign takes. */
export function bestFirst<Value extends Pick<FiledValue, "verdict">>(values: readonly Value[]): Value[] {
  return values.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the cells of a kind: three values at most; and the status of the first, of a phone its line, with its day. */
export function valueCells(datum: Datum, values: readonly FiledValue[]): Columns {
  const best = bestFirst(values);
  const [first] = best;
  const status = datum === "phone" ? first?.linetype : first?.verdict;
  return { values: numbered((at) => best[at]?.value ?? ""), checks: [status ?? "", first?.checkedon ?? ""] };
}

function rankOf({ verdict }: Pick<FiledValue, "verdict">): number {
  return valueVerdicts.indexOf(verdict);
}

function numbered(cell: (at: number) => string): string[] {
  return Array.from({ length: limits.valuesShown }, (_, at) => cell(at));
}
