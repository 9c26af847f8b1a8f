import { Pool } from "undici";
import type { Config } from "../../config/config.ts";
import { AdaptiveLimit } from "./adaptive-limit.ts";

/** Keep-alive connections to the dataspace, so a call costs no handshake, and what was learnt of its speed. */
export class DataspacePool extends Pool {
  readonly pace: AdaptiveLimit;

  constructor({ dataspace, load }: Config) {
    super(dataspace.origin, {
      connections: dataspace.connections,
      connect: { timeout: Math.min(dataspace.timeoutMs, 5_000) },
      headersTimeout: 0, // each call carries its request's deadline
      bodyTimeout: 0,
    });
    this.pace = new AdaptiveLimit({ fewest: load.fewest, most: load.atOnce });
  }
}
