import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type FindKind, type FindSearch, kinds, texts } from "../view/find-address";

/** One condition of a search, and what takes it away. A chosen value is named where it is shown. */
export type Condition = { readonly key: string; readonly without: Partial<FindSearch> } & (
  | { readonly text: string }
  | { readonly kind: FindKind; readonly value: string }
);

/** The conditions of a search one by one, in the order of the filters. */
export function useConditions(search: FindSearch): Condition[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { verifiedIn, changedSince } = search;
  return [
    ...texts
      .filter((name) => search[name] !== "")
      .map((name) => ({
        key: name,
        text: t(`find.conditions.${name === "companyName" ? "company" : name}`, { text: search[name] }),
        without: { [name]: "" },
      })),
    ...kinds.flatMap((kind) =>
      search[kind].map((value: string) => ({
        key: `${kind} ${value}`,
        kind,
        value,
        without: { [kind]: search[kind].filter((each: string) => each !== value) },
      })),
    ),
    ...(verifiedIn === null
      ? []
      : [
          { key: "verified", text: t("find.conditions.verified", { days: verifiedIn }), without: { verifiedIn: null } },
        ]),
    ...(changedSince === null
      ? []
      : [
          {
            key: "changed",
            text: t("find.conditions.changed", { day: format.date(changedSince) }),
            without: { changedSince: null },
          },
        ]),
    ...(search.notOurs ? [{ key: "notOurs", text: t("find.conditions.notOurs"), without: { notOurs: false } }] : []),
  ];
}
