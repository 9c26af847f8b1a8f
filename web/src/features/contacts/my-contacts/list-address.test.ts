import { describe, expect, test } from "vitest";
import { daysAgo, type ListView, movedWithin, readView, writeView } from "./list-address";

function view(query: string) {
  return readView(new URLSearchParams(query));
}

describe("the address of My Contacts", () => {
  test("without anything it is the first page of 25", () =>
    expect(view("")).toEqual({
      page: 1,
      pageSize: 25,
      search: "",
      sort: "NEWEST",
      filter: {},
      columns: ["socialMedia", "personalEmail", "businessEmail", "phone"],
    }));
  test("an unknown page size falls back to 100", () => expect(view("size=33").pageSize).toBe(100));
  test("a page that is no page is the first", () => expect(view("page=-2").page).toBe(1));
  test("a view survives its own address", () => {
    const wanted: ListView = {
      page: 3,
      pageSize: 50,
      search: "Zoë & co",
      sort: "COMPANY_DOWN",
      filter: {
        holds: ["BUSINESS_EMAIL"],
        misses: ["PERSONAL_EMAIL", "PHONE"],
        quality: "VERIFIED",
        verdict: "CATCH_ALL",
        from: "2026-01-01",
        to: "2026-02-28",
        vote: "DOWN",
        revealedBy: "TEAMMATE",
        tag: "Fair, hall 2 & 3",
      },
      columns: ["phone", "tags"],
    };
    expect(readView(new URLSearchParams(writeView(wanted)))).toEqual(wanted);
  });
  test("what no filter says is left out", () =>
    expect(
      view("holds=SHOE,PHONE&quality=GOOD&verdict=FINE&from=2026-02-31&vote=SIDE&by=NOBODY&sort=AGE"),
    ).toMatchObject({
      sort: "NEWEST",
      filter: { holds: ["PHONE"] },
    }));
  test("days of moves are counted back from today, and a saved view keeps their number", () => {
    const { filter } = view("moved=30");
    expect(filter).toEqual({ movedSince: daysAgo("30") });
    expect(writeView({ ...view(""), filter })).toMatchObject({ moved: "30" });
    expect([daysAgo("7"), daysAgo("31"), daysAgo("90"), daysAgo("91")].map(movedWithin)).toEqual([
      "7",
      "30",
      "90",
      "90",
    ]);
    expect(view("moved=8").filter).toEqual({});
  });
  test("a last day before the first is left out", () =>
    expect(view("from=2026-03-01&to=2026-02-01").filter).toEqual({ from: "2026-03-01" }));
});
