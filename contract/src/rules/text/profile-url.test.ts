import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../limits.ts";
import { readProfileUrl } from "./profile-url.ts";

function keyOf(text: string): string | undefined {
  return readProfileUrl(text)?.key;
}

const spellings = [
  "https://www.linkedin.com/in/jane-doe",
  "http://www.linkedin.com/in/jane-doe",
  "www.linkedin.com/in/jane-doe",
  "linkedin.com/in/jane-doe",
  "//www.linkedin.com/in/jane-doe",
  "https://linkedin.com/in/jane-doe/",
  "https://www.linkedin.com/in/jane-doe///",
  "https://www.linkedin.com//in//jane-doe",
  "https://de.linkedin.com/in/jane-doe",
  "https://www.uk.linkedin.com/in/jane-doe",
  "https://m.linkedin.com/in/jane-doe",
  "https://www.linkedin.com:443/in/jane-doe",
  "https://www.linkedin.com./in/jane-doe",
  "HTTPS://WWW.LINKEDIN.COM/IN/JANE-DOE",
  "https://www.linkedin.com/in/Jane-Doe?originalSubdomain=de&trk=x",
  "https://www.linkedin.com/in/jane-doe#experience",
  "https://www.linkedin.com/in/jane-doe/?a=https://www.linkedin.com/in/other",
  "https://www.linkedin.com/in/jane-doe/en",
  "https://www.linkedin.com/in/jane-doe/de-de/",
  "https://www.linkedin.com/in/jane-doe/details/experience/",
  "https://www.linkedin.com/in/%6Aane-doe",
  "https://www.linkedin.com/in/jane%2Ddoe",
  "https://www.linkedin.com/in/jane%252Ddoe",
  "https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe",
  "  https://www.linkedin.com/in/jane-doe  \n",
  "Profile: https://www.linkedin.com/in/jane-doe, seen today",
  "Profile:linkedin.com/in/jane-doe",
  "<https://www.linkedin.com/in/jane-doe>",
  "[Jane](https://www.linkedin.com/in/jane-doe).",
  "\u200Bhttps://www.linked\u00ADin.com/in/jane\u200D-doe\uFEFF",
  "https://www.linkedin.com/in/jane-doe\u0000",
  "https:\\\\www.linkedin.com\\in\\jane-doe",
  "https://www.linkedin.com/pub/jane-doe",
  "https://www.linkedin.com/incareer/in/jane-doe",
  "https://www.google.com/url?q=https://www.linkedin.com/in/jane-doe&sa=D",
  "https://urldefense.com/v3/__https://www.linkedin.com/in/jane-doe__;!!NmN7!abc$",
  "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.linkedin.com_in_jane-2Ddoe&d=DwMF",
  "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe&h=AT0",
  "https://duckduckgo.com/l/?uddg=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane%2Ddoe&rut=x",
  "https://slack-redir.net/link?url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe",
  "https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fwww.linkedin.com%2fin%2fjane-doe&c=E,1",
  "URL;TYPE=LinkedIn:https://www.linkedin.com/in/jane-doe",
  "X-SOCIALPROFILE;type=linkedin:http://www.linkedin.com/in/jane-doe",
  "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe%2F&data=05",
];

const refused = [
  "",
  "   ",
  "jane doe",
  "in/jane-doe",
  "https://www.linkedin.com",
  "https://www.linkedin.com/in/",
  "https://www.linkedin.com/in//",
  "https://www.linkedin.com/in/?x=1",
  "https://www.linkedin.com/in/...",
  "https://www.linkedin.com/in/%20",
  "https://www.linkedin.com/in/%E4",
  "https://www.linkedin.com/in/100%",
  "https://www.linkedin.com/in/jane%20doe",
  "https://www.linkedin.com/company/acme",
  "https://www.linkedin.com/school/acme",
  "https://www.linkedin.com/pub/dir/jane/doe",
  "https://www.linkedin.com/login?redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane",
  "https://linkedin.com.evil.com/in/jane-doe",
  "https://evil-linkedin.com/in/jane-doe",
  "https://evil.com/linkedin.com/in/jane-doe",
  "https://urldefense.com.evil.com/v3/__https://www.linkedin.com/in/jane-doe__;!!x",
  "https://urldefense.com/v3/__https://evil.com/in/jane-doe__;!!x",
  "https://google.evil.com/url?q=https://www.linkedin.com/in/jane-doe",
  "https://www.linkedin.com/in/jane-doe/https://www.linkedin.com/in/john-roe",
  "https://evil.com/https://www.linkedin.com/in/jane-doe",
  "https://evil.com/?u=https://www.linkedin.com/in/jane-doe",
  "https://evil.com#https://www.linkedin.com/in/jane-doe",
  "https://evil.com\\@www.linkedin.com/in/jane-doe",
  "https://evil.com%2F@www.linkedin.com/in/jane-doe",
  "https://jane@www.linkedin.com/in/jane-doe",
  "https://www.linkedin.com%2Eevil.com/in/jane-doe",
  "https://www.linkedin.com:443@evil.com/in/jane-doe",
  "https://www.linkedin.co/in/jane-doe",
  "https://www.linkedin.com/in/\uD800",
];

describe("a profile URL", () => {
  it.each(spellings)("%j is one spelling of the same person", (text) => {
    expect(keyOf(text)).toBe("in/jane-doe");
  });

  it.each(refused)("%j is not a person's profile", (text) => {
    expect(readProfileUrl(text)).toBeNull();
  });

  it("keeps names in every script, encoding and composition", () => {
    const key = "in/josé-李雷-مريم";
    expect(keyOf("linkedin.com/in/José-李雷-مريم")).toBe(key);
    expect(keyOf("linkedin.com/in/Jose\u0301-李雷-مريم")).toBe(key);
    expect(keyOf(`linkedin.com/in/${encodeURIComponent("JOSÉ-李雷-مريم")}`)).toBe(key);
    expect(keyOf(`linkedin.com/in/${encodeURIComponent(encodeURIComponent("José-李雷-مريم"))}`)).toBe(key);
    expect(readProfileUrl("linkedin.com/in/José")?.url).toBe("https://www.linkedin.com/in/jos%C3%A9");
  });

  it("an early address matches its later form, and namesakes stay two people", () => {
    expect(keyOf("https://pl.linkedin.com/pub/jane-doe/a7/576/b50?trk=x")).toBe(
      keyOf("linkedin.com/in/jane-doe-b50576a7"),
    );
    expect(keyOf("linkedin.com/pub/jane-doe/1/2/3")).not.toBe(keyOf("linkedin.com/pub/jane-doe/4/5/6"));
  });

  it("longer than the limit is refused unread", () => {
    expect(readProfileUrl(`https://www.linkedin.com/in/jane?${"x".repeat(limits.profileUrl)}`)).toBeNull();
  });
});

const slug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/).filter((text) => text !== "dir");

function upper(text: string, mask: number): string {
  return [...text].map((letter, index) => ((mask >> (index % 30)) & 1 ? letter.toUpperCase() : letter)).join("");
}

describe("for every person", () => {
  it("any mix of scheme, host, case, encoding and ending meets in one key", () => {
    const ends = fc.constantFrom(
      "",
      "/",
      "//",
      "/en",
      "/de-de/",
      "?a=b",
      "#x",
      "/?a=b#c",
      ":",
      ".",
      "\u200B",
      " ",
      "\u0000",
    );
    const starts = fc.constantFrom(
      "",
      "http://",
      "https://",
      "//",
      "See https://",
      "\uFEFFhttps://",
      "url=https://",
      "(",
    );
    const hosts = fc.constantFrom(
      "linkedin.com",
      "www.linkedin.com",
      "de.linkedin.com",
      "m.linkedin.com",
      "linkedin.com:80",
    );
    fc.assert(
      fc.property(slug, starts, hosts, ends, fc.nat(), fc.nat(3), (name, start, site, end, mask, encodings) => {
        let written = upper(name, mask);
        if (encodings > 0) written = [...written].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("");
        for (let i = 1; i < encodings; i += 1) written = encodeURIComponent(written);
        expect(keyOf(`${start}${upper(site, mask)}/in/${written}${end}`)).toBe(`in/${name}`);
      }),
      { numRuns: 2000 },
    );
  });

  it("the address we show reads back to the same key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
        const found = readProfileUrl(`https://www.linkedin.com/in/${name}`);
        expect(found && readProfileUrl(found.url)).toEqual(found);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("hostile text", () => {
  it("never throws", () => {
    const pieces = fc.constantFrom(
      "linkedin.com",
      "/in/",
      "/pub/",
      "%",
      "%25",
      "%2F",
      "\uD800",
      "\\",
      "@",
      ":",
      "//",
      "?",
      "#",
      "\u202E",
      "\u0000",
      "a",
      " ",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (input) => {
        const found = readProfileUrl(input);
        expect(found?.key ?? "in/none").toMatch(/^in\/[^/\s]+$/);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    "%25",
    "linkedin.com/in/",
    "linkedin.com/in/!",
    "https://",
    "/",
    "\\",
    ".",
    "!",
    " linkedin",
    "%",
    "=",
    ":",
    "\u200B",
  ])("%j repeated to the limit is answered at once", (piece) => {
    const text = `linkedin.com/in/${piece.repeat(limits.profileUrl)}`.slice(0, limits.profileUrl - 1);
    const started = process.cpuUsage();
    for (let i = 0; i < 100; i += 1) readProfileUrl(`${text}x`);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
