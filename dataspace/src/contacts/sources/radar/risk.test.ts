import { expect, it } from "vitest";
import type { TitleWords } from "../../find/terms/titles.ts";
import { ratesOf, riskOf } from "./risk.ts";

const known: TitleWords = new Map(
  (["sales", "engineering", "finance"] as const).map((word) => [word, { word, seniority: null, function: word }]),
);
const people = "sales engineering finance finance"
  .split(" ")
  .flatMap((title) => Array.from({ length: 100 }, () => title));
const signs = { title: "Sales", bounces: false, owners: 1, inUse: false };

it("people who sell are taken to move most until moves say otherwise", () => {
  const before = ratesOf(people, [], known);
  expect(before.get("sales")).toBeGreaterThan(before.get("engineering") ?? 0);
  const moved = Array.from({ length: 200 }, () => "engineering");
  const after = ratesOf(people, moved, known);
  expect(after.get("engineering")).toBeGreaterThan(after.get("sales") ?? 0);
  expect(after.get("engineering")).toBeGreaterThan(2);
  expect(ratesOf([], [], known).get("finance")).toBe(1);
});

it("a domain that bounces weighs more than a title, and a title more than use", () => {
  const rates = ratesOf(people, [], known);
  const of = (some: object) => riskOf({ ...signs, ...some }, rates, known);
  expect(of({ title: null, bounces: true })).toBeGreaterThan(of({}));
  expect(of({})).toBeGreaterThan(of({ title: "Finance", owners: 50, inUse: true }));
  expect(of({ owners: 3 })).toBeGreaterThan(of({}));
  expect(of({ inUse: true })).toBeGreaterThan(of({}));
  expect(of({ title: "Sales", owners: 1 })).toBeGreaterThan(of({ title: "Gardener" }));
});
