import { rest } from "../cell.ts";
import { each, type RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const service = "/api/v2/:service";
const table = `${service}/_table/:table`;
const appuser = `${service}/_table/appuser`;
const writes = ["POST", "PUT", "PATCH", "DELETE"];

const noActor = { appKey: "SIGNED_OUT" } as const;

/** The table API, at the members: which rows and columns of every other table each role has is tested table by table. */
export const tableRoutes: RouteRows = {
  [`GET ${service}`]: { cells: rest.signedIn() },
  ...each(writes, service, { cells: rest.noMember("BAD_REQUEST", noActor) }),
  [`GET ${service}/_table`]: { cells: rest.signedIn() },
  ...each(writes, `${service}/_table`, { cells: rest.noMember("BAD_REQUEST", noActor) }),
  ...each(["GET", ...writes], `${service}/*`, {
    sample: () => ({ path: `${service}/_nothing` }),
    cells: rest.noMember("NOT_FOUND"),
  }),
  [`GET ${table}`]: { table: "appuser", sample: () => ({ path: appuser }), cells: rest.signedIn() },
  [`POST ${table}`]: {
    table: "appuser",
    sample: ({ email }) => ({
      path: appuser,
      body: { resource: [{ firstname: "Ann", lastname: "Bee", email, role: "member" }] },
    }),
    cells: rest.ownerOnly(),
  },
  ...each(["PUT", "PATCH"], table, {
    table: "appuser",
    sample: async ({ member }) => ({
      path: appuser,
      body: { resource: [{ appuserid: (await member()).appuserid, isactive: 0 }] },
    }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  }),
  [`DELETE ${table}`]: {
    table: "appuser",
    sample: async ({ member }) => ({ path: `${appuser}?ids=${(await member()).appuserid}` }),
    cells: rest.noMember("FORBIDDEN", noActor),
  },
  [`GET ${table}/:id`]: {
    table: "appuser",
    // These open the row alone of the person in whose name the token acts.
    byScope: { "session:read": "NOT_FOUND", "account:read": "NOT_FOUND" },
    sample: async (world) => ({ path: await aMemberAt(world) }),
    cells: rest.signedIn({ member: "NOT_FOUND", admin: "NOT_FOUND", otherOwner: "NOT_FOUND" }),
  },
  [`POST ${table}/:id`]: {
    table: "appuser",
    sample: async (world) => ({ path: await aMemberAt(world), body: {} }),
    cells: rest.noMember("BAD_REQUEST"),
  },
  ...each(["PUT", "PATCH"], `${table}/:id`, {
    table: "appuser",
    sample: async (world) => ({ path: await aMemberAt(world), body: { isactive: 0 } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  }),
  [`DELETE ${table}/:id`]: {
    table: "appuser",
    sample: async (world) => ({ path: await aMemberAt(world) }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
};

async function aMemberAt({ member }: World): Promise<string> {
  return `${appuser}/${(await member()).appuserid}`;
}
