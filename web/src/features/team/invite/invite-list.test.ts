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
    ["rows of a CSV file in German", "Jane;Doe;jane@acme.com\r\nJohn;Roe;john@acme.com;"],
    ["reversed names in front of a semicolon", "Doe, Jane; jane@acme.com\nRoe, John; john@acme.com"],
    ["a sentence", "Jane Doe <jane@acme.com> and John Roe <john@acme.com>"],
    ["a mail program's list", `"Doe, Jane" <jane@acme.com>; "Roe, John" <JOHN@acme.com>`],
    ["names after the address", "jane@acme.com Jane Doe\njohn@acme.com (John Roe)"],
    ["links and invisible signs", "Jane Doe <mailto:jane@acme.com>\u200b, “John Roe” john@acme.com."],
    ["Outlook", "Doe, Jane <jane@acme.com>; Roe, John (Berlin) <john@acme.com>"],
    ["Outlook on the web", "Jane Doe<jane@acme.com>;Roe, John<john@acme.com>"],
    [
      "a mail's text in Outlook",
      "To: Doe, Jane <jane@acme.com<mailto:jane@acme.com>>; John Roe [mailto:john@acme.com]",
    ],
    ["a list with commas between reversed names", "Doe, Jane <jane@acme.com>, Roe, John <john@acme.com>"],
    ["Gmail", `Jane Doe <jane@acme.com>, "Roe, John" <john@acme.com>`],
    ["Apple Mail", "Jane Doe <jane@acme.com>, John Roe <john@acme.com>,"],
    ["a header that is folded", "Cc: Jane Doe\r\n <jane@acme.com>,\r\n\tJohn Roe <john@acme.com>"],
    ["names in single quotes", "'Jane Doe' <jane@acme.com>; ‘Roe, John’ <john@acme.com>"],
    ["an address book", "Jane Doe (jane@acme.com), Roe, John (john@acme.com)"],
    ["comments after addresses", "<jane@acme.com> (Jane Doe), <john@acme.com> (John Roe)"],
    ["reversed names in comments", "jane@acme.com (Doe, Jane), john@acme.com (Roe, John)"],
    ["names after addresses, on one line", "jane@acme.com Jane Doe, john@acme.com John Roe"],
    ["columns after addresses, on one line", "jane@acme.com, Jane, Doe, john@acme.com, John, Roe"],
    ["columns before addresses, on one line", "Jane, Doe, jane@acme.com, John, Roe, john@acme.com"],
    ["quoted columns", `"Jane","Doe","jane@acme.com"\n"Roe, John",john@acme.com`],
    ["columns of which some are no names", "1,Jane,Doe,jane@acme.com,Acme,Berlin\n2,John,Roe,john@acme.com,Acme,"],
    ["cells with reversed names", "Doe, Jane\tjane@acme.com\nRoe, John\tjohn@acme.com"],
    ["a numbered list", "1. Jane Doe jane@acme.com\n2) Roe, John <john@acme.com>"],
    ["a list with bullets and degrees", "• Jane Doe, MSc CFA <jane@acme.com>\n- Roe, John, Jr. <john@acme.com>"],
    ["names with notes in brackets", "Doe, Jane [Acme] <jane@acme.com>; John (Sales) Roe <john@acme.com> (away)"],
    ["labels", "Name: Jane Doe, Email: jane@acme.com; Sales Team: John Roe <john@acme.com>;"],
    ["dashes and colons", "Jane Doe - jane@acme.com\nJohn Roe: john@acme.com"],
    ["notes in quoted names", `"Doe, Jane (Berlin, DE)" <jane@acme.com>, “Roe, John” <john@acme.com>`],
    ["signs of Arabic", "Jane Doe <jane@acme.com>؛ Roe، John <john@acme.com>"],
    ["cards", "Jane Doe\njane@acme.com\n\nJohn Roe\njohn@acme.com"],
    ["a web page", "Jane Doe &lt;jane@acme.com&gt;, John Roe &lt;john@acme.com&gt;"],
    ["notes in braces", `"Doe, Jane {DE}" <jane@acme.com>; "Roe, John {UK}" <john@acme.com>`],
    ["wide signs", "Jane Doe＜jane@acme.com＞；John Roe（john＠acme.com）"],
  ])("are read from %s", (_form, text) => {
    expect(people(text)).toEqual([jane, john]);
  });

  test.each([
    ["blanks", "jane@acme.com john@acme.com"],
    ["tabs", "jane@acme.com\tjohn@acme.com"],
    ["commas without blanks", "jane@acme.com,john@acme.com"],
    ["slashes", "jane@acme.com / john@acme.com"],
    ["bars", "jane@acme.com|john@acme.com"],
    ["brackets", "<jane@acme.com><john@acme.com>"],
    ["quotes", `"jane@acme.com" 'john@acme.com'`],
    ["their own names", `jane@acme.com <jane@acme.com>; "john@old.com" <john@acme.com>`],
    ["words", "jane@acme.com and john@acme.com"],
    ["labels", "Email: jane@acme.com\nE-Mail: john@acme.com"],
    ["links", "mailto:jane@acme.com?subject=Hi, [john@acme.com](mailto:john@acme.com)"],
  ])("without names are read with %s between", (_what, text) => {
    expect(people(text)).toEqual([
      ["jane@acme.com", "Jane", ""],
      ["john@acme.com", "John", ""],
    ]);
  });

  test.each([
    ["Jo O'Hara <jo.o'hara@acme.com>", ["jo.o'hara@acme.com", "Jo", "O'Hara"]],
    ["O'Hara, Jo <jo.o'hara@acme.com>", ["jo.o'hara@acme.com", "Jo", "O'Hara"]],
    ["'Jo O’Hara' jo.o’hara@acme.com", ["jo.o'hara@acme.com", "Jo", "O’Hara"]],
    ["jo.o'hara@acme.com", ["jo.o'hara@acme.com", "Jo", "O'hara"]],
    ["Zoë d’Arc-Müller <zoë@münchen.de>", ["zoë@xn--mnchen-3ya.de", "Zoë", "d’Arc-Müller"]],
    ["جين دو <jane@acme.com>", ["jane@acme.com", "جين", "دو"]],
    ["van der Berg, Anna Maria <anna@acme.com>", ["anna@acme.com", "Anna Maria", "van der Berg"]],
    ["Anna Maria,van der Berg,anna@acme.com", ["anna@acme.com", "Anna Maria", "van der Berg"]],
    ["Doe Jane Mary <jane@acme.com>", ["jane@acme.com", "Doe Jane", "Mary"]],
    ["a+b=c/d@acme.com", ["a+b=c/d@acme.com", "A", ""]],
  ])("%s is one person", (text, person) => {
    expect(people(text)).toEqual([person]);
  });

  test("keep bare addresses apart from named ones next to them", () => {
    const text = "ann@acme.com, Doe, Jane <jane@acme.com>, Roe, John <john@acme.com> (Berlin), eve@acme.com";
    expect(people(text)).toEqual([["ann@acme.com", "Ann", ""], jane, john, ["eve@acme.com", "Eve", ""]]);
  });

  test("stay readable one by one", () => {
    const lines = readInviteList(
      "Doe, Jane <jane@acme.com>, Roe, John (Berlin) <john@acme.com>; no-address; a@x.com b@x.com",
    );
    expect(readInviteList(lines.map(({ text }) => text).join("\n"))).toEqual(lines);
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
