import { useTranslation } from "@/i18n/useTranslation";
import type { ContactEventFragment } from "./__generated__/ContactPanel.generated";

type Move = NonNullable<ContactEventFragment["move"]>;

/** Returns a change of jobs in words, "CTO at Acme → VP at Globex". */
export function useMoveWords(): (move: Move) => string {
  const { t } = useTranslation();
  const job = (title: string | null, company: string | null) =>
    title !== null && company !== null ? t("panel.job", { title, company }) : (title ?? company ?? "");
  return ({ fromTitle, fromCompany, toTitle, toCompany }) =>
    t("panel.move", { from: job(fromTitle, fromCompany), to: job(toTitle, toCompany) });
}
