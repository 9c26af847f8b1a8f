import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useBackOnline } from "@/ui/useBackOnline";

const reload = (): void => location.reload();

/** The last resort: says that something broke and loads the page again, by itself when the line is back. */
export const PageBroken = () => {
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
};
