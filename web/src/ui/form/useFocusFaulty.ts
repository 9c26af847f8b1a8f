import { useEffect, useRef } from "react";

/** Puts the focus on the first faulty control of any kind after each refused submit. Give the ref to the form. */
export function useFocusFaulty(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return form;
}
