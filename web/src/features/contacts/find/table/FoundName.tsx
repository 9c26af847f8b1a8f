import { Link } from "react-router-dom";
import { pathOfCompany } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/ContactRow.generated";

const NameButton = chakra("button", {
  base: {
    display: "block",
    maxW: "full",
    minH: "6",
    fontWeight: "600",
    textAlign: "start",
    cursor: "pointer",
    "&:hover": { textDecoration: "underline" },
  },
});
const CompanyAnchor = chakra(Link, {
  base: { display: "block", maxW: "full", minH: "6", "&:hover": { textDecoration: "underline" } },
});

type FoundNameProps = { contact: ContactRowFragment; onOpen: (contact: ContactRowFragment) => void };

/** The name, which opens everything about the person. */
export function FoundName({ contact, onOpen }: FoundNameProps) {
  return (
    <NameButton type="button" data-cut data-opens title={contact.fullName} onClick={() => onOpen(contact)}>
      <bdi>{contact.fullName}</bdi>
    </NameButton>
  );
}

/** The company, with the way to its page where that is known. */
export function FoundCompany({ contact, companyId }: { contact: ContactRowFragment; companyId: string | null }) {
  const { t } = useTranslation();
  const { company, fullName: name } = contact;
  if (!company || companyId === null)
    return (
      <chakra.span display="block" data-cut>
        <bdi>{company}</bdi>
      </chakra.span>
    );
  return (
    <CompanyAnchor
      to={pathOfCompany(companyId)}
      data-cut
      title={company}
      aria-label={t("find.companyOf", { company, name })}
    >
      <bdi>{company}</bdi>
    </CompanyAnchor>
  );
}
