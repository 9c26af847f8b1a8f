import { Crown, Gauge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { HStack } from "@/ui/layout/primitives";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { actionLooks, actionsOf, type MemberAction } from "./member-actions";

const CapDialog = lazily(async () => (await import("../caps/CapDialog")).CapDialog);
const OfferDialog = lazily(async () => (await import("../ownership/OfferDialog")).OfferDialog);
const MemberDialog = lazily(async () => (await import("./MemberDialog")).MemberDialog);

/** The buttons of one member; signs alone in a row, so that the same action is always at the same place. */
export function MemberActions({ member, row = false }: { member: TeamMemberRowFragment; row?: boolean }) {
  const { t } = useTranslation();
  const [capping, setCapping] = useState(false);
  const [offering, setOffering] = useState(false);
  const [asking, setAsking] = useState<MemberAction | null>(null);
  return (
    <>
      <HStack gap="1" flexWrap={row ? "nowrap" : "wrap"} justify={row ? "flex-end" : undefined}>
        {member.role !== "CLIENT" && (
          <Button
            size={row ? "iconSm" : "sm"}
            tone="ghost"
            aria-label={t("team.actionOf", { action: t("team.setCap"), name: member.name })}
            title={row ? t("team.setCap") : undefined}
            onClick={() => setCapping(true)}
          >
            <Gauge size={15} aria-hidden />
            {!row && t("team.cap")}
          </Button>
        )}
        {member.role !== "CLIENT" && member.status === "ENABLED" && (
          <Button
            size={row ? "iconSm" : "sm"}
            tone="ghost"
            aria-label={t("team.actionOf", { action: t("ownership.make"), name: member.name })}
            title={row ? t("ownership.make") : undefined}
            onClick={() => setOffering(true)}
          >
            <Crown size={15} aria-hidden />
            {!row && t("ownership.make")}
          </Button>
        )}
        {actionsOf(member).map((action) => {
          const { name, label, icon: Icon } = actionLooks[action];
          const spoken = t("team.actionOf", { action: t(label), name: member.name });
          return (
            <Button
              key={action}
              size={row ? "iconSm" : "sm"}
              tone="ghost"
              aria-label={spoken}
              title={row ? t(label) : undefined}
              onClick={() => setAsking(action)}
            >
              <Icon size={15} aria-hidden />
              {!row && t(name)}
            </Button>
          );
        })}
      </HStack>
      <Suspended>
        {capping && <CapDialog member={member} onClose={() => setCapping(false)} />}
        {offering && <OfferDialog member={member} onClose={() => setOffering(false)} />}
        {asking && <MemberDialog member={member} action={asking} onClose={() => setAsking(null)} />}
      </Suspended>
    </>
  );
}
