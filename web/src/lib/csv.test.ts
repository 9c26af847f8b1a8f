import { describe, expect, test } from "vitest";
import { toCsv } from "./csv";
import { readCsv } from "./read-csv";

describe("a CSV file", () => {
  test("begins with the mark of UTF-8 and ends each row", () =>
    expect(
      toCsv([
        ["Name", "Total"],
        ["José", 3],
      ]),
    ).toBe("\ufeffName,Total\r\nJosé,3\r\n"));

  test.each(["=1+1", "+44 20", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1"])("never computes %j", (text) => {
    expect(toCsv([[text]]).replaceAll('"', "")).toBe(`\ufeff'${text}\r\n`);
  });

  test("keeps numbers as numbers, negative ones too", () => expect(toCsv([[-1]])).toBe("\ufeff-1\r\n"));

  test("quotes commas, quotes, lines and blanks at the ends", () =>
    expect(toCsv([['Doe, "JD"', "a\nb", " x"]])).toBe('\ufeff"Doe, ""JD""","a\nb"," x"\r\n'));
});

test("first rows of a CSV are read with quotes and separator, without a cut-off row", () => {
  const text = '\ufeffName;Note\r\n"Doe; ""JD""";"a\nb"\r\nAnn;\r\nBob;cut o';
  expect(readCsv(text, 9)).toEqual([
    ["Name", "Note"],
    ['Doe; "JD"', "a\nb"],
    ["Ann", ""],
  ]);
  expect(readCsv(text, 1)).toEqual([["Name", "Note"]]);
});
