import { feedTokenHeader } from "@finder/contract/endpoints/bounce-feeds";
import { errors, ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import { type AskSns, askSns } from "../../../outside/sns.ts";
import { takeBounces } from "./take-bounces.ts";

/**
 * `bouncefeeds/{provider}/events`: an email provider's webhook (docs/rules.md#bounces), read as the bytes that were signed. 200
 * once its bounces are marked; 503 has the provider send it again.
 */
export async function bounceEventsRoute(app: FastifyInstance, services: Services, ask: AskSns = askSns): Promise<void> {
  await app.register(async (events) => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

    events.post<{ Params: { provider: string } }>(
      "/api/v2/bouncefeeds/:provider/events",
      async ({ body, headers, params: { provider } }): Promise<{ received: true }> => {
        const token = headers[feedTokenHeader];
        if (typeof token !== "string" || !Buffer.isBuffer(body)) throw new ProductError("NOT_FOUND");
        await takeBounces(services, { provider, token, body, headers }, ask).catch((error: unknown) => {
          if (error instanceof ProductError && errors[error.code].status < 500) throw error;
          services.log.warn({ err: error, provider }, "bounces of a feed were not taken");
          throw new ProductError("UNAVAILABLE", { cause: error });
        });
        return { received: true };
      },
    );
  });
}
