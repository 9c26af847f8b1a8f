import { countryCodes } from "@finder/contract/countries";
import { useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";

/** A country that can be chosen: the three-letter code that is kept, the two-letter one of flags and phones, its name. */
export type Country = { code: string; region: string; name: string; englishName: string };

/** Every country, named and sorted in the chosen language. */
export function useCountries(): Country[] {
  const { language } = useTranslation();
  return useMemo(() => listCountries(language), [language]);
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
