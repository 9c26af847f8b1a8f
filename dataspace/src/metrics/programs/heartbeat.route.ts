import { type HeartbeatAnswer, heartbeat } from "@finder/contract/endpoints/programs";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { takeHeartbeat } from "./heartbeats.ts";

/** `POST programs/heartbeat`: a gateway reports that it runs or ends, with the key of the product's programs. */
export function heartbeatRoute(fastify: FastifyInstance, services: Services): void {
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/programs/heartbeat",
      { schema: { body: heartbeat }, preValidation: programsOnly },
      async ({ body }): Promise<HeartbeatAnswer> => {
        await takeHeartbeat(services, body);
        return { success: true };
      },
    );
}

async function programsOnly({ caller }: FastifyRequest): Promise<void> {
  if (caller.key !== "app") throw new ProductError("FORBIDDEN");
}
