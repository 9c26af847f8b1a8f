import { plainForms, readEmail } from "@finder/contract/rules/text/email";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { readPhoneNumber } from "@finder/contract/rules/text/phone-number";
import type { ProfileData } from "../profile-data.ts";

/** Writes values in their kept form: a number without the zero dialled within its country alone, a domain in ASCII. */
export function respell({ personal, business, phone }: ProfileData): ProfileData {
  return {
    personal: unique(personal.map(email), (value) => value),
    business: unique(
      business.map(({ address, validation }) => ({ address: email(address), validation })),
      ({ address }) => address,
    ),
    phone: unique(phone.map(number), (value) => value),
  };
}

/**
 * Finds the emails that an import cut at the apostrophe of the person's name: `hara@acme.com` of Maeve O'Hara. They are another
 * person's mailbox, and what stood in front is not known any more.
 */
export function cutEmails(fullName: string, { personal, business }: ProfileData): string[] {
  const words = foldName(plainForms(fullName)).split(/\s+/);
  const ends = words.flatMap((word) => /^[^']+'(\p{L}{2,})$/u.exec(word)?.[1] ?? []);
  const cut = ends.filter((end) => !words.includes(end));
  return [...personal, ...business.map(({ address }) => address)].filter((address) =>
    cut.some((end) => address.startsWith(end) && /[@._\d-]/.test(address.charAt(end.length))),
  );
}

function email(text: string): string {
  return readEmail(text) ?? text;
}

/** Digits without a country stay as they are. */
function number(text: string): string {
  const read = text.startsWith("+") ? readPhoneNumber(text) : { fault: "" };
  return "number" in read ? read.number : text;
}

function unique<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  return [...new Map(values.toReversed().map((value) => [key(value), value])).values()].toReversed();
}
