import { beforeAll, expect, test } from "vitest";
import { askAddress } from "./ask/ask-address.ts";
import { findUncovered } from "./coverage.ts";
import { addressRows } from "./rows.ts";
import { matrixStage } from "./stage.ts";
import { allCells } from "./world/tokens.ts";
import { findCells } from "./worlds.ts";

let stage: Awaited<ReturnType<typeof matrixStage>>;
beforeAll(async () => {
  stage = await matrixStage();
});

test("every address of the gateway outside GraphQL has a permission row", () => {
  expect(stage.addresses).toContain("POST /account/photo");
  expect(findUncovered(stage.addresses, addressRows)).toEqual([]);
});

test.each(Object.entries(addressRows))("%s is open to whom the matrix says, and to no one else", async (name, row) => {
  const expected = allCells(name, row);
  expect(await findCells(stage.worlds, expected, (place, who) => askAddress(stage, [name, row], place, who))).toEqual(
    expected,
  );
});
