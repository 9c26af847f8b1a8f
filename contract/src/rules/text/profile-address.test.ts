import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readProfile, readProfileUrl, readProfileUrls } from "./profile-url.ts";

function readingOf(text: string): string {
  const read = readProfile(text);
  return "fault" in read ? read.fault : `${read.link} ${read.profile.key}`;
}

const site = "https://www.linkedin.com";
const jonas = "public in/jonas-rossi-1";

describe("an address with text against it", () => {
  it.each([
    "in/jonas-rossi-1&trk=people-search",
    "in/jonas-rossi-1&amp;trk=people-search&x=1",
    "in/jonas-rossi-1…",
    "in/jonas-rossi-1）",
    "in/jonas-rossi-1）。",
    "in/jonas–rossi–1",
    "in/jonas‑rossi‐1",
    "in/jonas-rossi-1–",
    "in/jonas-rossi-1»",
    "in/jonas-rossi-1’",
    "in/jonas-rossi-1**",
    "in/jonas-rossi-1、",
    "in/jonas-rossi-1|",
    "in/jonas-rossi-1,Blue Harbor",
    "in/jonas-rossi-1;https://twitter.com/jonas",
    "in/jonas-rossi-1,https://www.linkedin.com/company/901",
    "in/jonas-rossi-1,NAME_SEARCH,k1Lm",
    "in/jonas-rossi-1%2CNAME_SEARCH%2Ck1Lm",
    "in/jonas-rossi-1%26trk%3Dx",
    "in/ｊｏｎａｓ－ｒｏｓｓｉ－１",
    "mwlite/in/jonas-rossi-1",
    "mwlite/profile/in/jonas-rossi-1",
    "comm/in/jonas-rossi-1?midToken=abc",
    "comm/mwlite/in/jonas-rossi-1",
    "authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjonas-rossi-1",
    "authwall?trk=gf&sessionRedirect=https%3A%2F%2Fde.linkedin.com%2Fin%2Fjonas-rossi-1%3Ftrk%3Dx&original=y",
    "uas/login?session_redirect=%2Fin%2Fjonas-rossi-1",
    "authwall?sessionRedirect=https%253A%252F%252Fwww.linkedin.com%252Fin%252Fjonas-rossi-1",
  ])("%s is the person's", (path) => {
    expect(readingOf(`${site}/${path}`)).toBe(jonas);
  });

  it.each(["https://touch.www.linkedin.com", "http://mobile.linkedin.com", "br.linkedin.com", "m.linkedin.com"])(
    "at the host %s is the person's",
    (host) => {
      expect(readingOf(`${host}/in/jonas-rossi-1`)).toBe(jonas);
    },
  );

  it.each([
    "in/jonas_rossi",
    "in/jonas.rossi",
    "in/jonas@rossi",
    "in/jonas—rossi",
    "in/jonas+rossi",
    "in/jonas-rossi-1’s",
    "in/jonas&rossi",
    "in/jonashttps://www.linkedin.com/in/fang",
    "in/_jonas",
    "sales/lead/jonas rossi",
    "talent/profile/12ab",
  ])("%s is refused: no address has these characters", (path) => {
    expect(readingOf(encodeURI(`${site}/${path}`))).toBe("slug");
  });
});

describe("a link with a token", () => {
  const token = "ACwAAAB7InventedQx";

  it.each([
    ["member", `in/${token}`],
    ["member", `in/${token},NAME_SEARCH,k1Lm`],
    ["member", `in/${token}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${token}`],
    ["member", `profile/view?id=${token}&trk=x`],
    ["sales", `sales/lead/${token},NAME_SEARCH,k1Lm`],
    ["sales", `sales/people/${token},name,zZ9x?_ntb=1`],
    ["sales", `sales/lead/${token},`],
    ["recruiter", `talent/profile/${token}?trk=1`],
    ["recruiter", `talent/hire/12/discover/profile/${token}`],
    ["recruiter", `recruiter/profile/${token},AbCd,CAP`],
  ])("is a %s link that keeps its case: %s", (link, path) => {
    expect(readingOf(`${site}/${path}`)).toBe(`${link} in/${token}`);
  });

  it("of another shape is the person's own", () => {
    expect(readingOf(`${site}/in/ACoAADx_y-Z12345`)).toBe("member in/ACoAADx_y-Z12345");
    expect(readingOf(`${site}/in/ACwAAAB7inventedQX`)).not.toBe(readingOf(`${site}/in/ACwAAAB7inventedQx`));
    expect(readingOf(`${site}/in/${token.toLowerCase()}%2Cname_search%2Ck1lm`)).toBe(
      `member in/${token.toLowerCase()}`,
    );
    expect(readingOf(`${site}/recruiter/profile/123456789,AbCd,CAP`)).toBe("recruiter recruiter/123456789");
    expect(readingOf(`${site}/IN/ACE-ANDERSON`)).toBe("public in/ace-anderson");
  });

  it.each(["in/jonas-rossi-1", `in/${token}`, "recruiter/123456789", "in/josé-李雷"])(
    "%s is read by its key",
    (key) => {
      const profile = readProfileUrl(`linkedin.com/${key}`);
      expect(profile?.key).toBe(key);
      expect(readProfileUrls(profile?.url ?? "")).toEqual([profile]);
    },
  );
});

describe("two addresses in one value", () => {
  it.each([",", ";", " ", "\n", " | ", "|", "、", "; ", "，"])(
    "%j between them: both are read, one is refused",
    (between) => {
      const text = `${site}/in/jonas-rossi-1${between}${site}/in/fang-liu-16?x=1`;
      expect(readProfileUrls(text).map(({ key }) => key)).toEqual(["in/jonas-rossi-1", "in/fang-liu-16"]);
      expect(readProfile(text)).toEqual({ fault: "two" });
    },
  );

  it("one below the other without a sign are two", () => {
    expect(readProfile(`${site}/in/jonas-rossi-1/www.linkedin.com/in/fang-liu-16`)).toEqual({ fault: "two" });
  });

  it("of one person are one", () => {
    expect(readingOf(`${site}/in/jonas-rossi-1, de.linkedin.com/in/Jonas-Rossi-1/en`)).toBe(jonas);
  });
});

describe("every address that a writer makes", () => {
  const slug = fc
    .array(fc.stringMatching(/^[a-z0-9éüßøñ李雷مрив]{1,8}$/u), { minLength: 1, maxLength: 4 })
    .map((words) => words.join("-").normalize("NFKC"))
    .filter((text) => text !== "dir" && !/^a(?:..aa|c[ow]aa)/.test(text));
  const encodings = [(text: string) => text, encodeURIComponent, (text: string) => encodeURIComponent(encodeURI(text))];
  const kinds = ["in/", "pub/", "mwlite/in/", "comm/in/", "mwlite/profile/in/"];
  const hosts = ["", "www.", "de.", "uk.", "m.", "mobile.", "www.br.", "touch.www."];
  const queries = ["", "/", "?trk=x", "/?locale=de_DE&a=%2F", "/details/skills", "&trk=x", ",NAME_SEARCH,k1Lm"];
  const written = fc.record({
    scheme: fc.constantFrom("https://", "http://", "", "//"),
    host: fc.constantFrom(...hosts),
    kind: fc.constantFrom(...kinds),
    encode: fc.constantFrom(...encodings),
    query: fc.constantFrom(...queries),
    fragment: fc.constantFrom("", "#about"),
    behind: fc.boolean(),
  });

  it("reads back to the slug", () => {
    fc.assert(
      fc.property(slug, written, (name, { scheme, host, kind, encode, query, fragment, behind }) => {
        const address = `${scheme}${host}linkedin.com/${kind}${encode(name)}${query}${fragment}`;
        const text = behind ? `${site}/authwall?trk=y&sessionRedirect=${encodeURIComponent(address)}` : address;
        expect(readingOf(text)).toBe(`public in/${name}`);
      }),
      { numRuns: 1000 },
    );
  });
});
