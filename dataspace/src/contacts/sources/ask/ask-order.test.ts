import type { Datum } from "@finder/contract/datum";
import { expect, it } from "vitest";
import type { SourceRow } from "../rows/source-row.ts";
import type { FigureRow } from "../rows/source-rows.queries.ts";
import { byCost } from "./ask-order.ts";

function source(sourceid: number, price: number, data: Datum[] = ["business", "phone"]): SourceRow {
  return { sourceid, price, data } as SourceRow;
}

function figure(sourceid: number, datum: Datum, asked: number, found: number, verified = 0, failed = 0): FigureRow {
  return { sourceid, datum, asked, found, verified, failed, cost: 0, ms: 1 };
}

const order = (sources: SourceRow[], data: Datum[], figures: FigureRow[] = []) =>
  byCost(sources, data, figures).map(({ sourceid }) => sourceid);

it("a dearer source that finds more is asked before a cheap one that finds little", () => {
  const figures = [figure(1, "phone", 100, 5), figure(2, "phone", 100, 60)];
  expect(order([source(1, 0.1), source(2, 0.5)], ["phone"], figures)).toEqual([2, 1]);
  expect(order([source(1, 0.01), source(2, 0.5)], ["phone"], figures)).toEqual([1, 2]);
});

it("of business emails only verified ones count", () => {
  const figures = [figure(1, "business", 100, 90, 10), figure(2, "business", 100, 50, 50)];
  expect(order([source(1, 0.1), source(2, 0.1)], ["business"], figures)).toEqual([2, 1]);
});

it("calls that failed do not count against a source", () => {
  const figures = [figure(1, "phone", 100, 50), figure(2, "phone", 100, 30, 0, 60)];
  expect(order([source(1, 0.1), source(2, 0.1)], ["phone"], figures)).toEqual([2, 1]);
});

it("a source that offers more of what is missing, and one that is free, come first", () => {
  const both = source(2, 0.1);
  expect(order([source(1, 0.1, ["phone"]), both, source(3, 0)], ["business", "phone"])).toEqual([3, 2, 1]);
});

it("sources of one price keep their order; those without the data come last", () => {
  const sources = [source(1, 0.1, ["personal"]), source(2, 0.1), source(3, 0.1)];
  expect(order(sources, ["phone"])).toEqual([2, 3, 1]);
});
