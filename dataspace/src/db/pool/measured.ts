import pg from "pg";
import { poolWaitSeconds, statementSeconds } from "../../metrics/counts.ts";
import type { Done } from "./checkout.ts";

/** Notes how long each statement of a connection takes. Streams (COPY) tell their end otherwise, and are not counted. */
export function measureStatements(client: pg.Client): void {
  const measured: Query = (...given) => {
    const query = pg.Client.prototype.query.bind(client) as Query;
    const began = performance.now();
    const done = given.at(-1);
    if (typeof done === "function") {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        note(began, error);
        done(error, result);
      };
      return query(...given);
    }
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.then(
        () => note(began, null),
        (error: unknown) => note(began, error),
      );
    return answer;
  };
  Object.defineProperty(client, "query", { value: measured, configurable: true });
}

/** The same answer, with the wait for it noted. */
export function measureWait(done: Done): Done {
  const began = performance.now();
  return (error, client, release) => {
    poolWaitSeconds.observe((performance.now() - began) / 1000);
    done(error, client, release);
  };
}

type Query = (...given: unknown[]) => unknown;

function note(began: number, error: unknown): void {
  statementSeconds[error ? "failed" : "ok"].observe((performance.now() - began) / 1000);
}
