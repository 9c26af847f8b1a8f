import { readEmail } from "@finder/contract/rules/text/email";
import { nameFault } from "@finder/contract/rules/text/shown-name";
import { splitName } from "@finder/contract/rules/text/person-name";

/** Why a line cannot be invited. */
export type LineFault = "notAnEmail" | "nameMissing" | "notAName" | "twice" | "noSeat";

/** One pasted address as it was read. */
export type InviteLine = { text: string; email: string | null; firstName: string; lastName: string };

/** Reads pasted addresses: lines, commas, semicolons, spreadsheet rows, `Jane Doe <jane@acme.com>`, `"Doe, Jane" <…>`. */
export function readInviteList(text: string): InviteLine[] {
  return piecesOf(text).map(readLine);
}

/** The fault of each line, in order; at most as many lines are without one as seats are free. */
export function faultsOf(lines: readonly InviteLine[], seats: number): (LineFault | null)[] {
  const seen = new Set<string>();
  let left = seats;
  return lines.map(({ email, firstName, lastName }) => {
    if (email === null) return "notAnEmail";
    if (seen.has(email)) return "twice";
    seen.add(email);
    if (firstName.trim() === "" || lastName.trim() === "") return "nameMissing";
    if (nameFault(firstName) || nameFault(lastName)) return "notAName";
    left -= 1;
    return left < 0 ? "noSeat" : null;
  });
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;

function piecesOf(text: string): string[] {
  return (
    text
      .replaceAll(invisible, "")
      .split(/\r\n|\r|\n/u)
      .flatMap((line) => splitOutside(line, ";"))
      // "Jane, Doe, jane@acme.com" is one person; several addresses with commas between them are several.
      .flatMap((part) => (part.split("@").length > 2 ? splitOutside(part, ",") : [part]))
      .map((part) => part.replaceAll(/^[\s,]+|[\s,]+$/gu, ""))
      .filter(Boolean)
  );
}

function readLine(text: string): InviteLine {
  const words = text.replaceAll(/mailto:/giu, "").split(/[\s,<>()[\]"]+/u);
  const word = words.find((one) => one.includes("@"));
  const email = word === undefined ? null : readEmail(word.replaceAll(/^['“”‘’]+|[.'“”‘’]+$/gu, ""));
  if (word === undefined || email === null) return { text, email: null, firstName: "", lastName: "" };
  const beside = nameBeside(text.replaceAll(/mailto:/giu, "").replace(word, ""));
  const { firstname, lastname } = splitName(beside || nameInAddress(email), "client");
  return { text, email, firstName: firstname, lastName: lastname };
}

/** Splits at a separator that stands outside quotes and angle brackets: "Doe, Jane" <jane@acme.com> stays whole. */
function splitOutside(text: string, separator: string): string[] {
  const pieces = [""];
  let inQuotes = false;
  let inAngles = false;
  for (const char of text) {
    if (char === '"') inQuotes = !inQuotes;
    if (char === "<") inAngles = true;
    if (char === ">") inAngles = false;
    if (char === separator && !inQuotes && !inAngles) pieces.push("");
    else pieces[pieces.length - 1] += char;
  }
  return pieces;
}

const quoted = /"([^"]*)"/u;

const brackets = /[<>()[\]"'“”„‘’]/gu;

/** The words beside the address; "Doe, Jane" is turned round. */
function nameBeside(rest: string): string {
  const [last = "", first = ""] = (quoted.exec(rest)?.[1] ?? "").split(",").map((part) => part.trim());
  if (first) return `${first} ${last}`;
  return rest
    .replaceAll(brackets, " ")
    .replaceAll(/[,\s]+/gu, " ")
    .trim();
}

/** `jane.doe-smith` → Jane Doe-smith: a guess that the person sees and can change. */
function nameInAddress(email: string): string {
  return email
    .slice(0, email.indexOf("@"))
    .replace(/\+.*$/u, "")
    .split(/[._\d]+/u)
    .filter(Boolean)
    .map(capital)
    .join(" ");
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
