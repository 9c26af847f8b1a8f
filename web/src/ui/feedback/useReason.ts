import { useTranslation } from "@/i18n/useTranslation";
import { useOnline } from "@/lib/browser/useOnline";

/** The reason of a failure, while it holds: that the connection is lost is over when it is back. */
export function useReason<Reason>(reason: Reason): Reason | undefined {
  const { t } = useTranslation();
  const online = useOnline();
  const isOver = online && typeof reason === "string" && reason.includes(t("failure.offline"));
  return isOver ? undefined : reason;
}
