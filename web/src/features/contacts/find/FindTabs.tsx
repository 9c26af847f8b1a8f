import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { paths } from "@/app/paths";
import { countNew } from "./saved/count-new";
import { useSavedSearchesQuery } from "./saved/SavedSearches.generated";

/** The pages of Find people; the saved searches with how many people are new to them. */
export function FindTabs({ current }: { current: "search" | "saved" | "lookup" }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useSavedSearchesQuery();
  const fresh = countNew(data);
  const news =
    fresh > 0
      ? { count: format.compact(fresh), text: t("find.newPeople", { count: fresh, amount: format.number(fresh) }) }
      : undefined;
  return (
    <PageTabs
      label={t("find.tabs.label")}
      tabs={[
        { key: "search", text: t("find.tabs.search"), to: paths.find },
        { key: "saved", text: t("find.tabs.saved"), to: paths.savedSearches, news },
        { key: "lookup", text: t("find.tabs.lookup"), to: paths.lookup },
      ]}
      current={current}
    />
  );
}
