import { expect, test } from "vitest";
import { permissionMatrix } from "../../tools/permissions.ts";
import { operatorOperationRows } from "./operators/rows.ts";
import { addressRows, operationRows, routeRows } from "./rows.ts";

test("npm run permissions prints every row of the matrix", () => {
  const printed = permissionMatrix();
  const names = [operationRows, addressRows, routeRows, operatorOperationRows].flatMap((rows) => Object.keys(rows));
  expect(names.filter((name) => !printed.includes(`| \`${name}\` |`))).toEqual([]);
});
