import { ProductError } from "@finder/contract/errors";
import pg from "pg";

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose queue has an end: one caller too many is refused at once instead of waiting without hope. */
export class BoundedPool extends pg.Pool {
  readonly #queue: number;

  /** `queue`: callers that may wait for a connection. */
  constructor(config: pg.PoolConfig, queue: number) {
    super(config);
    this.#queue = queue;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#queue) return done ? super.connect(done) : super.connect();
    const full = new ProductError("UNAVAILABLE");
    if (!done) return Promise.reject(full);
    done(full, undefined, () => {});
  }
}
