import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/** Shows another page from the head of its list, also of one that scrolls within itself; the back button returns to where the reader was. */
export function useTopOfPage(page: number | string | null): void {
  const shown = useRef(page);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current !== page && type !== NavigationType.Pop) {
      window.scrollTo({ top: 0 });
      for (const list of document.querySelectorAll("table[data-scrolls]"))
        if (list.parentElement) list.parentElement.scrollTop = 0;
    }
    shown.current = page;
  }, [page, type]);
}
