import { describe, expect, test } from "vitest";
import { scaleTop } from "@/ui/chart/scale";
import { barsOf, ownerSeries } from "./stacks";

type Row = { date: string; memberId: string; reveals: number };

function row(date: string, memberId: string, phone: number): Row {
  return { date, memberId, reveals: phone + 1 };
}

const members = {
  idOf: ({ memberId }: Row) => memberId,
  nameOf: (memberId: string) => `Member ${memberId}`,
  count: ({ reveals }: Row) => reveals,
  others: "Others",
};

describe("the bars of a month", () => {
  test("stand for every day, also for those without a reveal", () => {
    const rows = [row("2026-11-01", "a", 2), row("2026-11-03", "a", 0), row("2026-11-03", "b", 4)];
    const series = ownerSeries(rows, members, 7);
    expect(series.map(({ name }) => name)).toEqual(["Member b", "Member a"]);
    expect(barsOf(["2026-11-01", "2026-11-02", "2026-11-03"], rows, series)).toEqual([
      { date: "2026-11-01", parts: [0, 3], total: 3 },
      { date: "2026-11-02", parts: [0, 0], total: 0 },
      { date: "2026-11-03", parts: [5, 1], total: 6 },
    ]);
  });

  test("group all but the most active members, and lose no reveal", () => {
    const rows = ["a", "b", "c", "d"].map((member, index) => row("2026-11-01", member, 9 - index));
    const series = ownerSeries(rows, members, 3);
    expect(series.map(({ name }) => name)).toEqual(["Member a", "Member b", "Others"]);
    expect(barsOf(["2026-11-01"], rows, series)[0]).toEqual({ date: "2026-11-01", parts: [10, 9, 15], total: 34 });
  });

  test.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [10, 10],
    [11, 20],
    [61, 80],
    [100, 100],
    [101, 200],
    [1234, 2000],
  ])("of at most %i have a scale up to %i", (largest, top) => expect(scaleTop(largest)).toBe(top));
});
