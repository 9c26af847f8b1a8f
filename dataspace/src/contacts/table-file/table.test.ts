import { expect, it } from "vitest";
import { recogniseTable } from "./table.ts";

function tableIn(text: string) {
  const table = recogniseTable(Buffer.from(text).toString("latin1"), 0, true);
  if (table === null || "broken" in table) return table;
  const { delimiter, heads, line, above } = table;
  return { delimiter, heads: heads.join("·"), line, above };
}

it.each([
  ["pipes", "Full Name|Company|Email\nCarla Weber|Northwind Labs|\n", "|"],
  ["pipes with commas in cells", "Full Name|Company|Email\nCarla Weber|Northwind, Inc|\nBo|Acme, Ltd, Co|\n", "|"],
  ["tabs", "Name\tProfile\nMüller; Anna\tlinkedin.com/in/a\n", "\t"],
  ["heads with commas", "Name, Vorname;Firma;E-Mail\nWeber, Carla;Nord, Süd;a@b.de\nRoe, Jo;West, Ost;c@d.de\n", ";"],
  ["heads with commas in quotes", '"Name, full";"City, state, country";Mail\nA;B;a@b.de\n', ";"],
  ["semicolons in cells of a comma file", "Name,Tags,Email\nA,x;y;z,a@b.de\nB,x;y;z,c@d.de\n", ","],
  ["an address with commas", "Name;Address;Email\nA;12 High St, London, UK;e@f.de\nB;1 Low St, Bath, UK;g@h.de\n", ";"],
  ["one column of names with commas", "Full name\nWeber, Carla\nRoe, John\nDoe, Jane\n", ";"],
])("the delimiter is the one that rows agree on: %s", (_, text, delimiter) => {
  expect(tableIn(text)).toMatchObject({ delimiter, above: 0, line: 1 });
});

it.each([
  "sep=|",
  '"sep=|"',
  "SEP=|",
  "sep = |",
  "\uFEFFsep=|",
  '\uFEFF"Sep=|"',
  "'sep=|'",
  '"sep=|",,,',
  "sep=| ",
  '"SEP=|" ; ',
])("a first line %j names the delimiter", (said) => {
  const text = `${said}\r\nFull Name|Company\r\nA, B|C, D\r\n`;
  expect(tableIn(text)).toEqual({ delimiter: "|", heads: "Full Name·Company", line: 2, above: 0 });
});

it("the rows overrule a first line whose delimiter separates nothing", () => {
  expect(tableIn("sep=,\nName;Email\nA;a@b.de\n")).toMatchObject({ delimiter: ";", heads: "Name·Email" });
  expect(tableIn("sep=\\t\nName\tEmail\nA\ta@b.de\n")).toMatchObject({ delimiter: "\t" });
  expect(tableIn("sep=^\nName^Email\nA^a@b.de\n")).toMatchObject({ delimiter: "^" });
});

const connections =
  "First Name,Last Name,URL,Email Address,Company,Position,Connected On\nZoe,Eriksen,,,Lumen,Founder,03 Jan 2024\n";
const old =
  "First Name,Last Name,Email Address,Company,Position,Connected On\nCarla,Weber,,Northwind,Manager,12 Mar 2021\n";

it.each([
  ["LinkedIn's notes", `Notes:\n"Some keep their address private. See the help pages, please."\n\n${connections}`, 3],
  ["LinkedIn's notes on two lines", `Notes:\n"Some keep\ntheir address private."\n\n${old}`, 4],
  ["LinkedIn's notes with Windows' line ends", `Notes:\r\n"Help, and more."\r\n\r\n${old.replaceAll("\n", "\r\n")}`, 3],
  ["a title row and an empty row", "Leads of the fair 2026,,\n,,\nFirst Name,Last Name,Company\nHugo,Tanaka,Blue\n", 2],
  ["a title without delimiters", "Our leads\n\nFirst Name;Last Name;Company\nHugo;Tanaka;Blue\n", 2],
  [
    "rows of words and values",
    "Report:,Leads,,\nExported:,2026-01-02,,\n\nFirst Name,Last Name,Email,Phone\nA,B,a@b.de,\n",
    3,
  ],
  ["a title with a quote that is not closed", '"Leads of "Q1"\nFirst Name,Last Name,Email\nA,B,a@b.de\n', 1],
  ["a title in a file of unknown heads", "Liste de salon\n\nFirst Name;Zuname;Betrieb;Kürzel\nA;B;C;D\nE;F;G;H\n", 2],
])("notes above the heads are skipped and counted: %s", (_, text, above) => {
  expect(tableIn(text)).toMatchObject({ above, heads: expect.stringMatching(/^First Name·/) });
});

it.each([
  ["a short row of heads above wider rows", "Nafn,Netfang\nA,a@b.is,x,y\nB,b@b.is,x,y\nC,c@b.is,x,y\n", "Nafn·Netfang"],
  ["two heads above wider rows", "Name,Email\nA,a@b.is,x,y,z\nB,b@b.is,x,y,z\nC,c@b.is,x,y,z\n", "Name·Email"],
  ["one column", "Profile\nhttps://www.linkedin.com/in/a\nhttps://www.linkedin.com/in/b\n", "Profile"],
  ["one column with an unknown head", "Wer\nlinkedin.com/in/a\nlinkedin.com/in/b\n", "Wer"],
  ["unknown heads", "Alfa,Beta\none,two\nthree,four\n", "Alfa·Beta"],
  [
    "heads that are numbered",
    "E-mail 1 - Value,Phone 1 - Value\na@b.de,+49 30 123456\n",
    "E-mail 1 - Value·Phone 1 - Value",
  ],
])("the first row is the heads when it is one: %s", (_, text, heads) => {
  expect(tableIn(text)).toMatchObject({ above: 0, line: 1, heads });
});

it.each([
  ["names and emails", "Carla Weber,carla@north.example\nHugo Tanaka,hugo@blue.example\n", "·", 0],
  ["addresses of profiles", "https://www.linkedin.com/in/a\nhttps://www.linkedin.com/in/b\n", "", 0],
  ["phones", "Carla;+49 30 2312 5100\nHugo;+44 20 7946 0321\n", "·", 0],
  ["rows below Excel's line", "sep=;\nCarla;c@north.example\nHugo;h@blue.example\n", "·", 1],
  ["a title and rows", "Fair\n\nCarla;c@north.example;x\nHugo;h@blue.example;y\n", "··", 2],
])("rows without heads begin with the first one: %s", (_, text, heads, line) => {
  expect(tableIn(text)).toMatchObject({ heads, line });
});

it("a row of heads that cannot be read is named by its line", () => {
  expect(tableIn('"LinkedIn URL,Name\nlinkedin.com/in/a,A\n')).toEqual({
    line: 1,
    broken: "opens a quote that is never closed",
  });
  expect(tableIn("\n\n")).toBeNull();
});
