import fc from "fast-check";
import { expect, it } from "vitest";
import { readEmail } from "./email.ts";
import { splitEmails } from "./emails-in.ts";

function read(text: string): (string | null)[] {
  return splitEmails(text).map(readEmail);
}

it.each([
  ["maeve.o'hara@acme.com", ["maeve.o'hara@acme.com"]],
  ["ciara.o'dowd@acme.com; d'arc@acme.fr", ["ciara.o'dowd@acme.com", "d'arc@acme.fr"]],
  ["['o'hara@x.com', 'b@y.com']", ["o'hara@x.com", "b@y.com"]],
  ["['o'hara@x.com','b@y.com']", ["o'hara@x.com", "b@y.com"]],
  ["'jane@x.com'", ["jane@x.com"]],
  ["'jane@x.com", ["jane@x.com"]],
  ["`jane@x.com`", ["jane@x.com"]],
  ["Maeve O'Hara <maeve.o'hara@acme.com>", ["maeve.o'hara@acme.com"]],
  ['"Roe, Jo" <jo@x.com>; Doe, Jane <jane@x.com>', ["jo@x.com", "jane@x.com"]],
  ["Work: jane@x.com; Home: o'jane@y.com", ["jane@x.com", "o'jane@y.com"]],
  ["a@x.com ::: b@y.com", ["a@x.com", "b@y.com"]],
  ["a@x.com|b@y.com", ["a@x.com", "b@y.com"]],
  ["a@x.com/b@y.com", ["a@x.com", "b@y.com"]],
  ["a@x.com\r\nb@y.com", ["a@x.com", "b@y.com"]],
  ["mailto:Jane@X.com?subject=hi", ["jane@x.com"]],
  ["jane@acme.com.", ["jane@acme.com"]],
  ["\u202Ajane@acme.com\u202C", ["jane@acme.com"]],
  ["ja\u00ADne@acme.com", ["jane@acme.com"]],
  ["ｊａｎｅ＠ａｃｍｅ．ｃｏｍ", ["jane@acme.com"]],
  ["rené@müller.de、田中@例え.jp", ["rené@xn--mller-kva.de", "田中@xn--r8jz45g.jp"]],
  ["{jane}+a&b=c|d@x.com", ["{jane}+a&b=c|d@x.com"]],
  ['"jane.doe"@x.com', ["jane.doe@x.com"]],
  ["d’arcy.o’neil@x.com, ‘jane@x.com’", ["d'arcy.o'neil@x.com", "jane@x.com"]],
  ["{jane@x.com,john@x.com}", ["jane@x.com", "john@x.com"]],
  ["**jane@x.com**, _john@x.com_, ~ann@x.com~", ["jane@x.com", "john@x.com", "ann@x.com"]],
  ["mailto:jane@x.com?subject=Hi&cc=john@y.com", ["jane@x.com"]],
  ["Jane &lt;jane@x.com&gt;; John &lt;john@x.com&gt;", ["jane@x.com", "john@x.com"]],
  ["jane@x.com\\nnora@x.com", ["jane@x.com", "nora@x.com"]],
  ["jane@x.com+john@x.com=ann@x.com", ["jane@x.com", "john@x.com", "ann@x.com"]],
  ["smtp:jane@x.com; SMTP:john@x.com", ["jane@x.com", "john@x.com"]],
  ["o&#39;hara@x.com, d&apos;arc@x.com, R&amp;D@x.com", ["o'hara@x.com", "d'arc@x.com", "r&d@x.com"]],
  [
    "o´hara@x.com; o′dea@x.com; o‘neil@x.com; maria‑jose@x.com",
    ["o'hara@x.com", "o'dea@x.com", "o'neil@x.com", "maria-jose@x.com"],
  ],
  ["mailto:o%27hara@x.com, mailto:jane%2Bcrm%40x.com?subject=50%", ["o'hara@x.com", "jane+crm@x.com"]],
  ["jane@x.vermögensberatung", ["jane@x.xn--vermgensberatung-pwb"]],
])("the emails of %j are %j", (text, emails) => {
  expect(read(text)).toEqual(emails);
});

it.each([
  ["jane@x.co.jpまで、（ken@x.jp）；メール：yui@x.jp，rei@x.jp", ["jane@x.co.jp", "ken@x.jp", "yui@x.jp", "rei@x.jp"]],
  ["https://mail.x.com/u/0/?view=cm&to=jane@x.com http://john@x.com/", ["jane@x.com", "john@x.com"]],
])("words around the emails of %j belong to none of them", (text, emails) => {
  expect(read(text).filter((email) => email !== null)).toEqual(emails);
});

it.each(["a@b@c.com", "jane at acme", "jane@", "@acme.com", "jane..doe@x.com", '"jane doe"@x.com', "a＠b＠c.com"])(
  "%j has no email, and words that say so",
  (text) => {
    expect(read(text).filter((email) => email !== null)).toEqual([]);
    expect(read(text)).not.toEqual([]);
  },
);

it.each([
  "o\\'hara@x.com",
  'o"hara@x.com',
  "oâ€™hara@x.com",
  "o\u0092hara@x.com",
  "renÃ©e@x.com",
  "maria—jose@x.com",
  "j°ne@x.com",
])("the end of the word %j is no email of another mailbox", (text) => {
  expect(read(text)).toEqual([null]);
});

it("a sign inside a word never makes a shorter email", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const sign = fc.constantFrom(..."\\´¨ˆ€™©°·—–“”‘’′\u0092\uFFFD¡¤");
  fc.assert(
    fc.property(word, sign, word, (before, between, after) => {
      expect(read(`${before}${between}${after}@x.com`)).not.toContain(`${after}@x.com`);
    }),
  );
});

it.each(["a", "a@", "a@x.com ", "’a", "'", "a: "])("%j in a long text is split in little time", (piece) => {
  const started = process.cpuUsage();
  splitEmails(piece.repeat(20_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

it("emails read back from every list that a program writes", () => {
  // A list of addresses without blanks cannot begin the next one with a sign that also separates.
  const first = "[a-z0-9!#$%&*+=?^_~éñ田-]";
  const atom = fc.stringMatching(new RegExp(`^${first}(?:[a-z0-9!#$%&'*+/=?^_\`{|}~éñ田-]{0,8}[a-z0-9])?$`, "u"));
  const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join("."));
  const domain = fc.stringMatching(/^[a-z][a-z0-9]{1,8}\.(?:com|de|museum|photography|xn--p1ai)$/);
  const email = fc.tuple(local, domain).map((parts) => parts.join("@"));
  const writers: ((emails: string[]) => string)[] = [
    (emails) => emails.join(", "),
    (emails) => emails.join(","),
    (emails) => emails.join(";"),
    (emails) => emails.join("\n"),
    (emails) => emails.join(" | "),
    (emails) => emails.join(" ::: "),
    (emails) => emails.map((each) => `Jane O'Doe <${each}>`).join(", "),
    (emails) => `[${emails.map((each) => `'${each}'`).join(", ")}]`,
    (emails) => JSON.stringify(emails),
  ];
  fc.assert(
    fc.property(fc.array(email, { minLength: 1, maxLength: 4 }), fc.constantFrom(...writers), (emails, write) => {
      expect(read(write(emails))).toEqual(emails);
    }),
    { numRuns: 500 },
  );
});
