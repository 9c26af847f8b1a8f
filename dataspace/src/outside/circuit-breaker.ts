import { ProductError } from "@finder/contract/errors";
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  noJitterGenerator,
  wrap,
} from "cockatiel";

/** Concurrent calls of one service at most. */
const mostAtOnce = 32;
/** Consecutive failures that open the circuit. */
const failuresInRow = 5;
/** Each failed try doubles the rest, up to this many times the first: a dead service delays few calls. */
const longestRest = 32;

/**
 * Calls a service behind a bulkhead and a circuit breaker, and shares one call between equal concurrent questions. Throws
 * UNAVAILABLE at once while the circuit is open or the bulkhead is full.
 */
export function withCircuitBreaker<Question, Answer>(
  restMs: number,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const breaker = new ConsecutiveBreaker(failuresInRow);
  const halfOpenAfter = new ExponentialBackoff({
    initialDelay: restMs,
    maxDelay: restMs * longestRest,
    generator: noJitterGenerator,
  });
  const policy = wrap(bulkhead(mostAtOnce), circuitBreaker(handleAll, { halfOpenAfter, breaker }));
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
