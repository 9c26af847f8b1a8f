import { describe, expect, test } from "vitest";
import { keepPhone, phoneCountry, showPhone, typePhone } from "./phone-number";

describe("a phone number", () => {
  test("is kept as digits with the country code", () =>
    expect(keepPhone({ country: "US", text: "(404) 555-0100" })).toBe("14045550100"));

  test("loses the zero that is dialled only at home", () =>
    expect(keepPhone({ country: "DE", text: "0151 23456789" })).toBe("4915123456789"));

  test("that is kept shows its country and its groups", () =>
    expect(showPhone("14045550100", "DE")).toEqual({ country: "US", text: "404 555 0100" }));

  test("stays what it was when it is shown and kept again", () => {
    for (const kept of ["14045550100", "4915123456789", "441534700000", "97165551234", "12345", "390612345678"])
      expect(keepPhone(showPhone(kept, "US")), kept).toBe(kept);
  });

  test("that is pasted with a plus or two zeros chooses its country", () => {
    expect(typePhone("+49 30 901820", "US")).toEqual({ country: "DE", text: "30 901820" });
    expect(typePhone("0044 20 7946 0018", "US")).toEqual({ country: "GB", text: "20 7946 0018" });
  });

  test("keeps the chosen country where several share a code", () => expect(typePhone("+1", "CA").country).toBe("CA"));

  test("is grouped while it is typed", () =>
    expect(typePhone("4045550100", "US")).toEqual({ country: "US", text: "(404) 555-0100" }));

  test("without a digit is none", () => {
    expect(keepPhone({ country: "US", text: "" })).toBe("");
    expect(keepPhone({ country: "US", text: "-" })).toBe("");
  });

  test("of a region without phones falls back to the usual country", () => {
    expect(phoneCountry("AQ", "US")).toBe("US");
    expect(phoneCountry("DE", "US")).toBe("DE");
  });
});
