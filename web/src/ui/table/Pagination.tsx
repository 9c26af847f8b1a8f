import { chakra } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import type { To } from "react-router-dom";
import { Link } from "../navigation/Link";
import { pageItems } from "./pages";
import { useTopOfPage } from "./useTopOfPage";

const PageLink = chakra(Link, {
  base: {
    display: "grid",
    placeItems: "center",
    minW: "9",
    minH: "9",
    px: "2",
    borderRadius: "md",
    fontWeight: "550",
    color: "text.muted",
    "&:hover": { bg: "fill", color: "text" },
    "&[aria-current]": { bg: "accent.subtle", color: "accent" },
  },
});
const Still = chakra("span", {
  base: { display: "grid", placeItems: "center", minW: "9", minH: "9", color: "text.muted" },
});
const Arrow = chakra("span", { base: { display: "grid", _rtl: { transform: "scaleX(-1)" } } });

type PaginationProps = { page: number; last: number; /** Address of a page. */ to: (page: number) => To };

/** Numbered pages as links, so that the back button, a new tab and a bookmark work. */
export function Pagination({ page, last, to }: PaginationProps) {
  const { t } = useTranslation();
  useTopOfPage(page);
  const format = useFormat();
  const step = (target: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    const arrow = (
      <Arrow>
        <Icon size={18} aria-hidden />
      </Arrow>
    );
    return target < 1 || target > last ? (
      <Still aria-hidden opacity={0.4}>
        {arrow}
      </Still>
    ) : (
      <PageLink to={to(target)} aria-label={label} rel={target < page ? "prev" : "next"}>
        {arrow}
      </PageLink>
    );
  };
  return (
    <chakra.nav aria-label={t("pagination.label")} display="flex" alignItems="center" gap="0.5" flexWrap="wrap">
      {step(page - 1, t("pagination.previous"), ChevronLeft)}
      {pageItems(page, last).map((item, index) =>
        item === "gap" ? (
          <Still key={`gap-${index}`} aria-hidden>
            …
          </Still>
        ) : (
          <PageLink
            key={item}
            to={to(item)}
            aria-label={t("pagination.page", { page: item })}
            aria-current={item === page ? "page" : undefined}
          >
            {format.number(item)}
          </PageLink>
        ),
      )}
      {step(page + 1, t("pagination.next"), ChevronRight)}
    </chakra.nav>
  );
}
