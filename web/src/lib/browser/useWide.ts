import { useCallback, useSyncExternalStore } from "react";

/**
 * Window widths from which a full table has room: on a page of its own, next to the settings' menu, next to a person's panel as far as
 * its columns shrink, and next to it as it is.
 */
const widths = { page: "64rem", settings: "75rem", panel: "80rem", panelAndTable: "96rem" } as const;

/** True where a full table has room; below that, screens show cards. */
export function useWide(place: keyof typeof widths = "page"): boolean {
  const query = `(min-width: ${widths[place]})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
