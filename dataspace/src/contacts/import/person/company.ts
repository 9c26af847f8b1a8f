import { domainToUnicode } from "node:url";
import { type CompanySize, companySizes } from "@finder/contract/endpoints/find";
import { getDomain } from "tldts";
import { publicMailDomains } from "../../../outside/public-mail.ts";
import { remembering } from "./remembering.ts";

/** Sites on which companies have pages: below a path or a name they say nothing of the owner's domain. */
const platforms = new Set(
  "linkedin.com facebook.com fb.com instagram.com twitter.com x.com youtube.com tiktok.com xing.com crunchbase.com medium.com linktr.ee github.com google.com t.me wa.me bit.ly".split(
    " ",
  ),
);
const shape =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.){1,8}[\p{L}\p{M}][\p{L}\p{M}\p{N}-]{1,23}$/u;
const belowPath = /^[^/?#]*[/?#]+[^/?#]/;

/** The domain that an address or host name of a company is registered under; null where it is none, or a mail provider's or a platform's. */
export const readDomain = remembering(domainIn);

/**
 * The size that a number of employees stands for, or a range of them however it is written: `200`, `11 - 50 employees`, `10,001+`,
 * `5k-10k`, `Nov-50` (an 11-50 that a spreadsheet took for a date). A range across two sizes is the one that its middle lies in.
 */
export const readSize = remembering(sizeIn);

function domainIn(text: string): string | null {
  const [written = ""] = text
    .trim()
    .toLowerCase()
    .split(/[\s,;|]+/, 1);
  const address = written.replace(/^[a-z][a-z\d+.-]*:\/+/, "").replace(/^www\./, "");
  const found = getDomain(address, { allowPrivateDomains: true });
  if (found === null) return null;
  if (platforms.has(found) && (belowPath.test(address) || !address.startsWith(found))) return null;
  const domain = (found.includes("xn--") ? domainToUnicode(found) : found).normalize("NFC");
  return shape.test(domain) && !publicMailDomains.has(domain) ? domain : null;
}

/** The largest number of employees of each size but the last. */
const most = companySizes.slice(0, -1).map((size) => Number(size.split("-")[1]));
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const number = /\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3})+(?!\d)|\d+/g;
const employees = /^[\s\p{L}()*#:'’.]*$/u;

function sizeIn(text: string): CompanySize | null {
  const known = companySizes.find((size) => size === text);
  if (known) return known;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(\d+)-([a-z]{3})$/, "$2-$1")
    .replace(/^([a-z]{3})-(?=\d+$)/, (whole, month: string) =>
      months.includes(month) ? `${months.indexOf(month) + 1}-` : whole,
    )
    .replace(/^(\d+)\.\d{1,2}$/, "$1");
  if (/^(?:self[- ]employed|myself only)$/.test(plain)) return companySizes[0];
  const found: number[] = [];
  const rest = plain.replace(number, (digits: string, at: number, whole: string) => {
    const isThousands = /^\s?k\b/.test(whole.slice(at + digits.length));
    found.push(Number(digits.replace(/\D/g, "")) * (isThousands ? 1000 : 1));
    return " ";
  });
  const [low = 0, high = low, another] = found.toSorted((a, b) => a - b);
  if (low === 0 && high === 0) return null;
  if (another !== undefined || !employees.test(rest.replace(/[-–—+<>≥≤~_]/g, " "))) return null;
  if (found.length === 1) return sizeOf(low + shift(rest));
  // An end that two sizes share, such as 50 in "50-100", is the beginning of the larger one.
  const [first, last] = [indexOf(low === high ? low : low + 1), indexOf(high)];
  return last - first > 1 ? null : sizeOf(first === last ? high : Math.sqrt(Math.max(low, 1) * high));
}

/** What a single number is away from those it means: "50+" begins above 50, "<50" ends below. */
function shift(rest: string): number {
  if (/[+>]|\b(?:over|more than|above|or more|and more)\b/.test(rest)) return 1;
  return /<|\b(?:under|less than|fewer than|below)\b/.test(rest) ? -1 : 0;
}

function sizeOf(count: number): CompanySize | null {
  return count < 1 ? null : (companySizes[indexOf(count)] ?? null);
}

function indexOf(count: number): number {
  const index = most.findIndex((largest) => count <= largest);
  return index < 0 ? most.length : index;
}
