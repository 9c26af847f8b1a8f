import type { Ref } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { LinkedInMark } from "@/ui/image/LinkedInMark";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import type { Column } from "./columns";
import { RowDatum } from "./RowDatum";
import type { RowRevealing } from "./RowReveal";

type RowCellProps = {
  column: Column;
  contact: ContactRowFragment;
  copyRef?: Ref<HTMLButtonElement> | undefined;
} & Partial<RowRevealing>;

/** What one column says of one person, in one line. */
export function RowCell({ column, contact, ...revealing }: RowCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (column) {
    case "socialMedia":
      return (
        <a
          href={contact.profileUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t("contact.profile")} ${t("contact.openProfile", { name: contact.fullName })}`}
          title={t("contact.profile")}
        >
          <LinkedInMark />
        </a>
      );
    case "personalEmail":
    case "businessEmail":
    case "phone":
      return <RowDatum contact={contact} field={column} {...revealing} />;
    case "tags":
      return <CutText text={contact.tags.join(", ")} />;
    case "company":
    case "location":
      return <CutText text={contact[column] ?? ""} />;
    case "revealedOn":
      return <CutText text={contact.revealedOn ? format.date(contact.revealedOn) : ""} />;
  }
}

function CutText({ text }: { text: string }) {
  return (
    <span dir="auto" data-cut title={text}>
      {text}
    </span>
  );
}
