import { ProductError } from "@finder/contract/errors";
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from "cockatiel";

/** Concurrent calls of one service at most. */
const mostAtOnce = 32;
/** Consecutive failures that open the circuit. */
const failuresInRow = 5;

/**
 * Calls a service behind a bulkhead and a circuit breaker, and shares one call between equal concurrent questions. Throws
 * UNAVAILABLE at once while the circuit is open or the bulkhead is full.
 */
export function withCircuitBreaker<Question, Answer>(
  restMs: number,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const breaker = new ConsecutiveBreaker(failuresInRow);
  const policy = wrap(bulkhead(mostAtOnce), circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker }));
  const pending = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = pending.get(key);
    if (known) return known;
    const asked = policy
      .execute(() => ask(question))
      .catch((error: unknown) => {
        throw isBrokenCircuitError(error) || isBulkheadRejectedError(error) ? unavailable(error) : error;
      })
      .finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };
}

function unavailable(cause: Error): ProductError {
  return new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
}
