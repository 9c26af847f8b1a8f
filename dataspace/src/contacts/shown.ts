import { type Datum, datumOfWire, datums } from "@finder/contract/datum";
import { type ContactFields, datumFields, personFields } from "@finder/contract/endpoints/contacts";
import type { Standing } from "./contact.queries.ts";

export type DatumField = ContactFields["datum"][number];

/** The fields of a person to show. */
export type Shown = Pick<ContactFields, "person" | "datum"> & { readonly data: readonly Datum[] };

/** Every field. */
export const everything: Shown = { person: [...personFields], data: datums, datum: [...datumFields] };

/** The requested fields; every field by default. */
export function shownOf(fields: ContactFields | undefined): Shown {
  return fields ? { ...fields, data: fields.data.flatMap((wire) => datumOfWire(wire) ?? []) } : everything;
}

/** Fields of a datum that do not depend on ownership. */
const ownless: ReadonlySet<DatumField> = new Set(["open", "values", "checks", "vote"]);

/** The facts to look up for these fields. */
export function standingOf({ person, data, datum }: Shown): Standing[] {
  const asked = data.length === 0 ? [] : datum;
  const standing: Standing[] = [];
  // What a client's own key brought has checks of its own.
  if (asked.includes("owner") || asked.includes("checks")) standing.push("owners");
  else if (asked.some((field) => !ownless.has(field))) standing.push("owned");
  if (asked.includes("vote")) standing.push("votes");
  if (asked.includes("checks")) standing.push("checks");
  if (person.includes("tags")) standing.push("tags");
  return standing;
}
