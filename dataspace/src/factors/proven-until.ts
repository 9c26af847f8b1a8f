import { fromUtcText, utcText } from "../db/time.ts";

/** The moment until which a factor that was shown at `shownon` counts, `minutes` long; null once it is over. */
export function provenUntil(shownon: string | null, minutes: number, now: Date): string | null {
  if (shownon === null) return null;
  const shown = fromUtcText(shownon).getTime();
  const until = new Date(shown + minutes * 60_000);
  // A proof from the future is one of a clock that went back; clocks of two programs differ a little.
  return until > now && shown <= now.getTime() + 60_000 ? utcText(until) : null;
}
