import { describe, expect, test } from "vitest";
import { readView, writeView } from "./list-address";

const view = (query: string) => readView(new URLSearchParams(query));

describe("the address of My Contacts", () => {
  test("without anything it is the first page of 25", () =>
    expect(view("")).toEqual({ page: 1, pageSize: 25, search: "" }));
  test("an unknown page size falls back to 100", () => expect(view("size=33").pageSize).toBe(100));
  test("a page that is no page is the first", () => expect(view("page=-2").page).toBe(1));
  test("a view survives its own address", () => {
    const wanted = { page: 3, pageSize: 50, search: "Zoë & co" };
    expect(readView(new URLSearchParams(writeView(wanted)))).toEqual(wanted);
  });
});
