import { ProductError } from "@finder/contract/errors";
import pg from "pg";
import { Checkout, type Done, nothingToRelease } from "./checkout.ts";
import { currentDeadline } from "./deadline.ts";
import { allNotified } from "./after-commit.ts";
import { measureWait } from "./measured.ts";

/**
 * A pool with a bounded queue: one caller too many is refused at once instead of waiting in vain. A caller with a deadline
 * waits no longer than that, and its statement is ended then.
 */
export class BoundedPool extends pg.Pool {
  readonly #queue: number;

  /** `queue`: callers that may wait for a connection. */
  constructor(config: pg.PoolConfig, queue: number) {
    super(config);
    this.#queue = queue;
  }

  override end(): Promise<void>;
  override end(done: () => void): void;
  override end(done?: () => void): Promise<void> | void {
    if (done) return super.end(done);
    return allNotified(this).then(() => super.end());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (!done)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    const deadline = currentDeadline();
    if (this.waitingCount >= this.#queue) return done(new ProductError("UNAVAILABLE"), undefined, nothingToRelease);
    if (!deadline) return super.connect(measureWait(done));
    if (performance.now() >= deadline.at) return done(new ProductError("TIMED_OUT"), undefined, nothingToRelease);
    const checkout = new Checkout(deadline, measureWait(done));
    super.connect((error, client) => checkout.answer(error, client));
  }
}
