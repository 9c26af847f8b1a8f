import { callProvider, type Place } from "./call-provider.ts";
import type { ProviderAnswer } from "./provider.ts";

/** Asks a source whether it takes our key, by a question that costs nothing; returns why it does not. */
export async function testKey(place: Place, timeoutMs: number): Promise<string | null> {
  const { passes, ...request } = place.provider.test;
  try {
    const answer = await callProvider(place, request, timeoutMs);
    if (passes(answer)) return null;
    if (answer.status === 200) return "The source does not take this key.";
    return refusalIn(answer);
  } catch (error) {
    const slow = error instanceof Error && error.name === "AbortError";
    return slow ? "The source did not answer in time." : "The source gave no answer that can be read.";
  }
}

/** Returns what an answer that is not 200 says, with the source's reason where it gives one. */
export function refusalIn({ status, body }: ProviderAnswer): string {
  const reason = reasonIn(body);
  return reason === null ? `The source answered ${status}.` : `The source answered ${status}: ${reason}`;
}

const longest = 200;

/** The sentence of an error, wherever providers put it. */
function reasonIn(body: unknown): string | null {
  if (typeof body === "string") return body.slice(0, longest);
  if (typeof body !== "object" || body === null) return null;
  for (const [name, value] of Object.entries(body)) {
    if (!/^(?:errors?|message|details?|reason|error_code|filter_error|\d+)$/.test(name)) continue;
    const reason = reasonIn(value);
    if (reason !== null) return reason;
  }
  return null;
}
