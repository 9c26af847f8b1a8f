import { Link } from "@/ui/navigation/Link";
import { pathOfCompany } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";

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
  base: {
    display: "block",
    w: "fit-content",
    maxW: "full",
    lineHeight: "1.5rem",
    "&:hover": { textDecoration: "underline" },
  },
});

type FoundNameProps = { contact: ContactRowFragment; onOpen: (contact: ContactRowFragment) => void };

/** The name, which opens everything about the person. */
export function FoundName({ contact, onOpen }: FoundNameProps) {
  return (
    <NameButton type="button" dir="auto" data-cut data-opens title={contact.fullName} onClick={() => onOpen(contact)}>
      {contact.fullName}
    </NameButton>
  );
}

/** The company, with the way to its page where that is known. */
export function FoundCompany({ contact, companyId }: { contact: ContactRowFragment; companyId: string | null }) {
  const { t } = useTranslation();
  const { company, fullName: name } = contact;
  if (!company || companyId === null) return <CutLine text={company} />;
  return (
    <CompanyAnchor
      to={pathOfCompany(companyId)}
      dir="auto"
      data-cut
      title={company}
      aria-label={t("find.companyOf", { company, name })}
    >
      {company}
    </CompanyAnchor>
  );
}

/** A line of a cell, cut at its end, which is where its own language has it. */
export function CutLine({ text, isMuted = false }: { text: string | null; isMuted?: boolean }) {
  return (
    <chakra.span
      dir="auto"
      display="block"
      w="fit-content"
      maxW="full"
      fontSize={isMuted ? "sm" : undefined}
      data-cut
      data-muted={isMuted || undefined}
      title={text ?? undefined}
    >
      {text}
    </chakra.span>
  );
}
