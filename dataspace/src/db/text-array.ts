import pg from "pg";

/** PostgreSQL's number of the type `text[]`. */
export const textArrayOid: number = 1009;

type Texts = (string | null)[];
const readAny = pg.types.getTypeParser(textArrayOid, "text") as (value: string) => Texts;

/** One text in quotes, without anything that is escaped in them. */
const one = /^\{"[^"\\]*"\}$/;
/** Texts that need no quotes: neither they nor a null stand in any. */
const plain = /^\{[^"\\{},]+(?:,[^"\\{},]+)*\}$/;

/** Reads a `text[]`: lists of one, and those without quotes, in a quarter of the time that reading each character takes. */
export function textArray(value: string): Texts {
  if (value === "{}") return [];
  if (one.test(value)) return [value.slice(2, -2)];
  return plain.test(value) && !value.includes("NULL") ? value.slice(1, -1).split(",") : readAny(value);
}
