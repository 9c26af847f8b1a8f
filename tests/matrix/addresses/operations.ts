import { allRefused, signedIn } from "../cell.ts";
import type { RouteRow, RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

/** Operations by name: each asks what its document asks, here what every token may. Another client's are not there. */
export const operationAddresses: RouteRows = {
  "ALL /ops": { everyToken: "allowed", cells: signedIn() },
  "ALL /ops/openapi.json": { everyToken: "allowed", cells: signedIn() },
  "ALL /ops/:name{/:version}": at(""),
  "ALL /ops/:name{/:version}/price": at("/v1/price"),
  "ALL /ops/:name{/:version}/openapi.json": at("/openapi.json"),
  "ALL /ops/*rest": {
    everyToken: "NOT_FOUND",
    sample: () => ({ path: "/ops/a/b/c/d" }),
    cells: allRefused("NOT_FOUND"),
  },
};

function at(below: string): RouteRow {
  return {
    everyToken: "allowed",
    sample: async ({ operation }: World) => ({ path: `/ops/${await operation()}${below}` }),
    cells: signedIn({ otherOwner: "NOT_FOUND" }),
  };
}
