import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useEffect, useState } from "react";
import { LookUpDocument, type PersonFragment } from "../operations.generated";
import { accepted, ask } from "../product/ask";
import { failureText } from "../ui/failure";

export type Found =
  | { readonly state: "looking" | "nothing" | "suppressed" }
  | { readonly state: "failed"; readonly text: string }
  | { readonly state: "found"; readonly person: PersonFragment };

/** Looks a profile up: free, nothing is revealed. `show` replaces the result with a reveal's response. */
export function useLookUp(profile: ProfileUrl): {
  readonly found: Found;
  readonly show: (person: PersonFragment) => void;
} {
  const [found, setFound] = useState<Found>({ state: "looking" });
  useEffect(() => {
    const leaving = new AbortController();
    lookUp(profile.url, leaving.signal).then(setFound, (failure: unknown) => {
      if (!leaving.signal.aborted) setFound({ state: "failed", text: failureText(failure) });
    });
    return () => leaving.abort();
  }, [profile.url]);
  return { found, show: (person) => setFound({ state: "found", person }) };
}

async function lookUp(url: string, signal: AbortSignal): Promise<Found> {
  const { contact, suppressed } = accepted((await ask(LookUpDocument, { url }, signal)).searchContact);
  if (suppressed) return { state: "suppressed" };
  return contact ? { state: "found", person: contact } : { state: "nothing" };
}
