import { ListFilter as FilterIcon } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Popover } from "@/ui/overlay/Popover";
import { lazily } from "@/lib/browser/lazily";
import type { FilterMenuProps } from "./FilterFields";

const FilterFields = lazily(async () => (await import("./FilterFields")).FilterFields);

/** The conditions that My Contacts can be narrowed by; its fields come when it opens. */
export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      name={t("lists.filter.title")}
      width="28rem"
      button={
        <>
          <FilterIcon size={16} aria-hidden />
          {t("lists.filter.button")}
        </>
      }
    >
      {() => <FilterFields {...props} />}
    </Popover>
  );
}
