import { useCallback, useState } from "react";
import { remembered } from "@/lib/browser/remembered";
import { personal } from "@/viewer/session";
import { readOptions, writeProfile } from "../../find/find-query";
import type { DatumField } from "../../reveal/datums";

/** A person, by `Contact.id`, with the name that was found; or words, by the query of their search. */
export type Recent = { id: string; name: string };

/** The member's searches in this browser, latest first; deleted when the member signs out. */
export function useRecentSearches(memberId: string) {
  const place = `${personal}searches.${memberId}`;
  const [recent, setRecent] = useState(() => read(place));
  const change = useCallback(
    (next: Recent[]) => {
      remembered.write(place, next.length > 0 ? JSON.stringify(next) : null);
      setRecent(next);
    },
    [place],
  );
  return {
    recent,
    add: useCallback((person: Recent) => change(withPerson(read(place), person)), [change, place]),
    remove: useCallback((gone: string) => change(read(place).filter(({ id }) => id !== gone)), [change, place]),
    clear: () => change([]),
  };
}

export type RecentSearches = ReturnType<typeof useRecentSearches>;

/** The query that searches again, for these kinds of data; for all where none are given. */
export function queryOf({ id }: Recent, data: readonly DatumField[] = readOptions(null)): string {
  return isWords(id) ? id : `?${new URLSearchParams(writeProfile(`https://www.linkedin.com/${id}`, data))}`;
}

/** Whether words are kept, not a person. */
export function isWords(id: string): boolean {
  return id.startsWith("?");
}

const most = 8;

function read(place: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(remembered.read(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

function withPerson(before: Recent[], { id, name }: Recent): Recent[] {
  return [{ id, name }, ...before.filter((one) => one.id !== id)].slice(0, most);
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "id") === "string" &&
    typeof Reflect.get(value, "name") === "string"
  );
}
