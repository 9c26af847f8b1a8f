import { limits } from "@finder/contract/limits";
import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Segments } from "@/ui/form/choice/Segments";
import { Flex, HStack, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { type ListView, writeView } from "./list-address";

type PagesProps = { view: ListView; total: number; onPageSize: (size: number) => void };

/** Which rows are on screen, the way to the others, and how many a page shows. */
export const Pages = memo(({ view, total, onPageSize }: PagesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (view.page - 1) * view.pageSize + 1;
  const to = Math.min(total, view.page * view.pageSize);
  const address = (page: number) => ({ search: new URLSearchParams(writeView({ ...view, page })).toString() });
  const sizes = limits.pageSizes.map((value) => ({
    value,
    text: format.number(value),
    name: t("contacts.pageSizeOption", { size: value }),
  }));
  return (
    <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
      <Text fontSize="sm" color="text.muted">
        {t("pagination.range", { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </Text>
      <Pagination page={view.page} last={Math.ceil(total / view.pageSize)} to={address} />
      <HStack gap="2">
        <Text fontSize="sm" color="text.muted" aria-hidden>
          {t("contacts.pageSize")}
        </Text>
        <Segments<number> label={t("contacts.pageSize")} options={sizes} value={view.pageSize} onChange={onPageSize} />
      </HStack>
    </Flex>
  );
});
