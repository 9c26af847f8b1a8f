import { describe, expect, test } from "vitest";
import { readStatement, type StatementView, writeStatement } from "./statement-address";

function read(text: string) {
  return readStatement(new URLSearchParams(text));
}

describe("the address of a statement", () => {
  test("gives the same view back", () => {
    const view: StatementView = {
      page: 3,
      pageSize: 100,
      filter: { from: "2026-11-01", to: "2026-11-30", pool: "PHONE", kind: "REVEAL", memberId: "7" },
    };
    expect(readStatement(new URLSearchParams(writeStatement(view)))).toEqual(view);
  });

  test("leaves out what cannot be", () => {
    expect(read("from=2026-02-30&to=soon&pool=GOLD&kind=GIFT&member=1;2&page=-1&size=7")).toEqual({
      page: 1,
      pageSize: 25,
      filter: {},
    });
  });
});
