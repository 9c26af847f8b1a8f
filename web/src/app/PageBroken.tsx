import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** The last resort: says that something broke and loads the page again. */
export const PageBroken = () => {
  const { t } = useTranslation();
  return (
    <EmptyState icon={TriangleAlert} title={t("state.pageBroken")}>
      <Button onClick={() => location.reload()}>
        <RotateCw size={16} aria-hidden />
        {t("action.retry")}
      </Button>
    </EmptyState>
  );
};
