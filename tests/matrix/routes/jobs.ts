import { rest } from "../cell.ts";
import { aListForm } from "../world/jobs.ts";
import type { RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const own = rest.signedIn({ otherOwner: "NOT_FOUND" });

/** Background jobs, lists of people and live events. Only the member who started a job can read it. */
export const jobRoutes: RouteRows = {
  "POST /api/v2/revealquote": {
    sample: async (world) => ({ body: { selection: await someone(world), types: ["directdial"] } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/bulkreveal": {
    sample: async (world) => ({
      body: { selection: await someone(world), types: ["directdial"], attemptkey: "order-of-a-row" },
    }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/exportcontacts": {
    sample: async (world) => ({ body: { selection: await someone(world), attemptkey: "order-of-a-row" } }),
    cells: rest.signedIn(),
  },
  "GET /api/v2/jobs": { cells: rest.signedIn() },
  "GET /api/v2/jobs/:jobid": {
    sample: async ({ subject, jobOf }) => ({ path: `/api/v2/jobs/${await jobOf(subject)}` }),
    cells: own,
  },
  "POST /api/v2/jobs/:jobid/cancel": {
    sample: async ({ subject, jobOf }) => ({ path: `/api/v2/jobs/${await jobOf(subject)}/cancel`, body: {} }),
    cells: own,
  },
  "GET /api/v2/files/jobs/:jobid": {
    sample: async ({ subject, jobOf }) => ({ path: `/api/v2/files/jobs/${await jobOf(subject)}` }),
    cells: own,
  },
  "POST /api/v2/files/lists": { sample: () => ({ body: aListForm() }), cells: rest.signedIn() },
  "GET /api/v2/enrichments": {
    sample: async ({ subject, listOf }) => ({ path: `/api/v2/enrichments?ids=${await listOf(subject)}` }),
    cells: rest.signedIn(),
  },
  "GET /api/v2/enrichments/:jobid": {
    sample: async ({ subject, listOf }) => ({ path: `/api/v2/enrichments/${await listOf(subject)}` }),
    cells: own,
  },
  "POST /api/v2/enrichments/:jobid/map": {
    sample: async ({ subject, listOf }) => ({
      path: `/api/v2/enrichments/${await listOf(subject)}/map`,
      body: { column: 0, types: ["directdial"] },
    }),
    cells: own,
  },
  "POST /api/v2/enrichments/:jobid/start": {
    sample: async ({ subject, listOf }) => ({
      path: `/api/v2/enrichments/${await listOf(subject, "quoted")}/start`,
      body: {},
    }),
    cells: own,
  },
  "GET /api/v2/live": { cells: rest.signedIn() },
};

async function someone({ profile }: World) {
  return { ids: [(await profile()).key] };
}
