import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Flex, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { type ListView, writeView } from "./list-address";

/** Which rows are on screen, and the way to the others. */
export function Pages({ view, total }: { view: ListView; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (view.page - 1) * view.pageSize + 1;
  const to = Math.min(total, view.page * view.pageSize);
  const address = (page: number) => ({ search: new URLSearchParams(writeView({ ...view, page })).toString() });
  return (
    <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
      <Text fontSize="sm" color="text.muted">
        {t("pagination.range", { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </Text>
      <Pagination page={view.page} last={Math.ceil(total / view.pageSize)} to={address} />
    </Flex>
  );
}
