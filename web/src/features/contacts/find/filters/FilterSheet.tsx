import { ListFilter as FilterIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Box } from "@/ui/layout/primitives";
import { SidePanel } from "@/ui/overlay/SidePanel";
import { FindFilters, type FindFiltersProps } from "./FindFilters";

type FilterSheetProps = FindFiltersProps & {
  /** Conditions in effect. */
  count: number;
  /** What is found, in words. */
  found: string;
};

/** The filters on a narrow window, with no room next to the people: behind a button, over the page. */
export function FilterSheet({ count, found, ...filters }: FilterSheetProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <FilterIcon size={16} aria-hidden />
        {count > 0 ? t("find.filtersOf", { count }) : t("find.filters")}
      </Button>
      {open && (
        <SidePanel title={t("find.filters")} closeName={t("find.closeFilters")} onClose={close}>
          <Box p="5" flex="1">
            <FindFilters {...filters} />
          </Box>
          <Box
            position="sticky"
            bottom="0"
            zIndex={1}
            px="5"
            py="3"
            bg="surface.raised"
            borderBlockStartWidth="1px"
            borderColor="line"
            display="grid"
          >
            <Button tone="solid" onClick={close}>
              {found === "" ? t("find.show") : `${t("find.show")} · ${found}`}
            </Button>
          </Box>
        </SidePanel>
      )}
    </>
  );
}
