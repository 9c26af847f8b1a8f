import { useCallback, useState } from "react";
import { remembered } from "@/lib/browser/remembered";
import { personal } from "@/viewer/session";

/** A searched person: `Contact.id` and the name that was found. */
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
