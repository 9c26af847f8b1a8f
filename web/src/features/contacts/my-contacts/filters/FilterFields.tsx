import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { Grid } from "@/ui/layout/primitives";
import { datums } from "../../reveal/datums";
import { type ListFilter, qualities, revealers, votes } from "../list-address";
import { useTagsQuery } from "../tags/Tags.generated";

export type FilterMenuProps = { filter: ListFilter; onChange: (filter: ListFilter) => void };
type DatumState = "holds" | "misses" | "";

/** A field for each condition; what is chosen takes effect at once. */
export function FilterFields({ filter, onChange }: FilterMenuProps) {
  const { t } = useTranslation();
  const { data } = useTagsQuery();
  const any = { value: "", text: t("lists.filter.any") };
  const set =
    (name: "quality" | "from" | "to" | "vote" | "revealedBy" | "tag") =>
    (event: { currentTarget: { value: string } }) => {
      const { [name]: _before, ...rest } = filter;
      const { value } = event.currentTarget;
      onChange(value === "" ? rest : { ...rest, [name]: value });
    };
  const stateOf = (type: DatumType): DatumState =>
    filter.holds?.includes(type) ? "holds" : filter.misses?.includes(type) ? "misses" : "";
  const tags = new Set([...(filter.tag ? [filter.tag] : []), ...(data?.tags ?? []).map(({ name }) => name)]);
  return (
    <Grid templateColumns={{ base: "1fr", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
      {datums.map(({ type, name }) => (
        <SelectField
          key={type}
          label={t(name)}
          options={[
            any,
            { value: "holds", text: t("lists.filter.held") },
            { value: "misses", text: t("lists.filter.missing") },
          ]}
          value={stateOf(type)}
          onChange={(event) => onChange(withDatum(filter, type, event.currentTarget.value as DatumState))}
        />
      ))}
      <SelectField
        label={t("lists.filter.quality")}
        options={[any, ...qualities.map((value) => ({ value, text: t(`lists.filter.qualityOf.${value}`) }))]}
        value={filter.quality ?? ""}
        onChange={set("quality")}
      />
      <DateField label={t("lists.filter.from")} value={filter.from ?? ""} max={filter.to} onChange={set("from")} />
      <DateField label={t("lists.filter.to")} value={filter.to ?? ""} min={filter.from} onChange={set("to")} />
      <SelectField
        label={t("lists.filter.vote")}
        options={[any, ...votes.map((value) => ({ value, text: t(`lists.filter.voteOf.${value}`) }))]}
        value={filter.vote ?? ""}
        onChange={set("vote")}
      />
      <SelectField
        label={t("lists.filter.by")}
        options={[any, ...revealers.map((value) => ({ value, text: t(`lists.filter.byOf.${value}`) }))]}
        value={filter.revealedBy ?? ""}
        onChange={set("revealedBy")}
      />
      <SelectField
        label={t("lists.filter.tag")}
        options={[any, ...[...tags].map((tag) => ({ value: tag, text: tag }))]}
        value={filter.tag ?? ""}
        onChange={set("tag")}
      />
    </Grid>
  );
}

function withDatum(filter: ListFilter, type: DatumType, state: DatumState): ListFilter {
  const { holds, misses, ...rest } = filter;
  const next = { holds: without(holds, type), misses: without(misses, type) };
  if (state !== "") next[state].push(type);
  return {
    ...rest,
    ...(next.holds.length > 0 && { holds: next.holds }),
    ...(next.misses.length > 0 && { misses: next.misses }),
  };
}

function without(types: readonly DatumType[] | undefined, type: DatumType): DatumType[] {
  return (types ?? []).filter((each) => each !== type);
}
