import { useEffect, useState } from "react";

/**
 * Hands a text on once nothing was typed for `delay` milliseconds; an emptied text goes at once. A `settled` text that
 * changes by another way, such as the back button or a saved view, takes the place of what was typed.
 */
export function useDebounced(settled: string, delay: number, onSettled: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [before, setBefore] = useState(settled);
  // The text handed on comes back as `settled` later: more may have been typed until then.
  const [handedOn, setHandedOn] = useState<string>();
  if (settled !== before) {
    setBefore(settled);
    setHandedOn(undefined);
    if (settled !== handedOn) setText(settled);
  }
  useEffect(() => {
    if (text.trim() === settled) return;
    const hand = (): void => {
      setHandedOn(text.trim());
      onSettled(text.trim());
    };
    const timer = setTimeout(hand, text === "" ? 0 : delay);
    return () => clearTimeout(timer);
  }, [text, settled, delay, onSettled]);
  return [text, setText] as const;
}
