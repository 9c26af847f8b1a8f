import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const cells = rest.ownerOnly({ otherOwner: "NOT_FOUND" });

/** Webhooks are the owner's. */
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
};

function of(act: string, body?: object) {
  return async ({ webhook }: World) => ({
    path: `/api/v2/webhooks/${await webhook()}${act}`,
    ...(body === undefined ? {} : { body }),
  });
}
