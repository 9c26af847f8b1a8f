import { describe, expect, test } from "vitest";
import { read, utils, write } from "xlsx";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import { cellText } from "./cell-text";
import { type ExportHeads, exportRows } from "./export-rows";
import { makeWorkbook } from "./workbook";

const heads: ExportHeads = {
  name: "Name",
  title: "Job Title",
  company: "Company",
  location: "Location",
  socialMedia: "Social Media",
  personalEmail: "Personal Email",
  businessEmail: "Business Email",
  phone: "Phone Number",
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

function exported(contacts: ContactRowFragment[]) {
  const book = read(write(makeWorkbook("My Contacts", exportRows(contacts, heads)), { type: "array" }));
  return book.Sheets["My Contacts"] ?? {};
}

describe("the exported spreadsheet", () => {
  test("has the first three emails and phones of each contact", () => {
    const [, row] = utils.sheet_to_json<string[]>(exported([contact()]), { header: 1 });
    expect(row).toContain("c@x.example");
    expect(row).not.toContain("d@x.example");
    expect(row).toContain("+44 20 7946 0018");
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
    expect(head).toHaveLength(14);
    expect(head).toContain("Business Email 3");
  });
});
