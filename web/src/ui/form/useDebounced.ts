import { useEffect, useState } from "react";

/** Hands a text on once nothing was typed for `delay` milliseconds; an emptied text goes at once. */
export const useDebounced = (initial: string, delay: number, onSettled: (text: string) => void) => {
  const [text, setText] = useState(initial);
  useEffect(() => {
    if (text.trim() === initial) return;
    const timer = setTimeout(() => onSettled(text.trim()), text === "" ? 0 : delay);
    return () => clearTimeout(timer);
  }, [text, initial, delay, onSettled]);
  return [text, setText] as const;
};
