import { ProductError } from "@finder/contract/errors";
import type { FastifyRequest } from "fastify";

/** A `preValidation` step: a member who has a second factor must have shown it a few minutes ago, in this session. */
export async function requireProof({ caller }: Pick<FastifyRequest, "caller">): Promise<void> {
  if (caller.login?.factor?.provenuntil === null) throw new ProductError("PROOF_REQUIRED");
}
