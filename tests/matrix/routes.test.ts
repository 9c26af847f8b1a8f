import { beforeAll, expect, test } from "vitest";
import { askRoute } from "./ask/ask-route.ts";
import { findUncovered } from "./coverage.ts";
import { routeRows } from "./rows.ts";
import { matrixStage } from "./stage.ts";
import type { Cell } from "./cell.ts";
import { allCells } from "./world/tokens.ts";
import type { Place } from "./world/world.ts";
import { findCells } from "./worlds.ts";

let stage: Awaited<ReturnType<typeof matrixStage>>;
beforeAll(async () => {
  stage = await matrixStage();
});

test("every address and method of the dataspace says who may call it", () => {
  expect(stage.routes).toContain("POST /api/v2/getcontact");
  expect(findUncovered(stage.routes, routeRows)).toEqual([]);
});

test("an address without a row is named", () => {
  expect(findUncovered([...stage.routes, "POST /api/v2/giveaway"], routeRows)).toContain(
    "POST /api/v2/giveaway has no row in tests/matrix: say there who may use it",
  );
});

test.each(Object.entries(routeRows))("%s is open to whom the matrix says, and to no one else", async (name, row) => {
  const expected = allCells(name, row);
  const { dataspace, worlds } = stage;
  const ask = (place: Place, who: keyof typeof expected): Promise<Cell> => askRoute(dataspace, [name, row], place, who);
  expect(await findCells(worlds, expected, ask, name.startsWith("GET "))).toEqual(expected);
});
