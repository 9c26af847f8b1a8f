import { join } from "node:path";
import { type Action, may } from "@finder/contract/permissions";
import { operationPermissions } from "@finder/gateway/graphql/allow";
import { buildGatewaySchema } from "@finder/gateway/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import { askOperation, askOperationWithTokens } from "./ask/ask-operation.ts";
import { callers, type Cell } from "./cell.ts";
import { findUncovered, operationsOf } from "./coverage.ts";
import { operationRows } from "./rows.ts";
import { tokenCells } from "./world/tokens.ts";

let dataspace: Paying;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startWithPayments();
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
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
    if (permission === undefined || permission === "everybody") continue;
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
  "%s is allowed to whom the matrix says, and to nobody else",
  async (name, row) => {
    const found: Record<string, Cell> = {};
    let callsOfRefused = 0;
    for (const who of callers) {
      const { cell, calls } = await askOperation({ dataspace, gateway }, row, who);
      found[who] = cell;
      if (cell === "FORBIDDEN") callsOfRefused = Math.max(callsOfRefused, calls);
    }
    expect(found).toEqual(row.cells);
    // The gateway refuses a role by itself: all it asks is who calls. What everybody may try, the dataspace decides.
    expect(callsOfRefused).toBeLessThanOrEqual(permissions.get(name) === "everybody" ? 2 : 1);
  },
);

test.each(Object.entries(operationRows))(
  "%s is open to the tokens whose scope the table names, and to no other",
  async (name, row) => {
    expect(await askOperationWithTokens({ dataspace, gateway }, [name, row])).toEqual(tokenCells(name, row));
  },
);
