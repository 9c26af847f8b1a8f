import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { datums } from "../../reveal/datums";
import { type ListFilter, movedWithin } from "../list-address";

/** One condition in words, and the filter without it. */
export type Condition = { key: string; text: string; without: ListFilter };

/** Says the conditions of a filter one by one. */
export function useConditions(filter: ListFilter): Condition[] {
  const { t } = useTranslation();
  const format = useFormat();
  const data = (name: "holds" | "misses"): Condition[] =>
    datums
      .filter(({ type }) => filter[name]?.includes(type))
      .map((datum) => {
        const rest = filter[name]?.filter((type) => type !== datum.type) ?? [];
        return {
          key: `${name}-${datum.type}`,
          text: t(`lists.filter.${name}`, { datum: t(datum.name) }),
          without: rest.length > 0 ? { ...filter, [name]: rest } : drop(filter, name),
        };
      });
  const single = (name: keyof ListFilter, text: string | undefined): Condition[] =>
    text === undefined ? [] : [{ key: name, text, without: drop(filter, name) }];
  return [
    ...data("holds"),
    ...data("misses"),
    ...single("quality", filter.quality && t(`lists.filter.qualityOf.${filter.quality}`)),
    ...single(
      "verdict",
      filter.verdict && t("lists.filter.judged", { verdict: t(`lists.filter.verdictOf.${filter.verdict}`) }),
    ),
    ...single("movedSince", filter.movedSince && t(`lists.filter.movedOf.${movedWithin(filter.movedSince)}`)),
    ...single("from", filter.from && t("lists.filter.since", { date: format.date(filter.from) })),
    ...single("to", filter.to && t("lists.filter.until", { date: format.date(filter.to) })),
    ...single("vote", filter.vote && t(`lists.filter.voteOf.${filter.vote}`)),
    ...single("revealedBy", filter.revealedBy && t(`lists.filter.byOf.${filter.revealedBy}`)),
    ...single("tag", filter.tag && t("lists.filter.tagged", { tag: filter.tag })),
  ];
}

function drop(filter: ListFilter, name: keyof ListFilter): ListFilter {
  const { [name]: _dropped, ...rest } = filter;
  return rest;
}
