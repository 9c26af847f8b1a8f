import { ScrollText } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import type { To } from "react-router-dom";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";

type NoCallsProps = { total: number; filtered: boolean; first: To; onClear: () => void; onTry: () => void };

/** Why there are no calls: none yet, none that match, or a page beyond the last; each with the one thing to do. */
export function NoCalls({ total, filtered, first, onClear, onTry }: NoCallsProps) {
  const { t } = useTranslation();
  if (total > 0) {
    return (
      <Card>
        <EmptyState icon={ScrollText} title={t("api.log.noSuchPage")}>
          <ButtonLink to={first}>{t("api.log.firstPage")}</ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      {filtered ? (
        <EmptyState icon={ScrollText} title={t("api.log.noData")} hint={t("api.log.noMatch")}>
          <Button onClick={onClear}>{t("api.log.clear")}</Button>
        </EmptyState>
      ) : (
        <EmptyState icon={ScrollText} title={t("api.log.none")} hint={t("api.log.noneHint")}>
          <Button tone="solid" onClick={onTry}>
            {t("api.tryOut")}
          </Button>
        </EmptyState>
      )}
    </Card>
  );
}
