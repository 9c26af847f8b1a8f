import { ProductError } from "@finder/contract/errors";
import { readEmail } from "@finder/contract/rules/text/email";
import type pg from "pg";
import { isGoogle } from "../../config/identity.ts";
import type { Services } from "../../context.ts";
import { lockSeats } from "../../credits/seats/seats.ts";
import { newToken } from "../../db/secrets/new-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { ProviderPerson } from "../../outside/identity.ts";
import { acceptInvited, addColleague, type Colleague } from "./add-colleague.ts";
import { type CompanyRow, findLinkedLogin, findMate, insertCompanyIdentity, insertLink } from "./company.queries.ts";

const linkMinutes = 10;

/**
 * Finds the login by the provider's subject, else by an email that the provider has verified, else makes one within the seats.
 * Throws COMPANY_PROOF_REQUIRED with a token where an unverified email names an account: its password proves whose it is.
 */
export async function recogniseColleague(services: Services, row: CompanyRow, person: ProviderPerson): Promise<number> {
  const { db } = services;
  const { clientid, issuer } = row;
  const [linked] = await findLinkedLogin(db.pool, clientid, issuer, person.subject);
  if (linked) return linked.afid;
  const colleague = { ...person, email: companyEmail(services, row, person) };
  const { afid, proven } = await inTransaction(db, (tx) => findOrAdd(tx, services, row, colleague));
  if (!proven) throw await proofWanted(services, { clientid, issuer, subject: person.subject, afid });
  return afid;
}

/** The email of a person of the domain; at Google accounts of others may have such an email, too. */
export function companyEmail(
  { config }: Pick<Services, "config">,
  { domain, issuer }: Pick<CompanyRow, "domain" | "issuer">,
  { email, hostedDomain }: ProviderPerson,
): string {
  const read = email === null ? null : readEmail(email);
  const isOther = isGoogle(config.providers, issuer) && hostedDomain?.toLowerCase() !== domain;
  if (read === null || isOther || !read.endsWith(`@${domain}`))
    throw new ProductError("COMPANY_SIGN_IN_FAILED", { field: "email" });
  return read;
}

type Found = { readonly afid: number; readonly proven: boolean };

/** Holds the client's seats: of two first sign-ins at once the later finds what the earlier has made. */
async function findOrAdd(tx: pg.PoolClient, services: Services, row: CompanyRow, colleague: Colleague): Promise<Found> {
  const { clientid, issuer } = row;
  const { subject, email, emailVerified } = colleague;
  const seats = await lockSeats(tx, clientid);
  const [linked] = await findLinkedLogin(tx, clientid, issuer, subject);
  if (linked) return { afid: linked.afid, proven: true };
  const [mate] = await findMate(tx, clientid, email);
  if (mate?.afid && !mate.invited && !emailVerified) return { afid: mate.afid, proven: false };
  const known = mate?.invited ? await acceptInvited(tx, services, row, seats, { ...mate, colleague }) : mate?.afid;
  const afid = known ?? (await addColleague(tx, services, row, seats, colleague));
  const [made] = await insertCompanyIdentity(tx, clientid, issuer, subject, afid, utcText(services.now()));
  if (!made) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  return { afid, proven: true };
}

async function proofWanted(
  { db, now }: Services,
  link: { clientid: number; issuer: string; subject: string; afid: number },
): Promise<ProductError> {
  const linktoken = newToken();
  const expireson = minutesBefore(now(), -linkMinutes);
  await insertLink(db.pool, { ...link, tokenhash: fingerprint(linktoken), now: utcText(now()), expireson });
  return new ProductError("COMPANY_PROOF_REQUIRED", { waitingtoken: linktoken });
}
