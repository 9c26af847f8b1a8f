import { useEffect } from "react";

const forms = new Set<string>();

/** Whether a form on the page has edits that are not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Registers a form's unsaved edits; the browser then confirms before it leaves the page. */
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
