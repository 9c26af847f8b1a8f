import { useTranslation } from "@/i18n/useTranslation";
import { areOrdered } from "@/lib/address";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { Box, Grid } from "@/ui/layout/primitives";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import { callTypes, firstLogDay, type LogFilter, statuses } from "./log-address";

type LogFiltersProps = {
  keys: readonly ApiKeyItemFragment[];
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
};

/** Key, status, type and days that narrow the log. */
export function LogFilters({ keys, filter, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const all = { value: "", text: t("api.log.all") };
  const set = (name: keyof LogFilter) => (event: { currentTarget: { value: string } }) => {
    const { [name]: _before, ...rest } = filter;
    const { value } = event.currentTarget;
    onChange(value === "" ? rest : { ...rest, [name]: name === "status" ? Number(value) : value });
  };
  const first = firstLogDay();
  return (
    <Card as="section" aria-label={t("api.log.filters")} p="4">
      <Grid
        templateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(5, minmax(0, 1fr))" }}
        gap="3"
        alignItems="end"
      >
        <Box gridColumn={{ base: "1 / -1", lg: "auto" }}>
          <SelectField
            label={t("api.log.key")}
            options={[all, ...keys.map(({ id, purpose }) => ({ value: id, text: purpose }))]}
            value={filter.keyId ?? ""}
            onChange={set("keyId")}
          />
        </Box>
        <SelectField
          label={t("api.log.status")}
          options={[all, ...statuses.map((status) => ({ value: String(status), text: String(status) }))]}
          value={filter.status ?? ""}
          onChange={set("status")}
        />
        <SelectField
          label={t("api.log.type")}
          options={[all, ...callTypes]}
          value={filter.type ?? ""}
          onChange={set("type")}
        />
        <DateField
          min={first}
          label={t("api.log.from")}
          value={filter.from ?? ""}
          max={filter.to}
          onChange={set("from")}
        />
        <DateField min={first} label={t("api.log.to")} value={filter.to ?? ""} onChange={set("to")} />
      </Grid>
      <FieldError mt="3">{areOrdered(filter) ? null : t("api.log.wrongOrder")}</FieldError>
      {Object.keys(filter).length > 0 && (
        <Box mt="3">
          <Button size="sm" tone="ghost" onClick={() => onChange({})}>
            {t("api.log.clear")}
          </Button>
        </Box>
      )}
    </Card>
  );
}
