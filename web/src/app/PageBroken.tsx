import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useBackOnline } from "@/lib/browser/useBackOnline";

/** The last resort: reports a fault and reloads the page, by itself when the connection is back. */
export function PageBroken() {
  const { t } = useTranslation();
  useBackOnline(reload);
  return (
    <EmptyState icon={TriangleAlert} title={t("state.pageBroken")}>
      <Button onClick={reload}>
        <RotateCw size={16} aria-hidden />
        {t("action.retry")}
      </Button>
    </EmptyState>
  );
}

function reload(): void {
  location.reload();
}
