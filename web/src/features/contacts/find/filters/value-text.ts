import { regionName } from "@/i18n/format/region-name";
import { skipToken } from "@apollo/client/react";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { useTranslation } from "@/i18n/useTranslation";
import { datums } from "../../reveal/datums";
import { type FindKind, functions, seniorities, sizes } from "../view/find-address";
import { useCompanyNameQuery } from "./__generated__/Suggestions.generated";

/** Names of cities, industries and companies, by kind and value, as facets and suggestions gave them. */
export type Labels = ReadonlyMap<string, string>;

/** How a value is found among the labels. */
export function labelKey(kind: FindKind, value: string): string {
  return `${kind} ${value}`;
}

/** A value in the reader's words; a company whose name is not known yet is asked for. */
export function useValueText(kind: FindKind, value: string, labels: Labels): string {
  const words = useTranslation();
  const known = labels.has(labelKey(kind, value));
  const asked = kind === "company" && !known ? { variables: { id: value } } : skipToken;
  const { data } = useCompanyNameQuery(asked);
  return (kind === "company" && !known ? data?.company?.name : undefined) ?? saidValue(words, kind, value, labels);
}

type Words = Pick<ReturnType<typeof useTranslation>, "t" | "language" | "catalogue">;

/** The same of what is known already; a company whose name is not known is its number. */
export function saidValue({ t, language, catalogue }: Words, kind: FindKind, value: string, labels: Labels): string {
  const known = labels.get(labelKey(kind, value));
  switch (kind) {
    case "seniority":
      return named(seniorities, value, (name) => t(`find.seniority.${name}`));
    case "function":
      return named(functions, value, (name) => t(`find.function.${name}`));
    case "size":
      return named(sizes, value, (name) => t(`find.size.${name}`));
    case "has": {
      const datum = datums.find(({ type }) => type === value);
      return datum ? t(datum.name) : value;
    }
    case "country":
      return regionName(language, value);
    case "company":
      return known ?? value;
    case "city": {
      const [words = value, region] = value.split("|");
      const city = knownName(catalogue, known ?? capitalized(words));
      return region ? t("find.cityOf", { city, country: regionName(language, region) }) : city;
    }
    default:
      return knownName(catalogue, known ?? capitalized(value));
  }
}

function named<Name extends string>(names: readonly Name[], value: string, say: (name: Name) => string): string {
  const name = names.find((each) => each === value);
  return name ? say(name) : value;
}

/** An industry or a city in the reader's language where the catalogue has it, else as sources write it. */
export function knownName(catalogue: Words["catalogue"], name: string): string {
  const names = (catalogue["knownNames"] ?? {}) as Readonly<Record<string, string>>;
  return names[foldName(name)] ?? name;
}

/** A folded value whose name is not known. */
function capitalized(words: string): string {
  return words.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase());
}
