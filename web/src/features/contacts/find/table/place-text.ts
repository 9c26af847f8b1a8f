import { countryCodes } from "@finder/contract/countries";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { regionName } from "@/i18n/format/region-name";
import type { useTranslation } from "@/i18n/useTranslation";
import { knownName } from "../filters/value-text";

type Words = Pick<ReturnType<typeof useTranslation>, "t" | "language" | "catalogue">;

/** Returns a place in the reader's language; one whose city the catalogue does not have stays as the source writes it. */
export function placeText({ t, language, catalogue }: Words, place: string): string {
  const [city = "", ...others] = place.split(/,\s*/u);
  const known = knownName(catalogue, city);
  if (known === city) return place;
  return [known, ...others.map((part) => regionText(language, part))].join(t("companyPage.comma"));
}

const codes = new Map<string, string>();

/** A country that is written in English, in this language; other parts as they are. */
function regionText(language: string, name: string): string {
  if (codes.size === 0) {
    for (const code of countryCodes.values()) codes.set(foldName(regionName("en", code)), code);
  }
  const code = codes.get(foldName(name));
  return code ? regionName(language, code) : name;
}
