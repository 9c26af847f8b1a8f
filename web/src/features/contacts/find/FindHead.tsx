import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { PageTitle } from "@/ui/layout/Card";
import { Box, Flex } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { countNew } from "./saved/count-new";
import { useSavedSearchesQuery } from "./saved/__generated__/SavedSearches.generated";

const tabs = ["find", "saved", "history"] as const;
export type FindTab = (typeof tabs)[number];

/** The tab that an address names; the first one where it names none. */
export function tabOf(text: string | null): FindTab {
  return tabs.find((tab) => tab === text) ?? "find";
}

/** The title of Search and its tabs; the saved searches with how many people are new to them. */
export function FindHead({ current }: { current: FindTab }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useSavedSearchesQuery();
  const count = countNew(data);
  const news = { count: format.compact(count), text: t("find.newPeople", { count, amount: format.number(count) }) };
  return (
    <Flex columnGap="6" rowGap="1" align="flex-end" flexWrap="wrap">
      <PageTitle>{t("search.title")}</PageTitle>
      <Box flex={{ base: "1 0 100%", sm: "1" }} minW="0">
        <PageTabs
          label={t("find.tabs.label")}
          tabs={[
            { key: "find", text: t("find.tabs.find"), to: paths.search },
            { key: "saved", text: t("find.tabs.saved"), news: count > 0 ? news : undefined },
            { key: "history", text: t("find.tabs.history") },
          ]}
          current={current}
        />
      </Box>
    </Flex>
  );
}
