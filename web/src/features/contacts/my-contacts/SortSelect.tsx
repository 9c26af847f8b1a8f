import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSort } from "@/generated/schema";
import { fieldLook } from "@/ui/form/field-look";
import { chakra } from "@/ui/layout/primitives";
import { sorts } from "./list-address";

type SortSelectProps = { sort: ContactSort; onSort: (sort: ContactSort) => void };

/** The order of the list, also where there are no column heads to press. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <chakra.select
      {...fieldLook}
      w="auto"
      minW="0"
      flex={{ base: "1 1 9rem", md: "none" }}
      maxW="full"
      minH="9"
      aria-label={t("lists.sort.label")}
      value={sort}
      onChange={(event) => onSort(sorts.find((each) => each === event.currentTarget.value) ?? "NEWEST")}
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {t(`lists.sort.${each}`)}
        </option>
      ))}
    </chakra.select>
  );
}
