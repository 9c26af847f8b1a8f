import { limits } from "@finder/contract/limits";
import { datums, type DatumField } from "../../reveal/datums";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";

/** The texts that head the columns. */
export type ExportHeads = Record<"name" | "title" | "company" | "location" | "socialMedia" | DatumField, string>;

/** A head row and one row a contact: the first three values of each datum that is open, never a mask. */
export function exportRows(contacts: readonly ContactRowFragment[], heads: ExportHeads): string[][] {
  return [
    [
      heads.name,
      heads.title,
      heads.company,
      heads.location,
      heads.socialMedia,
      ...datums.flatMap(({ field }) => numbered(heads[field])),
    ],
    ...contacts.map((contact) => [
      contact.fullName,
      contact.title ?? "",
      contact.company ?? "",
      contact.location ?? "",
      contact.profileUrl,
      ...datums.flatMap(({ field }) => opened(contact, field)),
    ]),
  ];
}

function numbered(head: string): string[] {
  return Array.from({ length: limits.valuesShown }, (_, index) => `${head} ${index + 1}`);
}

function opened(contact: ContactRowFragment, field: DatumField): string[] {
  const values = contact[field].revealed ? contact[field].values : [];
  return Array.from({ length: limits.valuesShown }, (_, index) => values[index] ?? "");
}
