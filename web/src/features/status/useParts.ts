import { useEffect, useState } from "react";

/** Whether each part answers: the gateway, and the dataspace behind it. */
export type Parts = { readonly web: boolean; readonly data: boolean };
type Checked = { readonly parts: Parts; readonly at: Date };

const everyMs = 30_000;

/** The parts as they answered last; checked again while the page is shown. */
export function useParts(): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    const leaving = new AbortController();
    const check = async (): Promise<void> => {
      const parts = await readParts(leaving.signal);
      if (!leaving.signal.aborted) setChecked({ parts, at: new Date() });
    };
    void check();
    const timer = setInterval(() => void check(), everyMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, []);
  return checked;
}

/** Reads `/ready`: 503 while the dataspace does not answer; no answer at all when the gateway does not either. */
async function readParts(signal: AbortSignal): Promise<Parts> {
  try {
    const { ok } = await fetch("/ready", { signal });
    return { web: true, data: ok };
  } catch {
    return { web: false, data: false };
  }
}
