import { expect, test } from "vitest";
import { reportChain } from "../bench/chain/chain.ts";
import { reportComparison } from "../bench/chain/compare.ts";
import { catchFigures } from "../bench/expect-figures.ts";
import { reportGrowth } from "../bench/growth/growth.ts";
import { reportReveals } from "../bench/reveals/reveal.ts";
import { smokeProduct } from "../bench/smoke-product.ts";
import { reportWeb } from "../bench/web/web.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

// The benches that need a browser, at their smallest size; the others are in tests/bench/smoke.test.ts.
const { browser } = await sharedStage();
const product = await smokeProduct(async () => browser);
const rows = catchFigures();

test("each request of the web costs the calls and statements of docs/benchmarks.md", async () => {
  const counts = await reportChain(product, 1, 1);
  expect(
    Object.fromEntries(counts.map(({ name, calls, statements, lane }) => [name, [calls, statements, lane]])),
  ).toEqual({
    viewer: [1, 2, "compiled"],
    dashboard: [3, 4, "compiled"],
    search: [1, 2, "compiled"],
    reveal: [1, 3, "compiled"],
    "contacts 25": [1, 2, "compiled"],
    "contacts 100": [1, 2, "compiled"],
    panel: [2, 4, "compiled"],
    members: [4, 5, "compiled"],
    "platform usage": [1, 2, "compiled"],
    statement: [1, 2, "compiled"],
    plans: [2, 3, "compiled"],
    invoices: [1, 2, "compiled"],
    "API log": [1, 3, "compiled"],
  });
});

test("each request of the web is compared with the version before", async () => {
  await reportComparison(product, await product.startVersion("HEAD"), 1, 1);
  expect(rows().slice(1)).toEqual([...Object.keys(await product.webRequests()), "all"]);
});

test("requests are measured among more people and more members", async () => {
  await reportGrowth(product, [{ people: 40, members: 2 }], 1);
  expect(rows()).toEqual([
    "operation",
    "find people",
    "search",
    "contacts 100",
    "dashboard",
    "members",
    "platform usage",
  ]);
});

test("unrevealed people are revealed as the web does", async () => {
  await reportReveals(product, 1, 1);
  expect(rows()).toEqual(["what", "bare SQL transaction", "gateway, dataspace and PostgreSQL"]);
});

test("Lighthouse finds no fault but slowness, and presses are painted", async () => {
  expect(await reportWeb(product, 1, 0.01)).toEqual([]);
  expect(rows()).toEqual(expect.arrayContaining(["reveal", "select", "open the panel", "/login"]));
});
