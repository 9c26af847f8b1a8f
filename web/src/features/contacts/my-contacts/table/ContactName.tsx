import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { ButtonAnchor } from "@/ui/actions/Button";
import { Box, chakra, HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { TagChips } from "../tags/TagChips";
import type { ContactRowFragment } from "./ContactRow.generated";

const NameButton = chakra("button", {
  base: {
    minH: "6",
    fontWeight: "600",
    textAlign: "start",
    cursor: "pointer",
    "&:hover": { color: "accent", textDecoration: "underline" },
  },
});

type ContactNameProps = {
  contact: ContactRowFragment;
  /** Without the picture. */
  compact?: boolean;
  onOpen: (contact: ContactRowFragment) => void;
  /** Changes the tags. */
  onTag: (contact: ContactRowFragment) => void;
};

/** The contact on a card: photo, name that opens everything about them, the way to the profile, title and company, tags. */
export function ContactName({ contact, compact = false, onOpen, onTag }: ContactNameProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="3" align="flex-start" minW="0">
      {!compact && <Photo name={contact.fullName} src={contact.avatarUrl} />}
      <Box minW="0" flex="1">
        <HStack gap="1" align="center">
          <NameButton type="button" onClick={() => onOpen(contact)}>
            <Bdi>{contact.fullName}</Bdi>
          </NameButton>
          <ButtonAnchor
            tone="ghost"
            size="iconSm"
            href={contact.profileUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t("contact.profile")} ${t("contact.openProfile", { name: contact.fullName })}`}
          >
            <ArrowUpRight size={15} aria-hidden />
          </ButtonAnchor>
        </HStack>
        <Text fontSize="sm" color="text.muted">
          <Bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</Bdi>
        </Text>
        <TagChips contact={contact} onEdit={onTag} />
      </Box>
    </HStack>
  );
}
