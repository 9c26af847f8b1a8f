import { Ban, Check, Mail } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import type { TeamMemberStatus } from "@/generated/schema";
import { Chip } from "@/ui/text/Chip";

const looks = {
  INVITATION_SENT: { tone: "warn", icon: Mail },
  ENABLED: { tone: "good", icon: Check },
  DISABLED: { tone: "neutral", icon: Ban },
} as const;

/** Invitation Sent, Enabled or Disabled, in words, with a sign and a colour. */
export function StatusChip({ status }: { status: TeamMemberStatus }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone}>
      <Icon size={13} aria-hidden />
      {t(`team.statusOf.${status}`)}
    </Chip>
  );
}
