import { Pool } from "undici";
import type { Config } from "../../config/config.ts";
import { Pace } from "./pace.ts";

/** Keep-alive connections to the dataspace, so a call costs no handshake, and what was learnt of its speed. */
export class DataspacePool extends Pool {
  readonly pace: Pace;

  constructor({ dataspace, load }: Config) {
    super(dataspace.origin, {
      connections: dataspace.connections,
      connect: { timeout: Math.min(dataspace.timeoutMs, 5_000) },
      headersTimeout: 0, // each call carries its request's deadline
      bodyTimeout: 0,
    });
    this.pace = new Pace({ fewest: load.fewest, most: load.atOnce });
  }
}
