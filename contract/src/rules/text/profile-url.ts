import { limits } from "../../limits.ts";

/**
 * One canonical form for a person's profile URL, used by web, API, import, ledger and suppression
 * (docs/rules.md#profile-key): scheme, country host, `www`, query, fragment, trailing slash, case and percent-encoding
 * do not matter; `/in/…` and `/pub/…` are people, anything else is not a profile.
 */
export type ProfileUrl = {
  /** Canonical key: `in/jane-doe`. */
  readonly key: string;
  /** What a person can open: `https://www.linkedin.com/in/jane-doe`. */
  readonly url: string;
};

const plain = /^(?:https?:\/\/)?(?:(?:www|m|[a-z]{2})\.)?linkedin\.com\/in\/([\w-]+)\/?(?:[?#]\S*)?$/i;

const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
const separators = /[\s<>"`^{}|()[\]«»“”„]+/u;

/** Reads any spelling of a profile URL, also inside pasted text; null when there is none ('Please input correct url'). */
export function readProfileUrl(text: string): ProfileUrl | null {
  if (text.length > limits.profileUrl) return null;
  const quick = plain.exec(text)?.[1];
  if (quick !== undefined) {
    const slug = quick.toLowerCase();
    return profile(slug, slug);
  }
  for (const word of text.replace(invisible, "").split(separators)) {
    const found = /linkedin|%/i.test(word) ? readOne(word) : null;
    if (found) return found;
  }
  return null;
}

function profile(slug: string, written: string): ProfileUrl {
  return {
    key: `in/${slug}`,
    url: `https://www.linkedin.com/in/${written}`,
  };
}

const host = /^(?:www\.)?(?:(?:www|m|[a-z]{2})\.)?linkedin\.com\.?(?::\d{1,5})?$/;

const forbidden = /[\s\p{Cc}\p{Cf}<>"`^{}|%]|linkedin\.com/u;

function readOne(word: string): ProfileUrl | null {
  const decoded = decode(word)?.replace(invisible, "").replaceAll("\\", "/").trim();
  if (!decoded || !decoded.isWellFormed()) return null;
  const [path = ""] = withoutScheme(fold(decoded)).split(/[?#]/, 1);
  const [name = "", kind, raw = "", ...rest] = path.split("/").filter((part, index) => part !== "" || index === 0);
  if (!host.test(name) || (kind !== "in" && kind !== "pub")) return null;
  const slug = raw
    .trim()
    .replace(/^[.,;:!'*]+/, "")
    .replace(/[.,;:!'*]{1,50}$/, "");
  if (slug === "" || forbidden.test(slug)) return null;
  const own = kind === "pub" ? fromPub(slug, rest) : slug;
  return own === null ? null : profile(own, encodeURIComponent(own));
}

const decodings = 5;

/** Percent-decoding until nothing changes; null when a sequence is broken or nested deeper than any honest copy. */
function decode(text: string): string | null {
  let current = text;
  for (let pass = 0; pass < decodings; pass += 1) {
    if (!current.includes("%")) return current;
    try {
      current = decodeURIComponent(current);
    } catch {
      return null;
    }
  }
  return current.includes("%") ? null : current;
}

/** Scheme, and a label pasted against it (`Profile:linkedin.com/…`), do not matter. */
function withoutScheme(text: string): string {
  const label = /^[^./?#@:=]*[:=]/.exec(text)?.[0] ?? "";
  const rest = text.slice(label.length).replace(/^\/+/, "");
  return label && /^https?:/.test(rest) ? rest.replace(/^https?:\/*/, "") : rest;
}

// Final sigma is one letter in two shapes; lower-casing picks the shape by position.
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}

/** The public address of the first years, `/pub/jane/1b/3a2/604`, is today's `/in/jane-6043a21b`. */
function fromPub(slug: string, rest: readonly string[]): string | null {
  if (slug === "dir") return null;
  const [first, second, third] = rest;
  if (first === undefined || second === undefined || third === undefined) return slug;
  if (![first, second, third].every((part) => /^[0-9a-f]{1,3}$/.test(part))) return slug;
  return `${slug}-${third.padStart(3, "0")}${second.padStart(3, "0")}${first}`;
}
