import { startIdentity, type LocalIdentity } from "@finder/standins/identity/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import { askAddress, askAddressWithTokens } from "./ask/ask-address.ts";
import { callers, type Cell } from "./cell.ts";
import { collectAddresses } from "./collect-addresses.ts";
import { findUncovered } from "./coverage.ts";
import { addressRows } from "./rows.ts";
import { tokenCells } from "./world/tokens.ts";

let identity: LocalIdentity;
let dataspace: Paying;
let gateway: TestGateway;
let addresses: readonly string[];
beforeAll(async () => {
  identity = await startIdentity("http://localhost:4000");
  dataspace = await startWithPayments({ ...identity.env, API_CALLS_PER_SECOND: "1000" });
  ({ started: gateway, addresses } = await collectAddresses(() => startGateway(dataspace)));
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
  await identity?.close();
});

test("every address of the gateway beside GraphQL says who may call it", () => {
  expect(addresses).toContain("POST /account/photo");
  expect(findUncovered(addresses, addressRows)).toEqual([]);
});

test.each(Object.entries(addressRows))("%s is open to whom the matrix says, and to nobody else", async (name, row) => {
  const found: Record<string, Cell> = {};
  for (const who of callers) found[who] = await askAddress({ dataspace, gateway }, [name, row], who);
  expect(found).toEqual(row.cells);
});

test.each(Object.entries(addressRows))(
  "%s is open to the tokens whose scope the table names, and to no other",
  async (name, row) => {
    expect(await askAddressWithTokens({ dataspace, gateway }, [name, row])).toEqual(tokenCells(name, row));
  },
);
