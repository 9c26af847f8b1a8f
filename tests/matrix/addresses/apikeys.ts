import { allRefused, everybody } from "../cell.ts";
import type { RouteRow, RouteRows } from "../route.ts";
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
  // For SCIM tokens alone.
  "ALL /scim/v2/ServiceProviderConfig": ofProvider("ServiceProviderConfig"),
  "ALL /scim/v2/ResourceTypes{/:name}": ofProvider("ResourceTypes"),
  "ALL /scim/v2/Schemas{/:name}": ofProvider("Schemas"),
  "ALL /scim/v2/Users": ofProvider("Users"),
  "ALL /scim/v2/Users/:id": ofProvider("Users/1"),
  "ALL /scim/v2/Groups": ofProvider("Groups"),
  "ALL /scim/v2/Groups/:id": ofProvider("Groups/1"),
  "ALL /scim/v2{/*rest}": {
    everyToken: "NOT_FOUND",
    sample: () => ({ path: "/scim/v2/Bulk" }),
    cells: allRefused("NOT_FOUND"),
  },
};

function ofProvider(path: string): RouteRow {
  return {
    everyToken: "SIGNED_OUT",
    sample: () => ({ path: `/scim/v2/${path}` }),
    cells: allRefused("SIGNED_OUT"),
  };
}
