import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";

/** Names the browser's tab after the page, and declares the page's canonical address to search engines. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t("product.title", { page });
    canonicalLink().href = location.origin + location.pathname;
  }, [page, t]);
}

function canonicalLink(): HTMLLinkElement {
  const there = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (there) return there;
  const link = Object.assign(document.createElement("link"), { rel: "canonical" });
  document.head.append(link);
  return link;
}
