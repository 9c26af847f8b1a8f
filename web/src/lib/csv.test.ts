import { describe, expect, test } from "vitest";
import { toCsv } from "./csv";

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
