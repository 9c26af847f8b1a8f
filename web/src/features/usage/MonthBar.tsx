import { limits } from "@finder/contract/limits";
import { Download } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { SearchField } from "@/ui/form/text/SearchField";
import { Flex, Text } from "@/ui/layout/primitives";
import { MonthSwitcher } from "./MonthSwitcher";
import type { useMonthView } from "./useMonthView";

type MonthBarProps = {
  state: ReturnType<typeof useMonthView>;
  /** The subject of the search. */
  label: string;
  /** Null while there is nothing to save. */
  onExport: (() => void) | null;
};

/** Search, month (hidden while searching) and export of a usage table. */
export function MonthBar({ state: { view, text, setText, setMonth }, label, onExport }: MonthBarProps) {
  const { t } = useTranslation();
  return (
    <Flex align="center" gap="3" flexWrap="wrap" justify="space-between">
      <SearchField label={label} value={text} maxLength={limits.searchText} onChange={setText} />
      {text === "" ? (
        <MonthSwitcher month={view.month} onChange={setMonth} />
      ) : (
        <Text color="text.muted">{t("usage.searchHint")}</Text>
      )}
      <Button disabled={!onExport} onClick={onExport ?? undefined}>
        <Download size={16} aria-hidden />
        {t("usage.exportCsv")}
      </Button>
    </Flex>
  );
}
