import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSort } from "@/generated/schema";
import { Select } from "@/ui/form/choice/Select";
import { sorts } from "./list-address";

type SortSelectProps = { sort: ContactSort; onSort: (sort: ContactSort) => void };

/** The order of the list, also where there are no column heads to press. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      flex={{ base: "1 1 9rem", md: "none" }}
      aria-label={t("lists.sort.label")}
      options={sorts.map((value) => ({ value, text: t(`lists.sort.${value}`) }))}
      value={sort}
      onChange={(event) => onSort(sorts.find((each) => each === event.currentTarget.value) ?? "NEWEST")}
    />
  );
}
