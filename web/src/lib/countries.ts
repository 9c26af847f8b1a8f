import { countryCodes } from "@finder/contract/countries";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** A country that can be chosen: the three-letter code that is kept, the two-letter one of flags and phones, its name. */
export type Country = { code: string; region: string; name: string; englishName: string };

/** Every country, named and sorted in the chosen language. */
export function useCountries(): Country[] {
  const { i18n } = useTranslation();
  return useMemo(() => listCountries(i18n.language), [i18n.language]);
}

function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const english = new Intl.DisplayNames("en", { type: "region" });
  const byName = new Intl.Collator(language);
  return [...countryCodes]
    .map(([code, region]) => ({
      code,
      region,
      name: names.of(region) ?? region,
      englishName: english.of(region) ?? region,
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
}
