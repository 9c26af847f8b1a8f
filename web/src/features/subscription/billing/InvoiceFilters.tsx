import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { areOrdered } from "@/lib/address";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { SearchField } from "@/ui/form/text/SearchField";
import { DateField } from "@/ui/form/text/DateField";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { Box, Flex, Stack } from "@/ui/layout/primitives";
import { type InvoiceView, isNarrowed } from "./invoice-address";

type InvoiceFiltersProps = { view: InvoiceView; onChange: (view: InvoiceView) => void };

/** Number and days that narrow the invoices; the number is looked for once nothing more is typed. */
export function InvoiceFilters({ view, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation();
  const { from, to } = view;
  const [text, setText] = useDebounced(view.search, limits.searchDebounce, (search) =>
    onChange({ ...view, page: 1, search }),
  );
  const setDay = (name: "from" | "to") => (event: { currentTarget: { value: string } }) => {
    const { [name]: _before, ...rest } = view;
    const { value } = event.currentTarget;
    onChange({ ...rest, page: 1, ...(value !== "" && { [name]: value }) });
  };
  const clear = (): void => {
    setText("");
    onChange({ page: 1, search: "" });
  };
  return (
    <Stack gap="2" role="search" aria-label={t("billing.filters")}>
      <Flex gap="3" flexWrap="wrap" align="flex-end">
        <SearchField label={t("billing.search")} value={text} maxLength={limits.searchText} onChange={setText} />
        <Flex gap="3" flex={{ base: "1 1 100%", sm: "0 1 auto" }} minW="0">
          <Box flex="1" minW="0">
            <DateField label={t("billing.from")} value={from ?? ""} max={to} onChange={setDay("from")} />
          </Box>
          <Box flex="1" minW="0">
            <DateField label={t("billing.to")} value={to ?? ""} min={from} onChange={setDay("to")} />
          </Box>
        </Flex>
        {isNarrowed(view) && (
          <Button tone="ghost" onClick={clear}>
            {t("billing.clear")}
          </Button>
        )}
      </Flex>
      <FieldError>{areOrdered(view) ? null : t("billing.wrongOrder")}</FieldError>
    </Stack>
  );
}
