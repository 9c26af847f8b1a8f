import { describe, expect, test } from "vitest";
import { faultsOf, readInviteList } from "./invite-list";

function people(text: string) {
  return readInviteList(text).map(({ email, firstName, lastName }) => [email, firstName, lastName]);
}

const jane = ["jane@acme.com", "Jane", "Doe"];
const john = ["john@acme.com", "John", "Roe"];

describe("pasted addresses", () => {
  test.each([
    ["lines", "Jane Doe <jane@acme.com>\r\n\nJohn Roe <john@acme.com>\n"],
    ["commas", "Jane Doe <jane@acme.com>, John Roe <john@acme.com>,"],
    ["semicolons", "Jane Doe <jane@acme.com>; John Roe <john@acme.com>;"],
    ["rows of a spreadsheet", "Jane\tDoe\tjane@acme.com\nJohn\tRoe\tjohn@acme.com"],
    ["rows of a CSV file", "Jane,Doe,jane@acme.com\nJohn,Roe,john@acme.com"],
    ["a mail program's list", `"Doe, Jane" <jane@acme.com>; "Roe, John" <JOHN@acme.com>`],
    ["names after the address", "jane@acme.com Jane Doe\njohn@acme.com (John Roe)"],
    ["links and invisible signs", "Jane Doe <mailto:jane@acme.com>\u200b, “John Roe” john@acme.com."],
  ])("are read from %s", (_form, text) => {
    expect(people(text)).toEqual([jane, john]);
  });

  test.each([
    ["jane.doe@acme.com", "Jane", "Doe"],
    ["jane_mary.doe@acme.com", "Jane Mary", "Doe"],
    ["jane.doe+sales@acme.com", "Jane", "Doe"],
    ["jane@acme.com", "Jane", ""],
    ["42@acme.com", "", ""],
  ])("%s alone names %j %j", (email, first, last) => {
    expect(people(email)).toEqual([[email, first, last]]);
  });

  test("that hold no email say so and keep their text", () => {
    expect(readInviteList("Jane Doe\nnot@an")).toEqual([
      { text: "Jane Doe", email: null, firstName: "", lastName: "" },
      { text: "not@an", email: null, firstName: "", lastName: "" },
    ]);
  });

  test("are nothing when nothing is there", () => expect(readInviteList(" ;,\n;; ,")).toEqual([]));

  test("never get more seats than are free", () => {
    const lines = readInviteList("a.a@acme.com\nA.A@acme.com\nb@acme.com\nnobody\nc.c@acme.com\nd.d@acme.com");
    expect(faultsOf(lines, 2)).toEqual([null, "twice", "nameMissing", "notAnEmail", null, "noSeat"]);
    expect(faultsOf(lines, 0)[0]).toBe("noSeat");
  });
});
