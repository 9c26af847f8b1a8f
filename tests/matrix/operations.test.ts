import { join } from "node:path";
import { type Action, may } from "@finder/contract/permissions";
import { operationPermissions } from "@finder/gateway/graphql/allow";
import { buildGatewaySchema } from "@finder/gateway/schema";
import { beforeAll, expect, test } from "vitest";
import { askOperation, introduce } from "./ask/ask-operation.ts";
import { findUncovered, operationsOf } from "./coverage.ts";
import { operationRows } from "./rows.ts";
import { matrixStage } from "./stage.ts";
import type { Caller, Cell } from "./cell.ts";
import { allCells, isToken } from "./world/tokens.ts";
import type { Place } from "./world/world.ts";
import { findCells } from "./worlds.ts";

let stage: Awaited<ReturnType<typeof matrixStage>>;
beforeAll(async () => {
  stage = await matrixStage();
});

const permissions = operationPermissions(buildGatewaySchema());
const operations = operationsOf(join(import.meta.dirname, "../.."));

test("every operation of the schema says who may use it", () => {
  expect(operations).toContain("Mutation.revealContact");
  expect(findUncovered(operations, operationRows)).toEqual([]);
});

test("an operation without a row is named, and so is a row without its operation", () => {
  expect(findUncovered(["Mutation.giveAway", "Query.viewer"], { "Query.viewer": {}, "Query.past": {} })).toEqual([
    "Mutation.giveAway has no row in tests/matrix: say there who may use it",
    "Query.past has a row in tests/matrix and does not exist: delete the row",
  ]);
});

test("the matrix says what the declared permissions say", () => {
  for (const [name, { cells }] of Object.entries(operationRows)) {
    const permission = permissions.get(name);
    if (permission === undefined || permission === "anyone") continue;
    for (const [who, role] of [
      ["member", "member"],
      ["admin", "admin"],
      ["owner", "client"],
    ] as const)
      expect([name, who, cells[who] === "FORBIDDEN"]).toEqual([name, who, !may(role, permission as Action)]);
    expect([name, cells.anonymous]).toEqual([name, "SIGNED_OUT"]);
  }
});

test.each(Object.entries(operationRows))(
  "%s is open to whom the matrix says, and to no one else",
  async (name, row) => {
    const expected = allCells(name, row);
    const seen: Record<string, number> = {};
    const ask = async (place: Place, who: keyof typeof expected): Promise<Cell> => {
      if (!isToken(who) && expected[who] === "FORBIDDEN") await introduceOnce(place, who);
      const { cell, calls } = await askOperation(stage, [name, row], place, who);
      if (cell === "FORBIDDEN") seen[who] = calls;
      return cell;
    };
    const found = await findCells(stage.worlds, expected, ask, name.startsWith("Query."));
    expect(found).toEqual(expected);
    // The gateway itself refuses a role, once it knows the caller. The dataspace decides operations that are open to all.
    const most = permissions.get(name) === "anyone" ? 1 : 0;
    expect(Object.entries(seen).filter(([, calls]) => calls > most)).toEqual([]);
  },
);

const introduced = new WeakMap<Place, Set<Caller>>();

/** Lets the gateway learn who a caller is, which it remembers. */
async function introduceOnce(place: Place, who: Caller): Promise<void> {
  const known = introduced.get(place) ?? new Set();
  introduced.set(place, known);
  if (known.has(who)) return;
  known.add(who);
  await introduce(stage, place, who);
}
