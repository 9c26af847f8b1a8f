import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { planTexts } from "./screens/shell/plan-texts.ar.ts";

const here = import.meta.dirname;
const page = readFileSync(join(here, "README.md"), "utf8");

/** The rows of the glossary: the names in English and Arabic, and the words not to use for them. */
const glossary = (/## What screens call things\n([\s\S]*)/.exec(page)?.[1] ?? "")
  .split("\n")
  .filter((line) => /^\| (?!English|-)/.test(line))
  .map((line) => line.slice(1, -1).split("|"));
const english = linesOf("en");
const arabic = [...linesOf("ar"), ...Object.values(planTexts).map((text) => ({ text, at: "plan-texts.ar.ts" }))];

describe("a thing has one name", () => {
  test("in English: no text says what the glossary lists under 'not'", () => {
    expect(bannedIn(english, 2)).toEqual([]);
  });

  test("in Arabic: no text says what the glossary lists under 'not'", () => {
    expect(bannedIn(arabic, 3)).toEqual([]);
  });
});

describe("Arabic is Arabic", () => {
  test("no English is left but names, formats and addresses", () => {
    expect(arabic.filter(({ text }) => latinIn(text).length > 0).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  test("its quotation marks, commas and question marks are its own", () => {
    const foreign = /["“”]|\p{Script=Arabic}[,;?]|[٠-٩٪]/u;
    expect(arabic.filter(({ text }) => foreign.test(text)).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  test("what is counted has all six forms", async () => {
    const files = globSync("**/ar.ts", { cwd: here });
    const missing = await Promise.all(files.map(async (file) => missingForms(await import(join(here, file)), file)));
    expect(missing.flat()).toEqual([]);
  });
});

type Line = { readonly text: string; readonly at: string };

/** What stands in quotes in the catalogues of a language, without wording that was given letter by letter. */
function linesOf(language: "en" | "ar"): Line[] {
  return globSync(`**/${language}.ts`, { cwd: here }).flatMap((file) =>
    readFileSync(join(here, file), "utf8")
      .split("\n")
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => !line.includes("// Literal") && !line.startsWith("import"))
      .flatMap(({ line, at }) => quotedIn(line).map((text) => ({ text, at }))),
  );
}

function quotedIn(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"(?!:)/g)].map(([, text]) => text ?? "");
}

function bannedIn(lines: readonly Line[], column: number): string[] {
  const words = glossary.flatMap((row) => row[column]?.split(",") ?? []).map((word) => word.trim());
  const banned = words.filter((word) => word !== "");
  expect(banned.length).toBeGreaterThan(10);
  const found = new RegExp(String.raw`(?<!\p{L})(?:${banned.join("|")})`, "iu");
  return lines.filter(({ text }) => found.test(text)).map(({ at, text }) => `${at}: ${text}`);
}

/** What is written in Latin letters in every language. */
const everywhere = new Set(
  `Contact Finder API CSV PDF JPEG PNG CVC CRM LinkedIn Google Chrome Edge Firefox Excel GraphQL GET URL HTTP Host R A Escape
   JSON OpenAPI maxCredits Claude ChatGPT UTF-8 UTF-16 gzip gz zip CIDR Authorization Bearer
   SCIM Admins Amazon SNS SendGrid Postmark Mailgun HTTPS
   Hunter People Data Labs Apollo Prospeo Dropcontact FullEnrich PEOPLE_SOURCE_URL SOURCE_ORDER RADAR_CALLS_PER_DAY Entra ID Okta Keycloak DNS TXT well-known openid-configuration
   This Load Temporary Add-on apikey linkedinurl type preview true personalemails businessemails directdials YOUR_API_KEY
   Jane Doe xlsx xls Sales Navigator Recruiter Copy Public profile`.split(/\s+/),
);

function latinIn(text: string): string[] {
  const said = text.replace(/\{\{\w+\}\}|\\u\w{4}|(?:https?|chrome|about):\S+|\S+\.com\S*/g, " ");
  return (said.match(/[A-Za-z][\w-]*/g) ?? []).filter((word) => !everywhere.has(word));
}

const forms = ["zero", "one", "two", "few", "many", "other"];

function missingForms(texts: object, at: string): string[] {
  const own = Object.keys(texts);
  const counted = own.filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"other".length));
  const missing = counted.flatMap((stem) =>
    forms.filter((form) => !own.includes(stem + form)).map((form) => `${at} ${stem}${form}`),
  );
  const inside = Object.entries(texts).filter((entry): entry is [string, object] => typeof entry[1] === "object");
  return [...missing, ...inside.flatMap(([key, part]) => missingForms(part, `${at} ${key}`))];
}
