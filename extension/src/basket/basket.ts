import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/profile-url";

/** A collected person: nothing but who it is. */
export type Collected = ProfileUrl & { readonly name: string };
/** What came of adding: who is in the basket now, how many are new, how many did not fit. */
export type Filled = { readonly people: readonly Collected[]; readonly added: number; readonly leftOut: number };

/** People that a basket holds (specification section 9). */
export const mostPeople = limits.hintsPerCall;
/** Characters of a pasted text that are read. */
export const mostText = 500_000;

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The name that an address lets guess, `in/jane-doe-12a` → `Jane Doe`, until the product knows better. */
export const nameOf = ({ key }: Pick<ProfileUrl, "key">): string => {
  const slug = key.slice(key.indexOf("/") + 1);
  const words = slug.split(/[-_.]+/).filter((word) => word !== "" && !/\d/.test(word));
  return words.length === 0 ? slug : words.map(capital).join(" ");
};

/** Adds people who are not there yet, as long as there is room. */
export const fill = (people: readonly Collected[], more: readonly Collected[]): Filled => {
  const known = new Set(people.map(({ key }) => key));
  const fresh = more.filter(({ key }) => !known.has(key) && known.add(key));
  const fitting = fresh.slice(0, mostPeople - people.length);
  return { people: [...people, ...fitting], added: fitting.length, leftOut: fresh.length - fitting.length };
};

/** Everybody whose profile address stands in a text. */
export const readPeople = (text: string): Collected[] =>
  text
    .slice(0, mostText)
    .split(/[\s,;|"<>]+/)
    .flatMap((word) => {
      const profile = readProfileUrl(word);
      return profile ? [{ ...profile, name: nameOf(profile) }] : [];
    });

const isCollected = (value: unknown): value is Collected =>
  typeof value === "object" &&
  value !== null &&
  ["key", "url", "name"].every((field) => typeof Reflect.get(value, field) === "string");

/** What was stored, as far as it is a basket. */
export const asPeople = (stored: unknown): Collected[] =>
  Array.isArray(stored) ? stored.filter(isCollected).slice(0, mostPeople) : [];
