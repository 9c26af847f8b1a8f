import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";

/** The column that says when a delivery failed, and at which try. */
export function useFailedOn(): TableColumn<{ failedOn: string; tries: number }> {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  return {
    id: "failed",
    name: t("failures.failedOn"),
    width: 12,
    cell: ({ failedOn, tries }) => (
      <>
        {moment(failedOn)}
        <Text fontSize="sm" color="text.muted">
          {t("failures.mail.tries", { count: tries })}
        </Text>
      </>
    ),
  };
}
