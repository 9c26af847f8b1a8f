import { Avatar } from "@/ui/Avatar";
import { Box, HStack, Text } from "@/ui/layout";
import { ProfileLink } from "../ProfileLink";
import type { ContactRowFragment } from "./ContactRow.generated";

/** Who it is: picture, name with the profile behind it, title and company. */
export const ContactName = ({ contact }: { contact: ContactRowFragment }) => (
  <HStack gap="3" align="flex-start" minW="0">
    <Avatar name={contact.fullName} src={contact.avatarUrl} />
    <Box minW="0">
      <Text fontWeight="600">
        <ProfileLink name={contact.fullName} url={contact.profileUrl}>
          <bdi>{contact.fullName}</bdi>
        </ProfileLink>
      </Text>
      <Text fontSize="sm" color="text.muted">
        <bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</bdi>
      </Text>
    </Box>
  </HStack>
);
