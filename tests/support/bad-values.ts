import type { Column } from "@finder/dataspace/db/schema/column";

export type BadValue = { readonly what: string; readonly value: unknown };

/** Lists what a column must refuse, from its declaration. */
export function badValues({ type, nullable, required, range, kind, max, oneOf }: Column): BadValue[] {
  const needed = required || !nullable;
  const blanks = needed ? ["", "  ", null].map((value) => ({ what: `blank ${String(value)}`, value })) : [];
  const object = { what: "an object", value: { a: 1 } };
  if (type === "text") {
    const ofKind = (kind !== undefined && kind !== "photo") || oneOf ? [{ what: "no such", value: "x://a.b/<b>" }] : [];
    const long = max === undefined ? [] : [{ what: "too long", value: "x".repeat(max + 1) }];
    return [...blanks, object, ...ofKind, ...long];
  }
  if (type === "datetime" || type === "date") return [...blanks, object, { what: "a word", value: "soon" }];
  const below = (range?.least ?? 0) - 1;
  const numbers = [below, (range?.most ?? 1e15) + 1, 1e12, true, "many"];
  return [...blanks, object, ...numbers.map((value) => ({ what: String(value), value }))];
}
