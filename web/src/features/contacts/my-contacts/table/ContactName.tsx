import { PanelRightOpen } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { Button } from "@/ui/actions/Button";
import { Box, chakra, HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { TagChips } from "../tags/TagChips";
import type { ContactRowFragment } from "./ContactRow.generated";

const NameLink = chakra("a", {
  base: { fontWeight: "600", "&:hover": { color: "accent", textDecoration: "underline" } },
});

type ContactNameProps = {
  contact: ContactRowFragment;
  /** Without the picture. */
  compact?: boolean;
  onOpen: (contact: ContactRowFragment) => void;
  /** Shows the tags and changes them; left out where they stand elsewhere. */
  onTag?: ((contact: ContactRowFragment) => void) | undefined;
};

/** The contact: photo, name with the profile behind it, title and company, tags, and the way to everything about them. */
export function ContactName({ contact, compact = false, onOpen, onTag }: ContactNameProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="3" align="flex-start" minW="0">
      {!compact && <Photo name={contact.fullName} src={contact.avatarUrl} />}
      <Box minW="0" flex="1">
        <HStack gap="1" align="flex-start" justify="space-between">
          <NameLink href={contact.profileUrl} target="_blank" rel="noreferrer">
            <Bdi>{contact.fullName}</Bdi>
          </NameLink>
          <Button
            tone="ghost"
            size="iconSm"
            my="-1"
            _rtl={{ transform: "scaleX(-1)" }}
            aria-label={t("lists.details", { name: contact.fullName })}
            onClick={() => onOpen(contact)}
          >
            <PanelRightOpen size={15} aria-hidden />
          </Button>
        </HStack>
        <Text fontSize="sm" color="text.muted">
          <Bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</Bdi>
        </Text>
        {onTag && <TagChips contact={contact} onEdit={onTag} />}
      </Box>
    </HStack>
  );
}
