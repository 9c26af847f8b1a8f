import { afterAll, beforeAll, expect, test } from "vitest";
import { startIdentity, type LocalIdentity } from "@finder/standins/identity/server";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import { askRoute, askRouteWithTokens } from "./ask/ask-route.ts";
import { callers, type Cell } from "./cell.ts";
import { collectRoutes } from "./collect-routes.ts";
import { findUncovered } from "./coverage.ts";
import { routeRows } from "./rows.ts";
import { tokenCells } from "./world/tokens.ts";

let dataspace: Paying;
let identity: LocalIdentity;
let routes: readonly string[];
beforeAll(async () => {
  identity = await startIdentity("http://localhost:4000");
  ({ started: dataspace, routes } = await collectRoutes(() =>
    startWithPayments({ ...identity.env, API_CALLS_PER_SECOND: "1000" }),
  ));
});
afterAll(async () => {
  await dataspace?.close();
  await identity?.close();
});

test("every address and method of the dataspace says who may call it", () => {
  expect(routes).toContain("POST /api/v2/getcontact");
  expect(findUncovered(routes, routeRows)).toEqual([]);
});

test("an address without a row is named", () => {
  expect(findUncovered([...routes, "POST /api/v2/giveaway"], routeRows)).toContain(
    "POST /api/v2/giveaway has no row in tests/matrix: say there who may use it",
  );
});

test.each(Object.entries(routeRows))("%s is open to whom the matrix says, and to nobody else", async (name, row) => {
  const found: Record<string, Cell> = {};
  for (const who of callers) found[who] = await askRoute(dataspace, [name, row], who);
  expect(found).toEqual(row.cells);
});

test.each(Object.entries(routeRows))(
  "%s is open to the tokens whose scope the table names, and to no other",
  async (name, row) => {
    expect(await askRouteWithTokens(dataspace, [name, row])).toEqual(tokenCells(name, row));
  },
);
