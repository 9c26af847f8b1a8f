import { memo, useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useStable } from "@/lib/useStable";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { Grid } from "@/ui/layout/primitives";
import { datums } from "../../reveal/datums";
import {
  daysAgo,
  type ListFilter,
  moveDays,
  movedWithin,
  qualities,
  revealers,
  verdicts,
  votes,
} from "../list-address";
import { useTagsQuery } from "../tags/__generated__/Tags.generated";

export type FilterMenuProps = { filter: ListFilter; onChange: (filter: ListFilter) => void };

/** What a field sets: whether a datum is held or missing, or one of the other conditions. */
type Target = DatumType | "quality" | "verdict" | "movedSince" | "from" | "to" | "vote" | "revealedBy" | "tag";
type DatumState = "holds" | "misses" | "";

/** A field for each condition; a choice takes effect at once, and only its own field is rendered again. */
export function FilterFields({ filter, onChange }: FilterMenuProps) {
  const { t } = useTranslation();
  const lists = useLists(filter.tag);
  const choose = useStable((target: Target, value: string) => onChange(withValue(filter, target, value)));
  const stateOf = (type: DatumType): DatumState =>
    filter.holds?.includes(type) ? "holds" : filter.misses?.includes(type) ? "misses" : "";
  return (
    <Grid templateColumns={{ base: "1fr", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
      {datums.map(({ type, name }) => (
        <Choice key={type} of={type} label={t(name)} options={lists.datum} value={stateOf(type)} onChoose={choose} />
      ))}
      <Choice
        of="quality"
        label={t("lists.filter.quality")}
        options={lists.quality}
        value={filter.quality}
        onChoose={choose}
      />
      <Choice
        of="verdict"
        label={t("lists.filter.verdict")}
        options={lists.verdict}
        value={filter.verdict}
        onChoose={choose}
      />
      <Choice
        of="movedSince"
        label={t("lists.filter.moved")}
        options={lists.moved}
        value={filter.movedSince && movedWithin(filter.movedSince)}
        onChoose={choose}
      />
      <Day of="from" label={t("lists.filter.from")} value={filter.from} max={filter.to} onChoose={choose} />
      <Day of="to" label={t("lists.filter.to")} value={filter.to} min={filter.from} onChoose={choose} />
      <Choice of="vote" label={t("lists.filter.vote")} options={lists.vote} value={filter.vote} onChoose={choose} />
      <Choice
        of="revealedBy"
        label={t("lists.filter.by")}
        options={lists.by}
        value={filter.revealedBy}
        onChoose={choose}
      />
      <Choice of="tag" label={t("lists.filter.tag")} options={lists.tag} value={filter.tag} onChoose={choose} />
    </Grid>
  );
}

type FieldProps = {
  of: Target;
  label: string;
  value?: string | undefined;
  onChoose: (of: Target, value: string) => void;
};
type Option = { readonly value: string; readonly text: string };

const Choice = memo(({ of, value = "", onChoose, ...rest }: FieldProps & { options: readonly Option[] }) => (
  <SelectField {...rest} value={value} onChange={(event) => onChoose(of, event.currentTarget.value)} />
));

const Day = memo(
  ({ of, value = "", onChoose, ...rest }: FieldProps & { min?: string | undefined; max?: string | undefined }) => (
    <DateField {...rest} value={value} onChange={(event) => onChoose(of, event.currentTarget.value)} />
  ),
);

/** What can be chosen in each field; the tag in effect is among the tags before they have come. */
function useLists(tag: string | undefined) {
  const { t } = useTranslation();
  const { data } = useTagsQuery();
  return useMemo(() => {
    const orAny = (options: readonly Option[]) => [{ value: "", text: t("lists.filter.any") }, ...options];
    const tags = new Set([...(tag ? [tag] : []), ...(data?.tags ?? []).map(({ name }) => name)]);
    return {
      datum: orAny([
        { value: "holds", text: t("lists.filter.held") },
        { value: "misses", text: t("lists.filter.missing") },
      ]),
      quality: orAny(qualities.map((value) => ({ value, text: t(`lists.filter.qualityOf.${value}`) }))),
      verdict: orAny(verdicts.map((value) => ({ value, text: t(`lists.filter.verdictOf.${value}`) }))),
      moved: orAny(moveDays.map((value) => ({ value, text: t(`lists.filter.movedOf.${value}`) }))),
      vote: orAny(votes.map((value) => ({ value, text: t(`lists.filter.voteOf.${value}`) }))),
      by: orAny(revealers.map((value) => ({ value, text: t(`lists.filter.byOf.${value}`) }))),
      tag: orAny([...tags].map((name) => ({ value: name, text: name }))),
    };
  }, [t, data, tag]);
}

function withValue(filter: ListFilter, target: Target, value: string): ListFilter {
  const datum = datums.find(({ type }) => type === target);
  if (datum) return withDatum(filter, datum.type, value as DatumState);
  const { [target as keyof ListFilter]: _before, ...rest } = filter;
  if (value === "") return rest;
  return { ...rest, [target]: target === "movedSince" ? daysAgo(value) : value };
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
