import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { ProfileLink } from "../../ProfileLink";
import { TagChips } from "../tags/TagChips";
import type { Column } from "./columns";
import type { ContactRowFragment } from "../table/ContactRow.generated";
import { DatumCell } from "./DatumCell";

type ColumnCellProps = { column: Column; contact: ContactRowFragment; onTag: (contact: ContactRowFragment) => void };

/** The cell of one column for one contact. */
export function ColumnCell({ column, contact, onTag }: ColumnCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (column) {
    case "socialMedia":
      return (
        <ProfileLink name={contact.fullName} url={contact.profileUrl}>
          {t("contact.profile")}
        </ProfileLink>
      );
    case "personalEmail":
    case "businessEmail":
    case "phone":
      return <DatumCell contact={contact} field={column} />;
    case "company":
    case "location":
      return <Bdi>{contact[column]}</Bdi>;
    case "tags":
      return <TagChips contact={contact} onEdit={onTag} />;
    case "revealedOn":
      return contact.revealedOn && format.date(contact.revealedOn);
  }
}
