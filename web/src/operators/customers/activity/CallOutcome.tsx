import { useTranslation } from "@/i18n/useTranslation";
import { Chip } from "@/ui/text/Chip";
import type { CallFieldsFragment } from "./__generated__/CustomerActivity.generated";

/** How a call ended: done, or the code of its error. */
export function CallOutcome({ call: { code, status } }: { call: Pick<CallFieldsFragment, "code" | "status"> }) {
  const { t } = useTranslation();
  if (code === null) return <Chip tone="good">{t("operators.is.done")}</Chip>;
  return <Chip tone={status >= 500 ? "bad" : "warn"}>{code}</Chip>;
}
