import { useSyncExternalStore } from "react";

const query = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
};

/** True where a full table has room; below that, screens show cards. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
