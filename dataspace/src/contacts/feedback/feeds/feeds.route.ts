import {
  type BounceFeedsAnswer,
  bounceProviders,
  newBounceFeedRequest,
  type NewBounceFeedAnswer,
} from "@finder/contract/endpoints/bounce-feeds";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { listFeeds } from "./feed.queries.ts";
import { addFeed, removeFeed } from "./manage-feeds.ts";

const preValidation = allow("webhooks.manage");
const params = z.object({ provider: z.enum(bounceProviders) });

/** The owner's bounce feeds, `bouncefeeds/…` (docs/rules.md#bounces). */
export function bounceFeedRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/api/v2/bouncefeeds", { preValidation }, async (request): Promise<BounceFeedsAnswer> => ({
    resource: await listFeeds(services.db.pool, memberOf(request).clientid),
  }));

  typed.post(
    "/api/v2/bouncefeeds",
    { schema: { body: newBounceFeedRequest }, preValidation },
    (request): Promise<NewBounceFeedAnswer> => addFeed(services, memberOf(request).clientid, request.body),
  );

  typed.delete("/api/v2/bouncefeeds/:provider", { schema: { params }, preValidation }, (request) =>
    removeFeed(services, memberOf(request).clientid, request.params.provider),
  );
}
