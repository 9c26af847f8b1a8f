import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { HStack } from "@/ui/layout/primitives";
import type { MemberUsageRowFragment } from "./__generated__/PlatformUsage.generated";

/** A member's name; a deleted member is marked. */
export function MemberName({ member }: { member: MemberUsageRowFragment }) {
  const { t } = useTranslation();
  return (
    <HStack gap="2" fontWeight="600" title={member.name}>
      <Bdi overflow="hidden" textOverflow="ellipsis">
        {member.name}
      </Bdi>
      {member.deleted && <Chip>{t("usage.deleted")}</Chip>}
    </HStack>
  );
}
