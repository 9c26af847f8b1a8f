import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Select } from "@/ui/form/choice/Select";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";
import { type FindKind, type FindSearch, kinds, verifiedDays } from "../view/find-address";
import { FacetGroup } from "./FacetGroup";
import { FilterGroup } from "./FilterGroup";
import { TitleField } from "./TitleField";
import type { Facets } from "./useLabels";
import { CompanyAdder, CountryAdder, ValueAdder } from "./ValueAdder";
import type { Labels } from "./value-text";

export type FindFiltersProps = {
  search: FindSearch;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
  counting: boolean;
  labels: Labels;
  onLearn: (kind: FindKind, value: string, label: string) => void;
  onChange: (part: Partial<FindSearch>) => void;
};

/** Everything that people can be found by; each change takes effect at once. */
export const FindFilters = memo(({ search, facets, counting, labels, onLearn, onChange }: FindFiltersProps) => {
  const { t } = useTranslation();
  const toggle = (kind: FindKind, value: string, on: boolean) => {
    const others = search[kind].filter((each: string) => each !== value);
    onChange({ [kind]: on ? [...others, value] : others });
  };
  const adderOf = (kind: FindKind) => (value: string, label: string) => {
    onLearn(kind, value, label);
    toggle(kind, value, true);
  };
  const group = (kind: FindKind) => ({
    kind,
    chosen: search[kind],
    values: facets?.facets.find((facet) => facet.kind === kind.toUpperCase())?.values ?? [],
    labels,
    onToggle: (value: string, on: boolean) => toggle(kind, value, on),
  });
  // All at once when they are counted: one after the other they would push each other down.
  const choices = (
    <>
      <FacetGroup {...group("seniority")} />
      <FacetGroup {...group("function")} />
      <FacetGroup {...group("company")}>
        <CompanyAdder onAdd={adderOf("company")} onLike={(companyName) => onChange({ companyName })} />
      </FacetGroup>
      <FacetGroup {...group("size")} />
      <FacetGroup {...group("industry")}>
        <ValueAdder kind="INDUSTRY" onAdd={adderOf("industry")} />
      </FacetGroup>
      <FacetGroup {...group("city")}>
        <ValueAdder kind="CITY" onAdd={adderOf("city")} />
      </FacetGroup>
      <FacetGroup {...group("country")}>
        <CountryAdder onAdd={adderOf("country")} />
      </FacetGroup>
      <FacetGroup {...group("has")} />
      <FilterGroup title={t("find.verified")} count={search.verifiedIn === null ? 0 : 1}>
        <Select
          aria-label={t("find.verified")}
          options={[
            { value: "", text: t("find.verifiedIn.any") },
            ...daysToChoose(search.verifiedIn).map((days) => ({
              value: String(days),
              text: t("find.verifiedIn.days", { days }),
            })),
          ]}
          value={String(search.verifiedIn ?? "")}
          onChange={({ currentTarget: { value } }) => onChange({ verifiedIn: value === "" ? null : Number(value) })}
        />
      </FilterGroup>
      <chakra.div title={t("find.notOursHint")} borderBlockStartWidth="1px" borderColor="line" pt="1">
        <Checkbox checked={search.notOurs} onChange={(notOurs) => onChange({ notOurs })}>
          {t("find.notOurs")}
        </Checkbox>
      </chakra.div>
      {facets && !facets.isExact && (
        <Text fontSize="sm" color="text.muted">
          {t("find.estimated")}
        </Text>
      )}
    </>
  );
  return (
    <Stack gap="0" aria-busy={counting} css={{ transition: "opacity 150ms", "&[aria-busy=true]": { opacity: 0.7 } }}>
      <Box mb="2">
        <TitleField value={search.title} onChange={(title) => onChange({ title })} />
      </Box>
      {counting && facets === undefined ? <Counting /> : choices}
    </Stack>
  );
});

/** Those of a saved search may be others than those to choose from. */
function daysToChoose(chosen: number | null): number[] {
  return [...new Set([...verifiedDays, ...(chosen === null ? [] : [chosen])])].toSorted((a, b) => a - b);
}

function Counting() {
  return (
    <Loading>
      <Stack gap="2">
        {kinds.map((kind) => (
          <Skeleton key={kind} h="7" />
        ))}
      </Stack>
    </Loading>
  );
}
