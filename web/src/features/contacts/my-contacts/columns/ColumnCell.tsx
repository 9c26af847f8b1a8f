import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import type { Column } from "./columns";
import type { ContactRowFragment } from "../table/ContactRow.generated";
import { DatumCell } from "./DatumCell";

type ColumnCellProps = { column: Exclude<Column, "socialMedia" | "tags">; contact: ContactRowFragment };

/** The value of one column for one contact, in a card. */
export function ColumnCell({ column, contact }: ColumnCellProps) {
  const format = useFormat();
  switch (column) {
    case "personalEmail":
    case "businessEmail":
    case "phone":
      return <DatumCell contact={contact} field={column} />;
    case "company":
    case "location":
      return <Bdi>{contact[column]}</Bdi>;
    case "revealedOn":
      return contact.revealedOn && format.date(contact.revealedOn);
  }
}
