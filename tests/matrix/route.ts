import type { Cells } from "./cell.ts";
import type { TokenSays } from "./world/tokens.ts";
import type { World } from "./world/world.ts";

/** A sample call: `path` where the address has places to fill; `body` is sent as JSON, or as a form. */
export type RouteSample = { readonly path?: string; readonly body?: unknown };

/** One REST address and method: a sample call, and its result for every caller. */
export type RouteRow = TokenSays & {
  /** Arguments that would do what is asked; about things of the world's client. */
  readonly sample?: (world: World) => RouteSample | Promise<RouteSample>;
  readonly cells: Cells;
};

/** Rows by method and address as the dataspace registers it, `GET /api/v2/user/session`. */
export type RouteRows = Readonly<Record<string, RouteRow>>;

/** The same row under several methods of one address. */
export function each(methods: readonly string[], address: string, row: RouteRow): RouteRows {
  return Object.fromEntries(methods.map((method) => [`${method} ${address}`, row]));
}
