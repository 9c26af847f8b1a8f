/** An answer of the public API as the black box shows it, and what it cost. */
export type Answer = { text: string; status: number | null; charged: number };

/** Shown for a call without a response. */
export const noAnswer: Answer = { text: JSON.stringify({ success: 0 }, null, 2), status: null, charged: 0 };

/** Lays the JSON out by lines and finds what the call cost; anything else is shown as it came. */
export function readAnswer(status: number | null, body: string): Answer {
  try {
    const answer: unknown = JSON.parse(body);
    return { text: JSON.stringify(answer, null, 2), status, charged: chargedOf(answer) };
  } catch {
    return { text: body, status, charged: 0 };
  }
}

function chargedOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null || !("credits" in answer)) return 0;
  const { credits } = answer;
  if (typeof credits !== "object" || credits === null || !("charged" in credits)) return 0;
  return typeof credits.charged === "number" ? credits.charged : 0;
}
