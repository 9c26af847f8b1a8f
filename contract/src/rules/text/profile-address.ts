/** What kind of link names a person: a public address, a member's token, or a page of a paid product. */
export type ProfileLink = "public" | "member" | "sales" | "recruiter";

/** A person's place in the network: `in` and the slug, lower-cased, or a token, in its case. */
export type Address = { readonly kind: "in" | "recruiter"; readonly id: string; readonly link: ProfileLink };

const host = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.){0,2}linkedin\.com\.?(?::\d{1,5})?$/i;
/** Sites whose links lead to the address that they name: mail and search programs write them in the place of it. */
const wrapper =
  /^(?:\w+\.safelinks\.protection\.outlook\.com|(?:www\.)?google(?:\.[a-z]{2,3}){1,2}|lm?\.(?:facebook|instagram)\.com|(?:www\.)?duckduckgo\.com|slack-redir\.net|linkprotect\.cudasvc\.com)$/i;
const wrapped = /[?&](?:url|q|u|a|uddg)=([^&]+)/i;
/** The two forms of a mail program's link that hold the address in the path, or with signs of their own. */
const defended = /^urldefense(?:\.proofpoint)?\.com\/v3\/__(.+?)__;/i;
const defendedBefore = /^urldefense\.proofpoint\.com\/v[12]\/url\?(?:[^#]*&)?u=([^&]+)/i;
/** The parts of the site for phones and for links in emails, whose paths are those of the site. */
const editions = /^(?:mwlite|comm|incareer|m)$/i;
/** A member's token: `A`, a letter, a sign, `AA`. Imports of before stored it lower-cased. */
const token = /^A[A-Z][A-Za-z\d]AA(?=[\w-]*[a-z])[\w-]{6,}/;
const foldedToken = /^a(?:c[ow]|em|de)aa[\w-]{10,}/i;
const slug = /^[\p{L}\p{M}\p{Nd}-]+/u;

/** Reads the address of a person; null where it is of something else, `slug` where its last part can be no person's. */
export function readAddress(text: string): Address | "slug" | null {
  const address = withoutScheme(text);
  const inside = defended.exec(address)?.[1] ?? unfolded(defendedBefore.exec(address)?.[1]);
  if (inside !== undefined) return /urldefense/i.test(inside) ? null : readAddress(inside);
  const [path = "", ...after] = address.split(/(?=[?#])/);
  const [site = "", ...parts] = path.split("/").filter((part, index) => part !== "" || index === 0);
  if (!host.test(site)) return wrapper.test(site) ? behind(wrapped, after.join("")) : null;
  while (editions.test(parts[0] ?? "")) parts.shift();
  const [kind = "", first = "", ...rest] = parts;
  switch (kind.toLowerCase()) {
    case "in":
      return ofIn(first);
    case "pub":
      return ofPub(first, rest);
    case "sales":
      return ofProduct("sales", first, rest[0], /^(?:lead|people|profile)$/i);
    case "talent":
      return ofTalent(parts);
    case "recruiter":
      // A key is `recruiter/123`.
      return /^\d+$/.test(first)
        ? ofProduct("recruiter", "profile", first, /^profile$/)
        : ofProduct("recruiter", first, rest[0], /^profile$/i);
    case "profile":
      return ofIn(parts[1]?.toLowerCase() === "in" ? (parts[2] ?? "") : (idIn(after.join("")) ?? ""));
    default:
      return behind(wall, after.join(""));
  }
}

/** The hyphens that a text program or an input method puts in the place of the plain one. */
export function hyphensIn(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{M}\p{Nd}])[\u2010-\u2013\u2212\ufe63\uff0d](?=[\p{L}\p{Nd}])/gu, "-");
}

function ofIn(part: string): Address | "slug" | null {
  const member = (token.exec(part) ?? foldedToken.exec(part))?.[0];
  if (member !== undefined && isTextAfter(part.slice(member.length)))
    return { kind: "in", id: token.test(member) ? member : member.toLowerCase(), link: "member" };
  const own = slug.exec(part)?.[0] ?? "";
  // The next address is pasted against it.
  if (/https?:$/i.test(part)) return "slug";
  if (!/[\p{L}\p{Nd}]/u.test(own)) return /[\p{L}\p{N}]/u.test(part) ? "slug" : null;
  return isTextAfter(part.slice(own.length)) ? { kind: "in", id: fold(own), link: "public" } : "slug";
}

/** The public address of the first years, `/pub/jane/1b/3a2/604`, is today's `/in/jane-6043a21b`. */
function ofPub(part: string, rest: readonly string[]): Address | "slug" | null {
  const own = ofIn(part);
  if (own === null || own === "slug") return own;
  if (own.id === "dir") return null;
  const [first, second, third] = rest.map((each) => /^[0-9a-f]{1,3}(?![\p{L}\p{N}])/iu.exec(each)?.[0].toLowerCase());
  if (first === undefined || second === undefined || third === undefined) return own;
  return { ...own, id: `${own.id}-${third.padStart(3, "0")}${second.padStart(3, "0")}${first}` };
}

/** A person in Sales Navigator or Recruiter: a token, which `/in/` leads to as well, or a number. */
function ofProduct(
  link: "sales" | "recruiter",
  page: string,
  part: string | undefined,
  pages: RegExp,
): Address | "slug" | null {
  if (!pages.test(page)) return null;
  const id = /^[\w-]+/.exec(part ?? "")?.[0] ?? "";
  if (!isTextAfter((part ?? "").slice(id.length))) return "slug";
  if (token.exec(id)?.[0] === id) return { kind: "in", id, link };
  if (foldedToken.exec(id)?.[0] === id) return { kind: "in", id: id.toLowerCase(), link };
  return /^\d{1,12}$/.test(id) ? { kind: "recruiter", id, link } : "slug";
}

/** `/talent/profile/…`, and a profile that is opened in a project or a search. */
function ofTalent(parts: readonly string[]): Address | "slug" | null {
  const at = parts.findIndex((part) => part.toLowerCase() === "profile");
  return at === -1 ? null : ofProduct("recruiter", "profile", parts[at + 1], /^profile$/);
}

/** The page that asks a visitor to sign in names the page behind it. */
const wall = /[?&]session_?redirect=([^&]+)/i;

function behind(link: RegExp, query: string): Address | "slug" | null {
  const target = link.exec(query)?.[1];
  if (target === undefined) return null;
  const address = /^\/(?!\/)/.test(target) ? `linkedin.com${target}` : target;
  return link.test(address) ? null : readAddress(address);
}

function idIn(query: string): string | null {
  const id = /[?&]id=([\w-]+)/.exec(query)?.[1] ?? "";
  return token.test(id) ? id : null;
}

/**
 * True where nothing of the address follows: signs of the text around it, the text after a comma, which no address holds
 * (`,NAME_SEARCH,k1Lm`), or a query that lost its question mark (`&trk=x`).
 */
function isTextAfter(rest: string): boolean {
  return /^(?:[\p{P}\p{S}\s]*$|[,;、]|&(?:amp;)?[\w.-]+=)/u.test(rest);
}

/** `https-3A__www.linkedin.com_in_jane-2Ddoe` as it was. */
function unfolded(text: string | undefined): string | undefined {
  return text
    ?.replaceAll("_", "/")
    .replaceAll(/-([2-7][0-9A-F])/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Scheme, and a label pasted against it (`Profile:linkedin.com/…`), do not matter. */
function withoutScheme(written: string): string {
  // Cards have several: `URL;TYPE=LinkedIn:https://…`.
  const text = written.replace(/^[^./?#@]*[:=](?=https?:)/i, "");
  const label = /^[^./?#@:=]*[:=]/.exec(text)?.[0] ?? "";
  const rest = text.slice(label.length).replace(/^\/+/, "");
  return label && /^https?:/i.test(rest) ? rest.replace(/^https?:\/*/i, "") : rest;
}

// Final sigma is one letter in two shapes; lower-casing picks the shape by position.
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
