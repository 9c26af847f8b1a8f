import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two polls: fewer and fewer, so that a long wait leaves the machine to what it waits for. */
const [shortestMs, longestMs] = [10, 60];

/**
 * Polls until the answer is truthy, and returns it. Has no limit of its own: a slow machine makes it late, and only the
 * limit of the test ends what never comes.
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
): Promise<Exclude<Answer, false | null | undefined | 0 | "">> {
  for (let pauseMs = shortestMs; ; pauseMs = Math.min(longestMs, pauseMs * 1.1)) {
    const answer = await ask();
    if (answer) return answer as Exclude<Answer, false | null | undefined | 0 | "">;
    await pause(pauseMs);
  }
}
