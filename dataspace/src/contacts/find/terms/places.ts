import { countryCodes } from "@finder/contract/countries";
import { foldName } from "@finder/contract/rules/text/fold-name";

/** A person's place: the city as it is written, and the country's ISO code. */
export type Place = { readonly city: string | null; readonly country: string | null };

const states =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DC District of Columbia,DE Delaware,FL Florida,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";
const furtherNames: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.": "US",
  "u.s.a.": "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  uae: "AE",
  holland: "NL",
  "czech republic": "CZ",
  turkey: "TR",
  "south korea": "KR",
  korea: "KR",
  russia: "RU",
  "viet nam": "VN",
  "hong kong": "HK",
  macau: "MO",
  "ivory coast": "CI",
};
const languages = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "tr", "ru", "ar", "zh", "ja", "ko"];
const around = /^greater\s+|\s+(?:metropolitan|metro|bay)?\s*(?:area|region)$/giu;

/** Countries by their names, read when a place first needs one. */
let countries: ReadonlyMap<string, string> | undefined;
const statesOfUs = new Set(
  states.split(",").flatMap((pair) => [pair.slice(0, 2).toLowerCase(), foldName(pair.slice(3))]),
);

/** Reads city and country off a place as sources write it: "Berlin, Germany", "Austin, TX", "Greater London Area, UK". */
export function readPlace(location: string): Place {
  const parts = location
    .split(/[,،、;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const last = parts.at(-1);
  if (last === undefined) return { city: null, country: null };
  const country = countryNamed(last, parts.length);
  const [first = ""] = country !== null && parts.length === 1 ? [] : parts;
  const city = first.replaceAll(around, "").trim();
  return { city: city === "" ? null : city, country };
}

/** Returns the key of a city, which distinguishes cities of one name. */
export function cityKey({ city, country }: Place & { readonly city: string }): string {
  return `${foldName(city)}|${country ?? ""}`;
}

function countryNamed(part: string, parts: number): string | null {
  const name = foldName(part);
  // Two letters after a city are a state of the United States before they are a country.
  if (name.length === 2 && parts < 3 && statesOfUs.has(name)) return "US";
  countries ??= namesOfCountries();
  return countries.get(name) ?? (parts > 1 && statesOfUs.has(name) ? "US" : null);
}

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of languages) {
    const named = new Intl.DisplayNames(language, { type: "region" });
    for (const code of countryCodes.values()) names.set(foldName(named.of(code) ?? code), code);
  }
  for (const code of countryCodes.values()) names.set(code.toLowerCase(), code);
  for (const [name, code] of Object.entries(furtherNames)) names.set(foldName(name), code);
  return names;
}
