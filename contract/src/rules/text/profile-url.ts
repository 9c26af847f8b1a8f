import { limits } from "../../limits.ts";
import { hyphensIn, type ProfileLink, readAddress } from "./profile-address.ts";

/**
 * One canonical form for a person's profile URL, used by web, API, import, ledger and suppression
 * (docs/rules.md#profile-key): scheme, country host, `www`, query, fragment, trailing slash, case and percent-encoding
 * do not matter.
 */
export type ProfileUrl = {
  /** Canonical key: `in/jane-doe`; of a link to a member `in/ACwAAA…`, whose case matters, or `recruiter/123`. */
  readonly key: string;
  /** What a person can open: `https://www.linkedin.com/in/jane-doe`. */
  readonly url: string;
};

/** Why a text names no profile: it has no address of one, characters that no address has, or addresses of several people. */
export type ProfileFault = "none" | "slug" | "two";

/** The one person whom a text names, by which kind of link, or why it names none. */
export type ProfileReading =
  | { readonly profile: ProfileUrl; readonly link: ProfileLink }
  | { readonly fault: ProfileFault };

const plain = /^(?:https?:\/\/)?(?:(?:www|m|[a-z]{2})\.)?linkedin\.com\/in\/([a-z0-9-]+)\/?(?:[?#]\S*)?$/i;

const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
const separators = /[\s<>"`^{}|()[\]«»“”„‹›「」『』【】〈〉《》（）［］｛｝｜＜＞＂]+/u;
/** Where one address ends and the next one begins in a word. */
const between =
  /[,;、，；]+(?=(?:https?:|(?:[\w-]+\.)*linkedin\.com\b))|(?<=^(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/[^?#]*\/)(?=https?:\/\/|(?<!:\/+)(?:[\w-]+\.)*linkedin\.com\/)/iu;

/** Reads any spelling of a profile URL, also inside pasted text. */
export function readProfile(text: string): ProfileReading {
  if (text.length > limits.profileUrl) return { fault: "none" };
  const { found, bad } = readAll(text);
  const [first] = found;
  if (found.length + bad > 1) return { fault: "two" };
  return first ?? { fault: bad > 0 ? "slug" : "none" };
}

/** The profile of a text; null where it names none or several ('Please input correct url'). */
export function readProfileUrl(text: string): ProfileUrl | null {
  const read = readProfile(text);
  return "profile" in read ? read.profile : null;
}

/** All profiles of a text, each once, in order: for lists and fields that take many. */
export function readProfileUrls(text: string): ProfileUrl[] {
  return text.length > limits.profileUrl ? [] : readAll(text).found.map(({ profile }) => profile);
}

type Read = { readonly profile: ProfileUrl; readonly link: ProfileLink };

function readAll(text: string): { readonly found: Read[]; readonly bad: number } {
  const quick = plain.exec(text)?.[1];
  const words = quick === undefined ? text.replace(invisible, "").split(separators) : [text];
  const found = new Map<string, Read>();
  let bad = 0;
  for (const word of words.flatMap((each) => each.split(between))) {
    if (!/linkedin|%|．/iu.test(word)) continue;
    const address = readWord(word);
    if (address === "slug") bad += 1;
    else if (address) found.set(address.profile.key, address);
  }
  return { found: [...found.values()], bad };
}

function readWord(word: string): Read | "slug" | null {
  const decoded = decode(word);
  if (decoded === null) return null;
  const text = decoded.normalize("NFKC").replace(invisible, "").replaceAll("\\", "/").trim();
  if (!text.isWellFormed()) return null;
  const address = readAddress(hyphensIn(text));
  if (address === null || address === "slug") return address;
  const { kind, id, link } = address;
  const url = `https://www.linkedin.com/${kind}${kind === "in" ? "" : "/profile"}/${encodeURIComponent(id)}`;
  return { profile: { key: `${kind}/${id}`, url }, link };
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
