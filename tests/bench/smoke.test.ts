import { expect, test } from "vitest";
import { isLong } from "../support/run.ts";
import { reportConsole } from "./console/console.ts";
import { catchFigures } from "./expect-figures.ts";
import { reportFind } from "./find/find.ts";
import { installedPeers, plainPeers } from "./gateway/contenders.ts";
import { reportGateways } from "./gateway/report.ts";
import { reportFuzz } from "./hostile/fuzz.ts";
import { reportRefusals } from "./hostile/hostile.ts";
import { reportImport } from "./import/import.ts";
import { reportOverload } from "./overload/overload.ts";
import { reportSignInFlood } from "./overload/sign-in-flood.ts";
import { smokeProduct } from "./smoke-product.ts";
import { reportStarts } from "./starts/starts.ts";
import { worldPeople } from "./world/people.ts";
import { reportDeadSource } from "./world/dead-source.ts";
import { reportMoves } from "./world/moves.ts";
import { reportWorld } from "./world/world.ts";

// The benches that need no browser, at their smallest size; the others are in tests/browser/bench.test.ts.
const product = await smokeProduct();
const rows = catchFigures();

test("the gateway makes as few upstream calls as the floor, and peers give its answers", async () => {
  const calls = await reportGateways(product, 1, 1, isLong ? installedPeers : plainPeers);
  expect([...calls].map(([operation, made]) => [operation, made.get("floor"), made.get("ours")])).toEqual([
    ["viewer", 1, 1],
    ["members 50", 1, 1],
    ["contacts 100", 1, 1],
    ["dashboard", 2, 2],
  ]);
});

test("each request of an overload is answered or refused", async () => {
  expect(await reportOverload(product, 60)).toBe(0);
});

test("callers are served during a flood of sign-ins", async () => {
  await reportSignInFlood(product, 1, 1, 2);
  expect(rows()).toEqual([
    "flood from",
    "one network, one account",
    "one network, many accounts",
    "many networks, many accounts",
  ]);
});

test("each hostile document is refused with 400", async () => {
  await reportRefusals(product, 1);
  expect(rows().length).toBeGreaterThan(10);
});

test("random hostile requests are answered by a gateway alone", async () => {
  await reportFuzz(4, 1);
  expect(rows()).toContain("4");
});

test("both files of people are imported", async () => {
  await reportImport(product, 20);
  expect(rows()).toEqual(["file", "8 columns", "20 quoted columns"]);
});

test("people are found by every filter, facet and suggestion", async () => {
  await reportFind(product, 2_000, 0.001);
  expect(rows().filter((row) => row.startsWith("one filter"))).toHaveLength(13);
});

test("operators find and read customers", async () => {
  await reportConsole(product, 40, 1);
  expect(rows()).toContain("find by invoice");
});

test("each program starts and is measured", async () => {
  await reportStarts(product, 1);
  expect(rows()).toEqual(["program", "dataspace", "gateway"]);
});

test("six sources find everyone they know, and each hit is paid once", async () => {
  const there = worldPeople(60).filter(({ known, mailbox }) => known.includes(true) && mailbox !== "gone");
  expect(await reportWorld(product, 60)).toMatchObject({ found: there.length, paidTwice: 0, dropped: 0 });
});

test("look-ups are answered while a source never answers", async () => {
  await reportDeadSource(product, 1);
  expect(rows()).toEqual(["state", "all answer, ms", "one never answers, ms"]);
});

test("owners learn of every reported move within a day, by a tenth of weekly calls", async () => {
  const { reported, silent, calls } = await reportMoves(product, 140, 20);
  expect(rows()).toEqual([
    "owners notified",
    ...["an import", "a source", "a refresh", "a bounce"].map((teller) => `within 24 h, reported by ${teller}`),
    "within 24 h, reported by any of them",
    "within 30 days, silent",
    "the radar's calls, of a weekly re-check's",
  ]);
  const [inTime, all] = reported;
  expect([inTime, all + silent[1]]).toEqual([all, 20]);
  expect(calls).toBeLessThanOrEqual(0.1);
});
