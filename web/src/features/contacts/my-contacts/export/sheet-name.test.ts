import { describe, expect, test } from "vitest";
import { sheetName } from "./sheet-name";

describe("the name of a worksheet", () => {
  test("of 30 characters stays as it is", () => expect(sheetName("x".repeat(30))).toBe("x".repeat(30)));
  test("of more than 30 characters keeps 28 and gets an ellipsis", () =>
    expect(sheetName("x".repeat(31))).toBe(`${"x".repeat(28)}...`));
  test("has no character that a spreadsheet refuses", () =>
    expect(sheetName("a/b\\c?d*e[f]g:h")).toBe("a_b_c_d_e_f_g_h"));
  test("does not begin or end with an apostrophe", () => expect(sheetName("'Contacts'")).toBe("_Contacts_"));
  test("is never empty", () => expect(sheetName("  ")).toBe("_"));
});
