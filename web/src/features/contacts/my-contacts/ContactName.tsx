import { Avatar } from "@/ui/Avatar";
import { Box, chakra, HStack, Text } from "@/ui/layout";
import type { ContactRowFragment } from "./ContactRow.generated";

const NameLink = chakra("a", {
  base: { fontWeight: "600", "&:hover": { color: "accent", textDecoration: "underline" } },
});

/** Who it is: picture, name with the profile behind it, title and company. */
export const ContactName = ({ contact }: { contact: ContactRowFragment }) => (
  <HStack gap="3" align="flex-start" minW="0">
    <Avatar name={contact.fullName} src={contact.avatarUrl} />
    <Box minW="0">
      <NameLink href={contact.profileUrl} target="_blank" rel="noreferrer">
        <bdi>{contact.fullName}</bdi>
      </NameLink>
      <Text fontSize="sm" color="text.muted">
        <bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</bdi>
      </Text>
    </Box>
  </HStack>
);
