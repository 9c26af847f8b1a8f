import { limits } from "@finder/contract/limits";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { readView, writeView } from "./month-address";

/** The month or the search of a tab, both in the address, and the text that is being typed. */
export function useMonthView(tab: "platform" | "api") {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const find = useCallback(
    (text: string) => setParams((now) => writeView(tab, { ...readView(now), search: text }), { replace: true }),
    [tab, setParams],
  );
  const [text, setText] = useDebounced(view.search, limits.searchDebounce, find);
  return { view, text, setText, setMonth: (month: string) => setParams(writeView(tab, { month, search: "" })) };
}
