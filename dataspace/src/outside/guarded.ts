import { ProductError } from "@finder/contract/errors";

/** Calls of one service that may be under way at once. */
const mostAtOnce = 32;
/** Failures in a row after which it is left alone. */
const failuresInRow = 5;

/**
 * Calls a service so that its trouble stays its own: the same question at once is asked once, a bounded number of questions is
 * under way, and after failures in a row it is left alone for `restMs`. What is refused here is UNAVAILABLE at once.
 */
export function guarded<Answer>(
  restMs: number,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const under = new Map<string, Promise<Answer>>();
  let failures = 0;
  let restsUntil = 0;
  const call = async (key: string): Promise<Answer> => {
    try {
      const answer = await ask(key);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= failuresInRow) restsUntil = performance.now() + restMs;
      throw error;
    } finally {
      under.delete(key);
    }
  };
  return (key) => {
    const known = under.get(key);
    if (known) return known;
    if (under.size >= mostAtOnce || performance.now() < restsUntil)
      return Promise.reject(new ProductError("UNAVAILABLE", { retryAfter: 5 }));
    const asked = call(key);
    under.set(key, asked);
    return asked;
  };
}
