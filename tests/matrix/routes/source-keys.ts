import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const cells = rest.ownerOnly({ otherOwner: "NOT_FOUND" });

/** A client's own keys for providers of people are the owner's. */
export const sourceKeyRoutes: RouteRows = {
  "GET /api/v2/sourcekeys": { cells: rest.ownerOnly() },
  "POST /api/v2/sourcekeys": {
    sample: () => ({ body: { provider: "hunter", key: "key-of-a-test" } }),
    // No provider is asked in tests.
    cells: rest.asOwner("BAD_SOURCE_KEY"),
  },
  "PATCH /api/v2/sourcekeys/:provider": { sample: of({ enabled: false }), cells },
  "DELETE /api/v2/sourcekeys/:provider": { sample: of(), cells },
};

function of(body?: object) {
  return async ({ sourceKey }: World) => ({
    path: `/api/v2/sourcekeys/${await sourceKey()}`,
    ...(body && { body }),
  });
}
