import { type MinutesAnswer, minutesRequest } from "@finder/contract/endpoints/figures";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { insertMinutes } from "./minutes.queries.ts";

/** A minute further from now than this is not kept: it would be purged at once, or stay for ever. */
const mostMs = 2 * 3_600_000;

/** `POST programs/minutes`: what a gateway counted, with the key of the product's programs. */
export function minutesRoute(fastify: FastifyInstance, services: Services): void {
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/programs/minutes",
      { schema: { body: minutesRequest }, preValidation: programsOnly },
      async ({ body }): Promise<MinutesAnswer> => {
        const now = services.now().getTime();
        const near = body.minutes.filter(
          ({ minute }) => Math.abs(Date.parse(`${minute.replace(" ", "T")}Z`) - now) < mostMs,
        );
        await insertMinutes(services.db.pool, JSON.stringify(near));
        return { success: true };
      },
    );
}

async function programsOnly({ caller }: FastifyRequest): Promise<void> {
  if (caller.key !== "app") throw new ProductError("FORBIDDEN");
}
