import { limits } from "@finder/contract/limits";
import { Download, History, ListPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { PageTitle } from "@/ui/layout/Card";
import { SearchField } from "@/ui/form/text/SearchField";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { chakra, Flex, HStack, Text } from "@/ui/layout/primitives";

type TitleBarProps = { total: number | undefined; exporting: boolean; onExport: () => void; onJobs: () => void };

/** Title, how many there are, and what concerns the whole list. */
export function TitleBar({ total, exporting, onExport, onJobs }: TitleBarProps) {
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
}

type ToolbarProps = {
  search: string;
  onSearch: (text: string) => void;
  /** Filter, views, columns, order. */
  children: ReactNode;
};

/** Search, and what narrows and orders the list. */
export function Toolbar({ search, onSearch, children }: ToolbarProps) {
  const { t } = useTranslation();
  const [text, setText] = useDebounced(search, limits.searchDebounce, onSearch);
  return (
    // On a phone words alone, so that they need two lines and not three.
    <Flex
      align="center"
      gap="2"
      flexWrap="wrap"
      css={{ "& > button > svg": { display: { base: "none", sm: "block" } } }}
    >
      <SearchField label={t("contacts.search")} value={text} maxLength={limits.searchText} onChange={setText} />
      {children}
    </Flex>
  );
}
