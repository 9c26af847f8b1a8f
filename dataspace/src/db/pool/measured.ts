import pg from "pg";
import type { Traced } from "@finder/contract/tracing/traced";
import { currentCall, goOnWith } from "../../metrics/call.ts";
import { poolWaitSeconds, statementSeconds } from "../../metrics/counts.ts";
import type { Done } from "./checkout.ts";

/** Measures each statement of a connection. Streams (COPY) end differently and are not counted. */
export function measureStatements(client: pg.Client): void {
  const measured: Query = (...given) => {
    const query = pg.Client.prototype.query.bind(client) as Query;
    const began = performance.now();
    const part = currentCall()?.traced?.call(nameOf(given[0]), { "db.system.name": "postgresql" });
    const done = given.at(-1);
    if (typeof done === "function") {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        note(began, part, error);
        done(error, result);
      };
      return query(...given);
    }
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.then(
        () => note(began, part, null),
        (error: unknown) => note(began, part, error),
      );
    return answer;
  };
  Object.defineProperty(client, "query", { value: measured, configurable: true });
}

/** The same answer, with the wait for it noted: a connection is handed over in a turn of the call that gives it back. */
export function measureWait(done: Done): Done {
  const began = performance.now();
  const call = currentCall();
  const part = call?.traced?.begin("wait for a connection");
  return (error, client, release) => {
    part?.end({ failed: Boolean(error) });
    poolWaitSeconds.observe((performance.now() - began) / 1000);
    goOnWith(call, () => done(error, client, release));
  };
}

type Query = (...given: unknown[]) => unknown;

/** A statement by its name, or by its first word: its text may hold values. */
function nameOf(asked: unknown): string {
  if (typeof asked === "string") return firstWord(asked);
  const { name, text = "" } = asked as { readonly name?: string; readonly text?: string };
  return name ?? firstWord(text);
}

function firstWord(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? "statement";
}

function note(began: number, part: Traced | undefined, error: unknown): void {
  part?.end({ failed: Boolean(error) });
  statementSeconds[error ? "failed" : "ok"].observe((performance.now() - began) / 1000);
}
