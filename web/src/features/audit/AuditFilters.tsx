import { useTranslation } from "@/i18n/useTranslation";
import { areOrdered } from "@/lib/address";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { Box, Grid } from "@/ui/layout/primitives";
import { useAuditMembersQuery } from "./__generated__/Audit.generated";
import { type AuditFilter, kinds } from "./audit-address";

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** Kind, member and days that narrow the log. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { data } = useAuditMembersQuery();
  const all = { value: "", text: t("audit.all") };
  const set = (name: keyof AuditFilter) => (event: { currentTarget: { value: string } }) => {
    const { [name]: _before, ...rest } = filter;
    const { value } = event.currentTarget;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  const members = (data?.members.items ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Card as="section" aria-label={t("audit.filters")} p="4">
      <Grid
        templateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" }}
        gap="3"
        alignItems="end"
      >
        <SelectField
          label={t("audit.kind")}
          options={[all, ...kinds.map((kind) => ({ value: kind, text: t(`audit.kindOf.${kind}`) }))]}
          value={filter.kind ?? ""}
          onChange={set("kind")}
        />
        <SelectField
          label={t("audit.member")}
          options={[all, ...members]}
          value={filter.memberId ?? ""}
          onChange={set("memberId")}
        />
        <DateField label={t("audit.from")} value={filter.from ?? ""} max={filter.to} onChange={set("from")} />
        <DateField label={t("audit.to")} value={filter.to ?? ""} min={filter.from} onChange={set("to")} />
      </Grid>
      <FieldError mt="3">{areOrdered(filter) ? null : t("audit.wrongOrder")}</FieldError>
      {Object.keys(filter).length > 0 && (
        <Box mt="3">
          <Button size="sm" tone="ghost" onClick={() => onChange({})}>
            {t("audit.clear")}
          </Button>
        </Box>
      )}
    </Card>
  );
}
