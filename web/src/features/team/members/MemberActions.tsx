import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack } from "@/ui/layout/primitives";
import type { TeamMemberRowFragment } from "../TeamMemberRow.generated";
import { actionLooks, actionsOf, type MemberAction } from "./member-actions";
import { MemberDialog } from "./MemberDialog";

/** The buttons of one member. */
export function MemberActions({ member }: { member: TeamMemberRowFragment }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<MemberAction | null>(null);
  return (
    <>
      <HStack gap="1" flexWrap={{ base: "wrap", xl: "nowrap" }} justify={{ md: "flex-end" }}>
        {actionsOf(member).map((action) => {
          const { name, label, icon: Icon } = actionLooks[action];
          const spoken = t("team.actionOf", { action: t(label), name: member.name });
          return (
            <Button key={action} size="sm" tone="ghost" aria-label={spoken} onClick={() => setAsking(action)}>
              <Icon size={15} aria-hidden />
              {t(name)}
            </Button>
          );
        })}
      </HStack>
      {asking && <MemberDialog member={member} action={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
