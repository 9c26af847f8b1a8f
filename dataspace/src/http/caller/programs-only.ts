import { ProductError } from "@finder/contract/errors";
import type { FastifyRequest } from "fastify";

/** Lets in the product's programs alone: with their key, and without a session. */
export async function programsOnly({ caller }: FastifyRequest): Promise<void> {
  if (caller.key !== "app") throw new ProductError("FORBIDDEN");
}
