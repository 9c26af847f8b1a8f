import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { utils, write } from "xlsx";
import { useChosenFile } from "./useChosenFile";

function workbook(sheets: Record<string, string[][]>): File {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new File([write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer], "people.xlsx");
}

const people = [
  ["LinkedIn", "Email"],
  ["https://www.linkedin.com/in/zoe", "zoe@acme.example"],
];
const csv = "LinkedIn,Email\nhttps://www.linkedin.com/in/zoe,zoe@acme.example";

test("the only sheet of a workbook is imported as CSV", async () => {
  const { result } = renderHook(useChosenFile);
  await act(() => result.current.choose(workbook({ People: people })));
  expect(await result.current.file?.text()).toBe(csv);
  expect(result.current.sheets).toEqual([]);
});

test("of several sheets the operator's choice is imported", async () => {
  const { result } = renderHook(useChosenFile);
  await act(() => result.current.choose(workbook({ Notes: [["Draft"]], People: people })));
  expect([result.current.file, result.current.sheets.map(({ name }) => name)]).toEqual([
    undefined,
    ["Notes", "People"],
  ]);
  act(() => {
    const chosen = result.current.sheets.find(({ name }) => name === "People");
    if (chosen) result.current.chooseSheet(chosen);
  });
  expect(await result.current.file?.text()).toBe(csv);
});

test("a broken workbook is refused, and a CSV chosen after it is taken", async () => {
  const { result } = renderHook(useChosenFile);
  await act(() => result.current.choose(new File(["PK\u0003\u0004"], "people.xlsx")));
  await waitFor(() => expect([result.current.bookFault, result.current.file]).toEqual([true, undefined]));
  await act(() => result.current.choose(new File(["a,b"], "people.csv")));
  expect([result.current.bookFault, result.current.file?.name]).toEqual([false, "people.csv"]);
});
