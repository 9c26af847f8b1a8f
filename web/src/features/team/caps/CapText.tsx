import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";

/** What a member has spent of the cap this month; a word where there is none. */
export function CapText({ member: { monthlyCap, spentThisMonth } }: { member: TeamMemberRowFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (monthlyCap === null) return t("team.noCap");
  return t("team.capOf", { spent: format.number(spentThisMonth ?? 0), cap: format.number(monthlyCap) });
}
