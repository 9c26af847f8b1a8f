import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Photo } from "@/ui/image/Photo";
import { Chip } from "@/ui/text/Chip";
import { Box, HStack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import type { TeamMemberRowFragment } from "../TeamMemberRow.generated";

/** Cut in the table, where the whole is a hover away; in full on a card. */
const inOneLine = {
  whiteSpace: { md: "nowrap" },
  overflow: { md: "hidden" },
  textOverflow: { md: "ellipsis" },
} as const;

/** The member: photo, name and email; the viewer's own row is marked. */
export function MemberName({ member }: { member: TeamMemberRowFragment }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <HStack gap="3" align="flex-start" minW="0">
      <Photo name={member.name} src={member.avatarUrl} />
      <Box minW="0">
        <HStack gap="2" fontWeight="600">
          <Bdi {...inOneLine} title={member.name}>
            {member.name}
          </Bdi>
          {member.id === viewer.id && <Chip tone="accent">{t("team.you")}</Chip>}
        </HStack>
        <Bdi
          display="block"
          w="fit-content"
          maxW="full"
          fontSize="sm"
          color="text.muted"
          {...inOneLine}
          title={member.email}
        >
          {member.email}
        </Bdi>
      </Box>
    </HStack>
  );
}
