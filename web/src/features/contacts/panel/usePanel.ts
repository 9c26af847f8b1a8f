import { type SetStateAction, startTransition, useCallback, useState } from "react";

type Person = { /** `Contact.id`. */ readonly id: string };
type Shown = (Person & { readonly presses: number }) | null;

/**
 * Keeps whose panel is open next to a list: a click opens it and moves the focus into it, a step to another row moves the panel
 * to that person. It is rendered in a transition, so that the list never waits for it.
 */
export function usePanel() {
  const [shown, setShown] = useState<Shown>(null);
  const change = useCallback((next: SetStateAction<Shown>) => startTransition(() => setShown(next)), []);
  return {
    shown,
    open: useCallback(({ id }: Person) => change((now) => ({ id, presses: (now?.presses ?? 0) + 1 })), [change]),
    follow: useCallback(({ id }: Person) => change((now) => now && (now.id === id ? now : { ...now, id })), [change]),
    /** Closes it; where people are named, only that of one of them. */
    close: useCallback(
      (ids?: readonly string[] | null) => setShown((now) => (ids && now && !ids.includes(now.id) ? now : null)),
      [],
    ),
  };
}

export type Panel = ReturnType<typeof usePanel>;
