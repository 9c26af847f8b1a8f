import { limits } from "@finder/contract/limits";
import { fromUtcText, utcText } from "../db/time.ts";

/** The moment until which a member's factor that was shown at `factoron` counts; null once it is over. */
export function provenUntil(factoron: string | null, now: Date): string | null {
  if (factoron === null) return null;
  const shown = fromUtcText(factoron).getTime();
  const until = new Date(shown + limits.factors.proofMinutes * 60_000);
  // A proof from the future is one of a clock that went back; clocks of two programs differ a little.
  return until > now && shown <= now.getTime() + 60_000 ? utcText(until) : null;
}
