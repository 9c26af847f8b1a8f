import { expect, test } from "vitest";
import { spreadsheetText } from "./spreadsheet-text.ts";

test.each(["=1+1", "+44 20", "-1", "@SUM(A1)", "\t=1", "\rx", "\uff1d1", "  =1", "\u00a0=1", "\ufeff=1"])(
  "a spreadsheet shows %j instead of computing it",
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
);

test.each(["Ann", "1", "a=b", " x", ""])("the text %j stays as it is", (text) =>
  expect(spreadsheetText(text)).toBe(text),
);

test("control characters and half characters are removed, so they hide no formula", () => {
  expect(spreadsheetText("\u0000=1")).toBe("'=1");
  expect(spreadsheetText("a\u0007b")).toBe("ab");
  expect(spreadsheetText("\ud800")).toBe("\ufffd");
});
