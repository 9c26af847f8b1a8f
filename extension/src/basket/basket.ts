import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";

/** A collected person: only the identity. */
export type Collected = ProfileUrl & { readonly name: string };
/** The result of adding: the basket, how many are new, who was in it before, how many did not fit. */
export type Filled = {
  readonly people: readonly Collected[];
  readonly added: number;
  readonly known: readonly Collected[];
  readonly leftOut: number;
};
/** A pasted text: its people, and the lines that name none. */
export type Pasted = { readonly people: readonly Collected[]; readonly unread: readonly Unread[] };
export type Unread = { readonly text: string; readonly why: "noAddress" | "noPerson" };

/** People that a basket holds (docs/rules.md#screens-extension). */
export const mostPeople = limits.hintsPerCall;
/** Characters of a pasted text that are read. */
export const mostText = 500_000;

/** The name guessed from an address, `in/jane-doe-12a` → `Jane Doe`, until the product knows better. */
export function nameOf({ key }: Pick<ProfileUrl, "key">): string {
  const slug = key.slice(key.indexOf("/") + 1);
  const words = slug.split(/[-_.]+/).filter((word) => word !== "" && !/\d/.test(word));
  return words.length === 0 ? slug : words.map(capital).join(" ");
}

/** Adds people who are not in the basket yet, while there is room. */
export function fill(people: readonly Collected[], more: readonly Collected[]): Filled {
  const seen = new Set(people.map(({ key }) => key));
  const fresh = new Set(more.filter(({ key }) => !seen.has(key) && seen.add(key)));
  const fitting = [...fresh].slice(0, mostPeople - people.length);
  return {
    people: [...people, ...fitting],
    added: fitting.length,
    known: more.filter((person) => !fresh.has(person)),
    leftOut: fresh.size - fitting.length,
  };
}

/** The people whose profile addresses are in a text, and the lines without one. */
export function readPeople(text: string): Pasted {
  const lines = text.slice(0, mostText).split(/[\r\n]+/);
  const read = lines.filter((line) => line.trim() !== "").map(readLine);
  return { people: read.flatMap(({ people }) => people), unread: read.flatMap(({ unread }) => unread) };
}

/** The stored basket, without anything that is not one. */
export function asPeople(stored: unknown): Collected[] {
  return Array.isArray(stored) ? stored.filter(isCollected).slice(0, mostPeople) : [];
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** The people on a line; a LinkedIn address that is not a person's, and a line without any, are unread. */
function readLine(line: string): Pasted {
  const words = line.split(/[\s,;|"<>]+/).map((text) => ({ text, profile: readProfileUrl(text) }));
  const people = words.flatMap(({ profile }) => (profile ? [{ ...profile, name: nameOf(profile) }] : []));
  const others = words.filter(({ text, profile }) => !profile && /linkedin\./i.test(text));
  const unread = others.map(({ text }) => ({ text, why: "noPerson" }) as const);
  if (people.length + unread.length > 0) return { people, unread };
  return { people, unread: [{ text: line.trim(), why: "noAddress" }] };
}

function isCollected(value: unknown): value is Collected {
  return (
    typeof value === "object" &&
    value !== null &&
    ["key", "url", "name"].every((field) => typeof Reflect.get(value, field) === "string")
  );
}
