import { useSyncExternalStore } from "react";

/** One value outside React that components can watch: session, message bar, appearance. */
export type Store<T> = { get: () => T; set: (value: T) => void; use: () => T };

/** Makes a store that starts with `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
