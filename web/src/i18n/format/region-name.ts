const namers = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in a language, by its ISO code. */
export function regionName(language: string, code: string): string {
  const namer = namers.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  namers.set(language, namer);
  return namer.of(code) ?? code;
}
