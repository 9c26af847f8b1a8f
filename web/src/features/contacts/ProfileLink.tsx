import { ExternalLink } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";

const ExternalAnchor = chakra("a", {
  base: {
    display: "inline-block",
    py: "0.5",
    color: "accent",
    "&:hover": { textDecoration: "underline" },
    // After the last word, also where a long address takes two lines.
    "& svg": { display: "inline", marginInlineStart: "1", verticalAlign: "-0.1em" },
  },
});

type ProfileLinkProps = { name: string; url: string; children: React.ReactNode };

/** Opens a person's public profile in a new tab. */
export function ProfileLink({ name, url, children }: ProfileLinkProps) {
  const { t } = useTranslation();
  return (
    <ExternalAnchor href={url} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden>{t("contact.openProfile", { name })}</VisuallyHidden>
      <ExternalLink size={13} aria-hidden />
    </ExternalAnchor>
  );
}
