import { allRefused, rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const cells = rest.ownerOnly({ otherOwner: "NOT_FOUND" });

/** Webhooks and bounce feeds are the owner's. */
export const webhookRoutes: RouteRows = {
  "GET /api/v2/webhooks": { cells: rest.ownerOnly() },
  "POST /api/v2/webhooks": {
    sample: () => ({ body: { url: "http://127.0.0.1:9/hooks", events: ["job.finished"] } }),
    cells: rest.ownerOnly(),
  },
  "PATCH /api/v2/webhooks/:id": { sample: of("", { lowcredits: 5 }), cells },
  "DELETE /api/v2/webhooks/:id": { sample: of(""), cells },
  "POST /api/v2/webhooks/:id/enable": { sample: of("/enable", {}), cells },
  "POST /api/v2/webhooks/:id/disable": { sample: of("/disable", {}), cells },
  "POST /api/v2/webhooks/:id/rotate": { sample: of("/rotate", {}), cells },
  "POST /api/v2/webhooks/:id/test": { sample: of("/test", {}), cells },
  "GET /api/v2/webhooks/:id/deliveries": { sample: of("/deliveries"), cells },
  "POST /api/v2/webhooks/:id/redeliver": { sample: of("/redeliver", { since: "2026-01-01T00:00:00Z" }), cells },
  "GET /api/v2/bouncefeeds": { cells: rest.ownerOnly() },
  "POST /api/v2/bouncefeeds": { sample: () => ({ body: { provider: "ses" } }), cells: rest.ownerOnly() },
  "DELETE /api/v2/bouncefeeds/:provider": {
    sample: async ({ bounceFeed }) => ({ path: `/api/v2/bouncefeeds/${await bounceFeed()}` }),
    cells,
  },
  // Only the token of the address permits an event, not the caller.
  "POST /api/v2/bouncefeeds/:provider/events": {
    everyToken: "NOT_FOUND",
    sample: () => ({ path: "/api/v2/bouncefeeds/postmark/events", body: {} }),
    cells: allRefused("NOT_FOUND"),
  },
};

function of(act: string, body?: object) {
  return async ({ webhook }: World) => ({
    path: `/api/v2/webhooks/${await webhook()}${act}`,
    ...(body === undefined ? {} : { body }),
  });
}
