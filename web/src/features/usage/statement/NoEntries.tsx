import { ReceiptText } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import type { To } from "react-router-dom";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";

type NoEntriesProps = { total: number; filtered: boolean; first: To; onClear: () => void };

/** Why there are no entries: none yet, none that match, or a page beyond the last. */
export function NoEntries({ total, filtered, first, onClear }: NoEntriesProps) {
  const { t } = useTranslation();
  if (total > 0) {
    return (
      <Card>
        <EmptyState icon={ReceiptText} title={t("usage.entries.noSuchPage")}>
          <ButtonLink to={first}>{t("usage.entries.firstPage")}</ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState icon={ReceiptText} title={t("usage.noData")} {...(filtered && { hint: t("usage.entries.noMatch") })}>
        {filtered && <Button onClick={onClear}>{t("usage.entries.clear")}</Button>}
      </EmptyState>
    </Card>
  );
}
