import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two polls. */
const intervalMs = 10;

/**
 * Polls until the answer is truthy, and returns it. Has no limit of its own: a slow machine makes it late, and only the
 * limit of the test ends what never comes.
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
): Promise<Exclude<Answer, false | null | undefined | 0 | "">> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<Answer, false | null | undefined | 0 | "">;
    await pause(intervalMs);
  }
}
