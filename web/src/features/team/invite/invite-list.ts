import { readEmail } from "@finder/contract/rules/text/email";
import { nameFault } from "@finder/contract/rules/text/shown-name";
import { splitName } from "@finder/contract/rules/text/person-name";
import { addressesIn, cutByPerson } from "./cut-by-person";
import { nameNear } from "./name-near";

/** Why a line cannot be invited. */
export type LineFault = "notAnEmail" | "nameMissing" | "notAName" | "twice" | "noSeat";

/** One pasted address as it was read. */
export type InviteLine = { text: string; email: string | null; firstName: string; lastName: string };

/** Reads pasted addresses as mail programs, spreadsheets and people write them. */
export function readInviteList(text: string): InviteLine[] {
  return cutByPerson(text).map(readLine);
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

function readLine(text: string): InviteLine {
  const [place] = addressesIn(text);
  const email = place === undefined ? null : readEmail(place.email);
  if (place === undefined || email === null) return { text, email: null, firstName: "", lastName: "" };
  const [before, after] = [text.slice(0, place.start).replace(/"$/u, ""), text.slice(place.end).replace(/^"/u, "")];
  const { firstname, lastname } = nameNear(before) ?? nameNear(after) ?? splitName(nameInAddress(email), "client");
  return { text, email, firstName: firstname, lastName: lastname };
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
