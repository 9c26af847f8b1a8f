import { limits } from "@finder/contract/limits";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { PageTitle } from "@/ui/Card";
import { SearchField } from "@/ui/form/SearchField";
import { Segments } from "@/ui/form/Segments";
import { useDebounced } from "@/ui/form/useDebounced";
import { Flex, HStack, Text } from "@/ui/layout";
import type { ListView } from "./list-address";
import { useExport } from "./useExport";
import type { Selection } from "./useSelection";

type ToolbarProps = {
  view: ListView;
  total: number | undefined;
  selection: Selection;
  onSearch: (text: string) => void;
  onPageSize: (size: number) => void;
};

/** Title, search, page size, selection and export. */
export const Toolbar = ({ view, total, selection, onSearch, onPageSize }: ToolbarProps) => {
  const { t } = useTranslation();
  const [text, setText] = useDebounced(view.search, limits.searchDebounce, onSearch);
  const { exporting, run } = useExport(selection);
  const sizes = limits.pageSizes.map((value) => ({
    value,
    text: String(value),
    name: t("contacts.pageSizeOption", { size: value }),
  }));
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" flexWrap="wrap">
        <HStack gap="3" align="baseline">
          <PageTitle>{t("contacts.title")}</PageTitle>
          <Text color="text.muted" aria-live="polite">
            {total !== undefined && total > 0 && t("contacts.total", { count: total })}
          </Text>
        </HStack>
        <Button tone="solid" busy={exporting} onClick={() => void run()}>
          {!exporting && <Download size={16} aria-hidden />}
          {t("contacts.export")}
        </Button>
      </Flex>
      <Flex align="center" gap="3" flexWrap="wrap">
        <SearchField label={t("contacts.search")} value={text} maxLength={limits.searchText} onChange={setText} />
        {selection.count > 0 && (
          <HStack gap="1">
            <Text fontWeight="550">{t("contacts.selected", { count: selection.count })}</Text>
            <Button tone="ghost" size="sm" onClick={selection.clear}>
              {t("contacts.clearSelection")}
            </Button>
          </HStack>
        )}
        <HStack gap="2" marginInlineStart="auto">
          <Text fontSize="sm" color="text.muted" aria-hidden>
            {t("contacts.pageSize")}
          </Text>
          <Segments<number>
            label={t("contacts.pageSize")}
            options={sizes}
            value={view.pageSize}
            onChange={onPageSize}
          />
        </HStack>
      </Flex>
    </>
  );
};
