import { data } from "@finder/contract/datum";
import type { FindByEmailAnswer } from "@finder/contract/endpoints/find";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { presentContact } from "../../present-contact.ts";
import { type Reveal, revealContact } from "../../reveal/reveal-contact.ts";
import type { Services } from "../../../context.ts";
import { holdAnswer } from "../limit/unpaid.ts";
import { whoseEmails } from "./whose-emails.ts";

export type EmailLookup = {
  readonly email: string;
  readonly confirm: boolean;
  readonly maxcredits?: number | undefined;
};
type Who = Omit<Reveal, "linkedinurl" | "datum">;

const unknown: FindByEmailAnswer = { known: false, type: null, cost: 0, charged: 0, contactdata: null, credits: null };

/**
 * Whose address an email is, by its keyed hash. Who owns the address sees the person; everyone else its price, and the person once
 * it is paid, as for every reveal. No other value opens (docs/rules.md#find-email), and few answers of a day are unpaid.
 */
export async function findByEmail(services: Services, who: Who, asked: EmailLookup): Promise<FindByEmailAnswer> {
  const email = canonicalEmail(asked.email);
  const known = (await whoseEmails(services, who, [email])).get(email);
  const quote = known && { known: true, type: data[known.datum].wire, cost: known.cost, charged: 0 };
  if (quote && known.owned)
    return { ...quote, contactdata: presentContact(known.person, services.config.keyring), credits: null };
  const paying = { pays: asked.confirm, maxCredits: asked.maxcredits };
  const freePlace = await holdAnswer(services, { ...who, ...paying }, email);
  if (!quote) {
    await freePlace();
    return unknown;
  }
  if (!asked.confirm) return { ...quote, contactdata: null, credits: null };
  const { person, datum } = known;
  const reveal = { ...who, linkedinurl: person.linkedinurl, datum, maxCredits: asked.maxcredits };
  const revealed = await revealContact(services, reveal);
  if (revealed.charged > 0) await freePlace();
  return { ...quote, ...revealed };
}
