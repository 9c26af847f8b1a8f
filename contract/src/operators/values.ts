import { z } from "zod";
import { readLargeId, readRowId } from "../rules/row-id.ts";
import { utcText } from "../rules/utc-text.ts";

/** What a schema is in GraphQL: the name of its type and, where it is an object or an enum, its descriptions. */
export type NamedType = {
  readonly name: string;
  readonly description?: string;
  readonly values?: Readonly<Record<string, string>>;
};

/** The GraphQL types of schemas that are more than a text, a number or a boolean. */
export const namedTypes = z.registry<NamedType>();

/** Declares an object type. */
export function object<Shape extends z.ZodRawShape>(name: string, description: string, shape: Shape) {
  return z.object(shape).register(namedTypes, { name, description });
}

/** Declares an enum from its values and their descriptions. */
export function choice<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
) {
  const entries = Object.fromEntries(Object.keys(values).map((value) => [value, value])) as { [Each in Value]: Each };
  return z.enum(entries).register(namedTypes, { name, description, values });
}

/** Declares an enum whose names are the tables' words in capitals, from these words and their descriptions. */
export function capitalChoice<Word extends string>(
  name: string,
  description: string,
  words: Readonly<Record<Word, string>>,
) {
  const values = Object.fromEntries(Object.entries(words).map(([word, text]) => [capitals(word), text]));
  return choice(name, description, values as Record<Uppercase<Word>, string>);
}

/** Writes a word of the tables as the console's enums name it. */
export function capitals<Word extends string>(word: Word) {
  return word.toUpperCase() as Uppercase<Word>;
}

/** Writes a name of the console's enums as the tables' word. */
export function lowerCase<Name extends string>(name: Name) {
  return name.toLowerCase() as Lowercase<Name>;
}

/** An opaque id in an answer. */
export const id = z.string().register(namedTypes, { name: "ID" });

/** An email in an answer. */
export const email = z.string().register(namedTypes, { name: "EmailAddress" });

/** A moment in an answer, as RFC 3339. */
export const moment = z.string().register(namedTypes, { name: "DateTime" });

/** A moment in a request, as the tables keep it. */
export const momentAsked = z.iso
  .datetime()
  .transform((text) => utcText(new Date(text)))
  .register(namedTypes, { name: "DateTime" });

/** An absolute URL in an answer. */
export const webAddress = z.string().register(namedTypes, { name: "URL" });

type ReadNumber = (text: string) => number | null;

/** Reads an id of row numbers joined by "/"; refuses with NOT_FOUND what no row can have. */
export function rowIds<Ids>(
  parts: number,
  read: (numbers: readonly number[]) => Ids,
  readNumber: ReadNumber = aboveZero(readRowId),
) {
  return z
    .string()
    .transform((text, context) => {
      const numbers = text.split("/").flatMap((part) => readNumber(part) ?? []);
      if (numbers.length === parts && numbers.join("/") === text) return read(numbers);
      context.addIssue({ code: "custom", params: { code: "NOT_FOUND" }, input: text });
      return z.NEVER;
    })
    .register(namedTypes, { name: "ID" });
}

/** The id of a row in a request, as its number. */
export const rowId = rowIds(1, ([number = 0]) => number);

/** The id of a row in a table that is numbered with bigints. */
export const largeRowId = rowIds(1, ([number = 0]) => number, aboveZero(readLargeId));

/** The same as `rowId`, or 0 for what is of no row. */
export const rowIdOrZero = rowIds(1, ([number = 0]) => number, readRowId);

function aboveZero(read: ReadNumber): ReadNumber {
  return (text) => read(text) || null;
}

/** The id of a person or of one of its values in a request; refuses with NOT_FOUND what none can have. */
export const hashId = z
  .string()
  .refine((text) => /^[0-9a-f]{32}$/.test(text), { params: { code: "NOT_FOUND" } })
  .register(namedTypes, { name: "ID" });
