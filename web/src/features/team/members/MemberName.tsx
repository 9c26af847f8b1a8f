import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Photo } from "@/ui/image/Photo";
import { Chip } from "@/ui/text/Chip";
import { Flex, HStack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";

/** Cut in a row, where the whole is a hover away; in full on a card. */
const cut = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" } as const;

/** The member: photo, name, and the email below it; the viewer's own is marked. */
export function MemberName({ member, row = false }: { member: TeamMemberRowFragment; row?: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const form = row ? cut : {};
  return (
    <HStack gap="3" align={row ? "center" : "flex-start"} minW="0">
      <Photo name={member.name} src={member.avatarUrl} />
      <Flex direction="column" minW="0" lineHeight={row ? 1.35 : undefined}>
        <HStack gap="2" fontWeight="600" minW="0">
          <Bdi {...form} title={member.name}>
            {member.name}
          </Bdi>
          {member.id === viewer.id && <Chip tone="accent">{t("team.you")}</Chip>}
        </HStack>
        <Bdi maxW="full" fontSize="sm" color="text.muted" minW="0" {...form} title={member.email}>
          {member.email}
        </Bdi>
      </Flex>
    </HStack>
  );
}
