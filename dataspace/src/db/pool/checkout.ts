import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { cancelStatement, hangUp } from "./cancel.ts";
import type { Deadline } from "./deadline.ts";

/** How pg's pool answers who asks for a connection. */
export type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A server that does not even answer that a statement was ended within this time has fallen silent. */
const silentMs = 3_000;

export function nothingToRelease(): void {}

/** One connection for one caller with a deadline, from the wait for it until it is given back. One timer. */
export class Checkout {
  readonly #deadline: Deadline;
  #timer: NodeJS.Timeout;
  #waiting: Done | null;
  #client: pg.PoolClient | null = null;
  #isCut = false;

  constructor(deadline: Deadline, done: Done) {
    this.#deadline = deadline;
    this.#waiting = done;
    this.#timer = setTimeout(() => this.#end(), deadline.at - performance.now()).unref();
  }

  /** The pool's answer. A connection that comes too late goes back at once, and nothing runs on it. */
  answer(error: Error | undefined, client: pg.PoolClient | undefined): void {
    if (performance.now() >= this.#deadline.at) this.#end();
    const done = this.#waiting;
    this.#waiting = null;
    if (!client || !done) clearTimeout(this.#timer);
    if (!done) return client && process.nextTick(() => client.release()); // by the next turn: a long line of them is no recursion
    if (!client) return done(error, undefined, nothingToRelease);
    this.#client = client;
    const release = client.release.bind(client);
    const giveBack = (failure?: Error | boolean): void => {
      clearTimeout(this.#timer);
      // A cancel request still under way would hit the next user of the connection.
      release(this.#isCut || failure);
    };
    client.release = giveBack;
    done(undefined, client, giveBack);
  }

  #end(): void {
    if (this.#deadline.at === Number.POSITIVE_INFINITY) return;
    const done = this.#waiting;
    this.#waiting = null;
    if (done) return done(new ProductError("TIMED_OUT"), undefined, nothingToRelease);
    if (!this.#client) return;
    this.#isCut = true;
    Object.defineProperty(this.#client, "query", { value: refuse });
    const client = this.#client;
    cancelStatement(client);
    this.#timer = setTimeout(() => hangUp(client), silentMs).unref();
  }
}

/** Replaces `query` once the caller has gone: refuses every statement, `commit` included. */
function refuse(...given: readonly unknown[]): Promise<never> | void {
  const late = new ProductError("TIMED_OUT");
  const done = given.at(-1);
  if (typeof done !== "function") return Promise.reject(late);
  done(late);
}
