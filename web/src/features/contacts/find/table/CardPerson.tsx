import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { Box, HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import { FoundCompany, FoundName } from "./FoundName";
import { placeText } from "./place-text";

type CardPersonProps = {
  contact: ContactRowFragment;
  companyId: string | null;
  /** How the part takes its place in the card's head. */
  flex?: string;
  onOpen: (contact: ContactRowFragment) => void;
};

/** The person of a card: photo, name, title, company and place. */
export function CardPerson({ contact, companyId, flex, onOpen }: CardPersonProps) {
  const words = useTranslation();
  return (
    <HStack gap="3" align="flex-start" minW="0" flex={flex}>
      <Photo name={contact.fullName} src={contact.avatarUrl} />
      <Box minW="0">
        <FoundName contact={contact} onOpen={onOpen} />
        <Text fontSize="sm">
          <Bdi>{contact.title}</Bdi>
        </Text>
        <Box fontSize="sm" color="text.muted">
          <FoundCompany contact={contact} companyId={companyId} />
          <Bdi>{contact.location && placeText(words, contact.location)}</Bdi>
        </Box>
      </Box>
    </HStack>
  );
}
