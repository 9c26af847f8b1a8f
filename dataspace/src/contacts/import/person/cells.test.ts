import { describe, expect, it } from "vitest";
import { noteOf } from "../reasons.ts";
import { CellReader, type Cells } from "./cells.ts";

function read(cells: Cells) {
  const reader = new CellReader(cells);
  return { data: reader.data(), notes: reader.leftOut.map(noteOf) };
}

describe("the names of a row", () => {
  it.each([
    [["Na"], ["Li"], "Na Li"],
    [["Li"], ["Na"], "Li Na"],
    [["Jonna"], ["Null"], "Jonna Null"],
    [["Nan"], ["Feldwerk"], "Nan Feldwerk"],
    [["True"], ["Brightfeld"], "True Brightfeld"],
    [["na"], ["li"], "Na Li"],
    [["None"], ["Unknown"], "None Unknown"],
    [["False"], ["NULL"], "False NULL"],
    [["Jane"], ["NaN"], "Jane"],
    [["Jane"], ["n/a"], "Jane"],
    [["Jane"], ["undefined"], "Jane"],
  ])("%j and %j are %j", (first_name, last_name, name) => {
    expect(new CellReader({ first_name, last_name }).name()).toBe(name);
  });

  it.each([
    ["True", "True"],
    ["Unknown", "Unknown"],
    ["null", null],
    ["true", null],
    ["NULL", null],
    ["nan", null],
    ["#VALUE!", null],
    ["#REF!", null],
    ["\\N", null],
    ["(blank)", null],
    ["?", null],
    ["–", null],
  ])("the company %j is %j", (cell, company) => {
    expect(new CellReader({ company: [cell] }).one("company")).toBe(company);
  });

  it("a town may be called Nan, and a title may not", () => {
    const reader = new CellReader({ city: ["Nan"], title: ["None"] });
    expect([reader.place(), reader.one("title")]).toEqual(["Nan", null]);
  });
});

describe("the values of a row", () => {
  it("an apostrophe stays in an email, and a trunk zero leaves a number", () => {
    const { data, notes } = read({
      country: ["United Kingdom"],
      phone: ["+44 (0)20 7946 0321"],
      email: ["maeve.o'hara@fieldworks-one.example"],
      email_status: ["valid"],
    });
    expect(data).toEqual({
      personal: [],
      business: [{ address: "maeve.o'hara@fieldworks-one.example", validation: "valid" }],
      phone: ["+442079460321"],
    });
    expect(notes).toEqual([]);
  });

  it("an email that its status forbids is left out in every column", () => {
    const reason = { reason: "invalid_email", value: "a1@acme.example" };
    for (const field of ["email", "business_email"] as const)
      expect(read({ [field]: ["a1@acme.example"], email_status: ["do_not_mail"] })).toEqual({
        data: { personal: [], business: [], phone: [] },
        notes: [reason],
      });
  });

  it("a status says nothing of another email", () => {
    const { data } = read({ business_email: ["a@acme.example"], email: ["b@acme.example"], email_status: ["valid"] });
    expect(data.business).toEqual([
      { address: "a@acme.example", validation: "unknown" },
      { address: "b@acme.example", validation: "valid" },
    ]);
  });

  it("an unknown status is noted, and its email is not valid", () => {
    const { data, notes } = read({ email: ["a@acme.example"], email_status: ["purple"] });
    expect(data.business).toEqual([{ address: "a@acme.example", validation: "unknown" }]);
    expect(notes).toEqual([{ reason: "unknown_status", value: "purple" }]);
  });

  it("what is no number of its country is noted with the reason", () => {
    const { data, notes } = read({
      country: ["United States"],
      phone: ["+1 (000) 000-0000", "fax: +1 415 555 0123", "4.1555E+10", "tel:+1-415-555-0123 x5"],
    });
    expect(data.phone).toEqual(["+14155550123 ext. 5"]);
    expect(notes).toEqual([
      { reason: "impossible_phone", value: "+1 (000) 000-0000" },
      { reason: "bad_phone", value: "fax: +1 415 555 0123" },
      { reason: "bad_phone", value: "4.1555E+10" },
    ]);
  });

  it.each([
    ["Deutschland", "030 23125100", "+493023125100"],
    ["UAE", "050 123 4567", "+971501234567"],
    ["日本", "03-5555-0123", "+81355550123"],
    ["NA", "415 555 0134", "4155550134"],
  ])("in %j the number %j is %s", (country, phone, number) => {
    expect(read({ country: [country], phone: [phone] }).data.phone).toEqual([number]);
  });
});
