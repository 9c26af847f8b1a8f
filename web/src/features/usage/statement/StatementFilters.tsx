import { useTranslation } from "@/i18n/useTranslation";
import { areOrdered } from "@/lib/address";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { Card } from "@/ui/layout/Card";
import { Box, Grid } from "@/ui/layout/primitives";
import { monthOf } from "../months";
import { usagePools } from "../pools";
import { usePlatformUsageQuery } from "../platform/__generated__/PlatformUsage.generated";
import { kinds, type StatementFilter } from "./statement-address";

type StatementFiltersProps = { filter: StatementFilter; onChange: (filter: StatementFilter) => void };

/** Days, credits, kind and member that narrow the statement. */
export function StatementFilters({ filter, onChange }: StatementFiltersProps) {
  const { t } = useTranslation();
  const { data } = usePlatformUsageQuery({ variables: { month: monthOf(), search: "" } });
  const all = { value: "", text: t("usage.entries.all") };
  const set = (name: keyof StatementFilter) => (event: { currentTarget: { value: string } }) => {
    const { [name]: _before, ...rest } = filter;
    const { value } = event.currentTarget;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  return (
    <Card as="section" aria-label={t("usage.entries.filters")} p="4">
      <Grid
        templateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(5, minmax(0, 1fr))" }}
        gap="3"
        alignItems="end"
      >
        <DateField label={t("usage.entries.from")} value={filter.from ?? ""} max={filter.to} onChange={set("from")} />
        <DateField label={t("usage.entries.to")} value={filter.to ?? ""} min={filter.from} onChange={set("to")} />
        <SelectField
          label={t("usage.entries.pool")}
          options={[all, ...usagePools.map(({ type, datum }) => ({ value: type, text: t(datum) }))]}
          value={filter.pool ?? ""}
          onChange={set("pool")}
        />
        <SelectField
          label={t("usage.entries.kind")}
          options={[all, ...kinds.map((kind) => ({ value: kind, text: t(`usage.entries.kindOf.${kind}`) }))]}
          value={filter.kind ?? ""}
          onChange={set("kind")}
        />
        <SelectField
          label={t("usage.entries.member")}
          options={[all, ...(data?.platformUsage ?? []).map(({ memberId, name }) => ({ value: memberId, text: name }))]}
          value={filter.memberId ?? ""}
          onChange={set("memberId")}
        />
      </Grid>
      <FieldError mt="3">{areOrdered(filter) ? null : t("usage.entries.wrongOrder")}</FieldError>
      {Object.keys(filter).length > 0 && (
        <Box mt="3">
          <Button size="sm" tone="ghost" onClick={() => onChange({})}>
            {t("usage.entries.clear")}
          </Button>
        </Box>
      )}
    </Card>
  );
}
