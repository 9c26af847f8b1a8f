import { everybody } from "../cell.ts";
import type { RouteRows } from "../route.ts";
import { holders, people } from "../routes/apikeys.ts";

/** What the gateway passes on to the public API: for whoever holds a key, and its documentation for everybody. */
export const apiAddresses: RouteRows = {
  "ALL /v1{/*path}": { everyToken: "SIGNED_OUT", sample: () => ({ path: `/v1/contacts?${people}` }), cells: holders },
  "GET /openapi.json": { everyToken: "allowed", cells: everybody() },
  "GET /docs/api": { everyToken: "allowed", cells: everybody() },
};
