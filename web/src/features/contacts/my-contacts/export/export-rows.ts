import { type Datum, datums, type LineType, type ValueVerdict } from "@finder/contract/datum";
import type { Language } from "@finder/contract/language";
import { fileTexts as ar } from "@finder/contract/messages/files/ar";
import { fileTexts as en } from "@finder/contract/messages/files/en";
import { type FiledValue, valueCells, valueHeads } from "@finder/contract/rules/contact-file";
import type { DatumField } from "../../reveal/datums";
import type { ContactChecksFragment } from "./__generated__/NoteExport.generated";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";

/** The texts that head the columns of a person. */
export type PersonHeads = Record<"name" | "title" | "company" | "location" | "socialMedia", string>;

const texts = { ar, en };
const fields: Record<Datum, DatumField> = { personal: "personalEmail", business: "businessEmail", phone: "phone" };

/** A head row and one row a contact: the first three values of each datum that is open, never a mask, and what is known of the first. */
export function exportRows(
  contacts: readonly ContactRowFragment[],
  checked: readonly ContactChecksFragment[],
  { name, title, company, location, socialMedia }: PersonHeads,
  language: Language,
): string[][] {
  const heads = valueHeads(texts[language], datums);
  const byId = new Map(checked.map((each) => [each.id, each]));
  return [
    [name, title, company, location, socialMedia, ...heads.values, ...heads.checks],
    ...contacts.map((contact) => {
      const cells = datums.map((datum) => valueCells(datum, opened(contact, byId.get(contact.id), fields[datum])));
      return [
        contact.fullName,
        contact.title ?? "",
        contact.company ?? "",
        contact.location ?? "",
        contact.profileUrl,
        ...cells.flatMap(({ values }) => values),
        ...cells.flatMap(({ checks }) => checks),
      ];
    }),
  ];
}

function opened(
  contact: ContactRowFragment,
  checked: ContactChecksFragment | undefined,
  field: DatumField,
): FiledValue[] {
  const { revealed, values } = contact[field];
  return (revealed ? values : []).map((value) => {
    const check = checked?.[field].checks.find((each) => each.value === value);
    const verdict = (check?.verdict ?? "UNKNOWN").toLowerCase() as ValueVerdict;
    const linetype = (check?.lineType?.toLowerCase() ?? null) as LineType | null;
    return { value, verdict, checkedon: check?.checkedOn ?? null, linetype };
  });
}
