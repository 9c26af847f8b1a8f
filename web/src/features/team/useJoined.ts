import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showSuccess } from "@/ui/feedback/messages";
import type { TeamMemberRowFragment } from "./TeamMemberRow.generated";

/** Says so when somebody accepts the invitation while the owner looks at the team. */
export function useJoined(members: readonly TeamMemberRowFragment[]): void {
  const { t } = useTranslation();
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, name, status } of members) {
      if (status === "ENABLED" && pending.current.has(id)) showSuccess(t("team.joined", { name }));
    }
    pending.current = new Set(members.filter(({ status }) => status === "INVITATION_SENT").map(({ id }) => id));
  }, [members, t]);
}
