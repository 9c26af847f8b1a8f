import { allRefused, everybody } from "../cell.ts";
import type { RouteRows } from "../route.ts";
import { holders, people } from "../routes/apikeys.ts";

/** Addresses passed on to the public API: for holders of a key, its documentation for all callers. */
export const apiAddresses: RouteRows = {
  "ALL /v1{/*path}": { everyToken: "SIGNED_OUT", sample: () => ({ path: `/v1/contacts?${people}` }), cells: holders },
  "GET /openapi.json": { everyToken: "allowed", cells: everybody() },
  "GET /docs/api": { everyToken: "allowed", cells: everybody() },
  // Connected apps discover these addresses before they have a token.
  "GET /.well-known/oauth-protected-resource": { everyToken: "allowed", cells: everybody() },
  "GET /.well-known/oauth-protected-resource/mcp": { everyToken: "allowed", cells: everybody() },
  "GET /.well-known/oauth-authorization-server": { everyToken: "allowed", cells: everybody() },
  "POST /oauth/register": {
    everyToken: "allowed",
    sample: () => ({ body: { client_name: "Claude", redirect_uris: ["https://app.example/callback"] } }),
    cells: everybody(),
  },
  "POST /oauth/token": { everyToken: "BAD_REQUEST", sample: () => ({ body: {} }), cells: allRefused("BAD_REQUEST") },
  "POST /oauth/revoke": { everyToken: "BAD_REQUEST", sample: () => ({ body: {} }), cells: allRefused("BAD_REQUEST") },
  // For service tokens alone, which ask by POST.
  "ALL /mcp": { everyToken: "BAD_REQUEST", cells: allRefused("SIGNED_OUT") },
};
