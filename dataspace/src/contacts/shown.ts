import { type Datum, datumOfWire, datums } from "@finder/contract/datum";
import { type ContactFields, datumFields, personFields } from "@finder/contract/endpoints/contacts";
import type { Standing } from "./contact.queries.ts";

export type DatumField = ContactFields["datum"][number];

/** What of a person is shown. */
export type Shown = Pick<ContactFields, "person" | "datum"> & { readonly data: readonly Datum[] };

/** All there is. */
export const everything: Shown = { person: [...personFields], data: datums, datum: [...datumFields] };

/** What a caller asks to be shown; everything unless it says so. */
export function shownOf(fields: ContactFields | undefined): Shown {
  return fields ? { ...fields, data: fields.data.flatMap((wire) => datumOfWire(wire) ?? []) } : everything;
}

/** What is told of a datum without knowing whether the client owns it. */
const ownless: ReadonlySet<DatumField> = new Set(["open", "values", "vote"]);

/** What has to be looked up to show that. */
export function standingOf({ person, data, datum }: Shown): Standing[] {
  const asked = data.length === 0 ? [] : datum;
  const standing: Standing[] = [];
  if (asked.includes("owner")) standing.push("owners");
  else if (asked.some((field) => !ownless.has(field))) standing.push("owned");
  if (asked.includes("vote")) standing.push("votes");
  if (person.includes("tags")) standing.push("tags");
  return standing;
}
