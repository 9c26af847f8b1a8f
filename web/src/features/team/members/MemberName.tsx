import { useTranslation } from "react-i18next";
import { Bdi } from "@/ui/Bdi";
import { Avatar } from "@/ui/Avatar";
import { Chip } from "@/ui/Chip";
import { Box, HStack, Text } from "@/ui/layout";
import { useViewer } from "@/viewer/useViewer";
import type { TeamMemberRowFragment } from "../TeamMemberRow.generated";

/** Who it is: picture, name and email; the viewer's own row says so. */
export function MemberName({ member }: { member: TeamMemberRowFragment }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <HStack gap="3" align="flex-start" minW="0">
      <Avatar name={member.name} src={member.avatarUrl} />
      <Box minW="0">
        <HStack gap="2" fontWeight="600">
          <Bdi>{member.name}</Bdi>
          {member.id === viewer.id && <Chip tone="accent">{t("team.you")}</Chip>}
        </HStack>
        <Text fontSize="sm" color="text.muted">
          <Bdi>{member.email}</Bdi>
        </Text>
      </Box>
    </HStack>
  );
}
