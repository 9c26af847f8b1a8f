import { useEffect } from "react";

const forms = new Set<string>();

/** Whether a form on the page has edits that are not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Notes that the form has edits that are not saved; the browser asks before it leaves the page then. */
export function useUnsaved(form: string, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    addEventListener("beforeunload", ask);
    return () => {
      forms.delete(form);
      removeEventListener("beforeunload", ask);
    };
  }, [form, dirty]);
}
