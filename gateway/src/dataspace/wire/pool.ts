import { networkOf } from "@finder/contract/rules/http/network";
import { Pool } from "undici";
import type { Config } from "../../config/config.ts";
import { AdaptiveLimit, hashesPassword } from "./adaptive-limit.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { exchange, type Incoming, type Outgoing } from "./exchange.ts";

/** Calls that hash a password at one time: each holds a connection while it waits for its turn in the dataspace. */
const hashingMost = 16;

/** Keep-alive connections to the dataspace, so a call costs no handshake, what was learnt of its speed, and the places that follow from it. */
export class DataspacePool extends Pool {
  readonly pace: AdaptiveLimit;
  /** The places of requests that run at once. */
  readonly places: ConcurrencyLimiter;
  private readonly hashing: ConcurrencyLimiter;

  /** `refusal` is thrown for one request too many. */
  constructor({ dataspace, load }: Config, refusal: Error) {
    super(dataspace.origin, {
      connections: dataspace.connections,
      connect: { timeout: Math.min(dataspace.timeoutMs, 5_000) },
      headersTimeout: 0, // each call carries its request's deadline
      bodyTimeout: 0,
    });
    this.pace = new AdaptiveLimit({ fewest: load.fewest, most: load.atOnce });
    this.places = new ConcurrencyLimiter(this.pace.atOnce, load, refusal);
    this.hashing = new ConcurrencyLimiter(() => hashingMost, load, refusal);
  }

  /**
   * Makes a call for a caller's address and reads its answer whole; throws TooLate when that takes longer than `leftMs`. One that
   * hashes a password waits for its turn, and others have the request's place meanwhile.
   */
  ask(call: Outgoing, address: string, leftMs: number): Promise<Incoming> {
    if (!hashesPassword(call.method, call.path)) return askWithin(this, call, leftMs);
    const [network, end] = [networkOf(address), performance.now() + leftMs];
    const inTurn = () => askWithin(this, call, end - performance.now());
    return this.places.lend(network, () => this.hashing.during(network, inTurn));
  }
}

function askWithin(pool: Pool, call: Outgoing, leftMs: number): Promise<Incoming> {
  const left = Math.max(1, Math.floor(leftMs));
  call.headers["x-request-timeout-ms"] = `${left}`;
  return exchange(pool, call, left);
}
