import { describe, expect, test } from "vitest";
import { read, utils, write } from "xlsx";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import type { ContactChecksFragment } from "./__generated__/NoteExport.generated";
import { cellText } from "./cell-text";
import { exportRows, type PersonHeads } from "./export-rows";
import { makeWorkbook } from "./workbook";

const heads: PersonHeads = {
  name: "Name",
  title: "Job Title",
  company: "Company",
  location: "Location",
  socialMedia: "Social Media",
};

function datum(values: string[], revealed = true): DatumFragment {
  return {
    type: "PHONE",
    found: true,
    revealed,
    owned: revealed,
    cost: 0,
    values,
    quality: null,
    verifiedOn: null,
    vote: null,
    owner: null,
  };
}

function contact(part: Partial<ContactRowFragment> = {}): ContactRowFragment {
  return {
    id: "in/jane-doe",
    fullName: "Jane Doe",
    profileUrl: "https://www.linkedin.com/in/jane-doe",
    avatarUrl: null,
    title: null,
    company: "Acme",
    location: null,
    revealedOn: null,
    tags: [],
    personalEmail: datum(["j•••@mail.example"], false),
    businessEmail: datum(["a@x.example", "b@x.example", "c@x.example", "d@x.example"]),
    phone: datum(["+44 20 7946 0018"]),
    ...part,
  };
}

function exported(contacts: ContactRowFragment[], checked: ContactChecksFragment[] = []) {
  const book = read(write(makeWorkbook("My Contacts", exportRows(contacts, checked, heads, "en")), { type: "array" }));
  return book.Sheets["My Contacts"] ?? {};
}

describe("the exported spreadsheet", () => {
  test("has the first three emails and phones of each contact", () => {
    const [, row] = utils.sheet_to_json<string[]>(exported([contact()]), { header: 1 });
    expect(row).toContain("c@x.example");
    expect(row).not.toContain("d@x.example");
    expect(row).toContain("+44 20 7946 0018");
  });

  test("has the best email first, with its status and day, and the line of a phone", () => {
    const check = { reason: null, source: "import", lineType: null, country: null };
    const checks = [
      { ...check, value: "a@x.example", verdict: "INVALID" as const, checkedOn: "2026-11-02" },
      { ...check, value: "b@x.example", verdict: "CATCH_ALL" as const, checkedOn: "2026-11-01" },
    ];
    const line = { ...check, value: "+14045550101", verdict: "UNKNOWN" as const, checkedOn: null };
    const person = contact({ businessEmail: datum(["a@x.example", "b@x.example"]), phone: datum([line.value]) });
    const checked = {
      id: person.id,
      personalEmail: { checks: [] },
      businessEmail: { checks },
      phone: { checks: [{ ...line, lineType: "MOBILE" as const }] },
    };
    const [, row] = utils.sheet_to_json<string[]>(exported([person], [checked]), { header: 1, defval: "" });
    expect(row?.slice(8, 11)).toEqual(["b@x.example", "a@x.example", ""]);
    expect(row?.slice(14)).toEqual(["", "", "catch_all", "2026-11-01", "mobile", ""]);
  });

  test("never has a mask of what is not revealed", () => {
    expect(JSON.stringify(exported([contact()]))).not.toContain("•");
  });

  test.each(["=HYPERLINK(1)", "+44 20", "-1", "@SUM(A1)", "007"])("keeps %s as text that nothing computes", (value) => {
    expect(exported([contact({ fullName: value })])["A2"]).toMatchObject({ t: "s", v: value });
    expect(exported([contact({ fullName: value })])["A2"]).not.toHaveProperty("f");
  });

  test.each([
    ["a tab and a line", "a\tb\nc", "a\tb\nc"],
    ["control characters and half a character", "a\u0000\u001Bb\uD800c", "ab\uFFFDc"],
    ["40,000 characters", "é".repeat(40_000), "é".repeat(32_767)],
  ])("holds %s without breaking the file", (_, value, kept) => {
    expect(exported([contact({ company: value })])["C2"]).toMatchObject({ t: "s", v: kept });
  });

  test("keeps a text that looks like the file's own escape", () =>
    expect(cellText("_x000D_ and _y")).toBe("_x005F_x000D_ and _y"));

  test("has a head for every column", () => {
    const [head] = utils.sheet_to_json<string[]>(exported([]), { header: 1 });
    expect(head).toHaveLength(20);
    expect(head).toContain("Business Email 3");
    expect(head?.slice(14)).toEqual([
      "Personal Email status",
      "Personal Email checked on",
      "Business Email status",
      "Business Email checked on",
      "Phone Number type",
      "Phone Number checked on",
    ]);
  });
});
