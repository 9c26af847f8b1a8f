import { limits } from "@finder/contract/limits";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Segments } from "@/ui/form/choice/Segments";
import { chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { useTopOfPage } from "@/ui/table/useTopOfPage";
import type { FoundView } from "./useFindView";

type FoundPagesProps = {
  view: FoundView;
  /** People on this page, and all of them in words. */
  shown: number;
  total: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
};

/** Which people are on screen, how many a page has, and the way to the others. */
export function FoundPages({ view, shown, total, next }: FoundPagesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useTopOfPage(view.after);
  const from = (view.before ?? 0) + 1;
  const range = { from: format.number(from), to: format.number(from + shown - 1), total };
  const sizes = limits.pageSizes.map((value) => ({
    value,
    text: format.number(value),
    name: t("find.rowsOption", { size: value }),
  }));
  return (
    <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
      <Text fontSize="sm" color="text.muted">
        {view.before === null ? total : t("pagination.range", range)}
      </Text>
      <HStack gap="3" flexWrap="wrap">
        <Segments<number> label={t("find.rows")} options={sizes} value={view.rows} onChange={view.setRows} />
        <chakra.nav
          aria-label={t("pagination.label")}
          display="flex"
          gap="1"
          _rtl={{ "& svg": { transform: "scaleX(-1)" } }}
        >
          <Button size="icon" aria-label={t("pagination.previous")} disabled={!view.previous} onClick={view.previous}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            size="icon"
            aria-label={t("pagination.next")}
            disabled={next === null}
            onClick={() => next !== null && view.next(next)}
          >
            <ChevronRight size={18} aria-hidden />
          </Button>
        </chakra.nav>
      </HStack>
    </Flex>
  );
}
