import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";

/** Names the browser's tab after the page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t("product.title", { page });
  }, [page, t]);
}
