import { limits } from "@finder/contract/limits";
import { Download, History, ListPlus } from "lucide-react";
import { memo } from "react";
import type { ContactSort } from "@/generated/schema";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { PageTitle } from "@/ui/layout/Card";
import { Select } from "@/ui/form/choice/Select";
import { SearchField } from "@/ui/form/text/SearchField";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { ColumnMenu } from "./columns/ColumnMenu";
import { usual } from "./columns/columns";
import type { ColumnWidths } from "./columns/widths";
import { FilterChips } from "./filters/FilterChips";
import { FilterMenu } from "./filters/FilterMenu";
import { sorts, writeKept } from "./list-address";
import type { List } from "./useListView";
import { SavedViews } from "./views/SavedViews";

type TitleBarProps = { total: number | undefined; exporting: boolean; onExport: () => void; onJobs: () => void };

/** Title, how many there are, and what concerns the whole list. */
export const TitleBar = memo(({ total, exporting, onExport, onJobs }: TitleBarProps) => {
  const { t } = useTranslation();
  return (
    <Flex align="center" justify="space-between" gap="3" flexWrap="wrap">
      <HStack gap="3" align="baseline">
        <PageTitle>{t("contacts.title")}</PageTitle>
        <Text color="text.muted" aria-live="polite">
          {total !== undefined && total > 0 && t("contacts.total", { count: total })}
        </Text>
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        <Button tone="ghost" px={{ base: "2", sm: "3.5" }} aria-label={t("lists.activity")} onClick={onJobs}>
          <History size={16} aria-hidden />
          <chakra.span display={{ base: "none", sm: "inline" }}>{t("lists.activity")}</chakra.span>
        </Button>
        <ButtonLink to={paths.enrich}>
          <ListPlus size={16} aria-hidden />
          {t("lists.enrich")}
        </ButtonLink>
        <Button tone="solid" busy={exporting} onClick={onExport}>
          {!exporting && <Download size={16} aria-hidden />}
          {t("contacts.export")}
        </Button>
      </HStack>
    </Flex>
  );
});

type ToolbarProps = { list: List; sizes: ColumnWidths };

/** Search, and what narrows, orders and shapes the list. */
export const Toolbar = memo(({ list, sizes }: ToolbarProps) => {
  const { t } = useTranslation();
  const { view } = list;
  const [text, setText] = useDebounced(view.search, limits.searchDebounce, list.search);
  return (
    <>
      <Flex
        align="center"
        gap="2"
        flexWrap="wrap"
        // On a phone words alone, so that they need two lines and not three.
        css={{ "& > button > svg": { display: { base: "none", sm: "block" } } }}
      >
        <SearchField label={t("contacts.search")} value={text} maxLength={limits.searchText} onChange={setText} />
        <FilterMenu filter={view.filter} onChange={list.filter} />
        <SavedViews current={new URLSearchParams(writeKept(view)).toString()} />
        <ColumnMenu
          columns={view.columns}
          density={list.density}
          onColumns={list.columns}
          onReset={() => {
            list.columns(usual);
            sizes.reset();
          }}
          onDensity={list.setDensity}
        />
        <SortSelect sort={view.sort} onSort={list.sort} />
      </Flex>
      <FilterChips filter={view.filter} onChange={list.filter} />
    </>
  );
});

type SortSelectProps = { sort: ContactSort; onSort: (sort: ContactSort) => void };

/** The order of the list, also where there are no column heads to press. */
function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      flex={{ base: "1 1 8rem", md: "none" }}
      aria-label={t("lists.sort.label")}
      options={sorts.map((value) => ({ value, text: t(`lists.sort.${value}`) }))}
      value={sort}
      onChange={(event) => onSort(sorts.find((each) => each === event.currentTarget.value) ?? "NEWEST")}
    />
  );
}
