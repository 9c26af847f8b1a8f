import { Tag } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Chip } from "@/ui/text/Chip";
import { Flex } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../table/ContactRow.generated";

type TagChipsProps = { contact: ContactRowFragment; onEdit: (contact: ContactRowFragment) => void };

/** A person's tags, and the press that changes them. */
export function TagChips({ contact, onEdit }: TagChipsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="1" align="center" flexWrap="wrap" minW="0" ms={contact.tags.length === 0 ? "-1.5" : undefined}>
      {contact.tags.map((tag) => (
        <Chip
          key={tag}
          tone="neutral"
          maxW="full"
          overflow="hidden"
          textOverflow="ellipsis"
          display="inline-block"
          lineHeight="1.5rem"
        >
          <bdi>{tag}</bdi>
        </Chip>
      ))}
      <Button
        tone="ghost"
        size="iconSm"
        aria-label={t("lists.tags.of", { name: contact.fullName })}
        onClick={() => onEdit(contact)}
      >
        <Tag size={14} aria-hidden />
      </Button>
    </Flex>
  );
}
