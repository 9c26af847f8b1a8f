import { data } from "@finder/contract/datum";
import type { FindByEmailAnswer } from "@finder/contract/endpoints/find";
import { presentContact } from "../../present-contact.ts";
import { type Reveal, revealContact } from "../../reveal/reveal-contact.ts";
import type { Services } from "../../../context.ts";
import { canonicalEmail } from "../../../db/secrets/value-hash.ts";
import { whoseEmails } from "./whose-emails.ts";

export type EmailLookup = {
  readonly email: string;
  readonly confirm: boolean;
  readonly maxcredits?: number | undefined;
};
type Who = Omit<Reveal, "linkedinurl" | "datum">;

const nobody: FindByEmailAnswer = { known: false, type: null, cost: 0, charged: 0, contactdata: null, credits: null };

/**
 * Whose address an email is, by its keyed hash. Who owns the address sees the person; everybody else its price, and the person once
 * it is paid, as for every reveal. No other value opens (docs/rules.md#find-email).
 */
export async function findByEmail(services: Services, who: Who, asked: EmailLookup): Promise<FindByEmailAnswer> {
  const email = canonicalEmail(asked.email);
  const known = (await whoseEmails(services, who, [email])).get(email);
  if (!known) return nobody;
  const { person, datum, owned, cost } = known;
  const told = { known: true, type: data[datum].wire, cost, charged: 0, contactdata: null, credits: null };
  if (owned) return { ...told, contactdata: presentContact(person, services.config.keyring) };
  if (!asked.confirm) return told;
  const { linkedinurl } = person;
  return { ...told, ...(await revealContact(services, { ...who, linkedinurl, datum, maxCredits: asked.maxcredits })) };
}
