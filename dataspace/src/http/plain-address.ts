import { ProductError } from "@finder/contract/errors";
import { readPath } from "@finder/contract/rules/http/request-address";
import type { FastifyInstance } from "fastify";

/** Refuses an address that a proxy may have read differently, before any work. */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, originalUrl }) => {
    if (readPath({ url: originalUrl, rawHeaders: raw.rawHeaders }) === null) throw new ProductError("BAD_ADDRESS");
  });
}
