import { describe, expect, it } from "vitest";
import { suggest } from "./suggest.ts";

const none = new Map();
const emails = ["otto@beispiel.example", "boss@acme.example"];
const phones = ["+44 20 7946 0499", "+44 20 7946 0498"];
const days = ["2019-01-05 09:14", "1984-05-03"];
const profiles = ["https://www.linkedin.com/in/oc-tessa", "https://www.linkedin.com/in/oc-emil"];

function fieldOf(name: string, values: readonly string[]): string {
  const [first] = suggest([{ name, values }], none);
  return `${first?.field} ${first?.trust}`;
}

describe("a suggestion", () => {
  it.each([
    ["Owner email", emails],
    ["Contact owner", emails],
    ["Manager's email", emails],
    ["Assistant Email", emails],
    ["Referred by", emails],
    ["Spouse e-mail", emails],
    ["Billing contact", emails],
    ["Supervisor", profiles],
    ["Fax Number", phones],
    ["Title", ["Mr.", "Dr", "", "Frau", "Ms"]],
    ["Switchboard", phones],
    ["Corporate Phone", phones],
    ["Assistant's phone", phones],
    ["Create Date", days],
    ["Date of birth", days],
    ["Birthday", days],
    ["Last updated", days],
    ["Notes", profiles],
  ])("is not made for %j with any values", (name, values) => {
    expect(fieldOf(name, values)).toBe("null none");
  });

  it.each([
    ["Email", emails, "email sure"],
    ["E-Mail-Adresse", emails, "email sure"],
    ["E-mail 1 - Value", emails, "email sure"],
    ["Person - Email - Work", emails, "business_email sure"],
    ["Phone Number", phones, "phone sure"],
    ["Mobile", ["415 555 0134"], "phone likely"],
    ["Email Verified At", days, "verifiedon sure"],
    ["LinkedIn URL", profiles, "linkedinurl sure"],
    ["URL", profiles, "linkedinurl sure"],
    ["URL", ["https://acme.example"], "null none"],
    ["Associated Company", ["Acme"], "company sure"],
    ["Website", profiles, "null none"],
    ["Contact", emails, "null none"],
    ["Email", [], "email likely"],
  ])("for %j with %j is %s", (name, values, suggestion) => {
    expect(fieldOf(name, values)).toBe(suggestion);
  });
});

it("public addresses win over the tokens of another column", () => {
  const tokens = ["https://www.linkedin.com/sales/lead/ACwAAAB7InventedQx"];
  const columns = [
    { name: "profileUrl", values: tokens },
    { name: "defaultProfileUrl", values: profiles },
  ];
  expect(suggest(columns, none).map(({ field }) => field)).toEqual([null, "linkedinurl"]);
});
