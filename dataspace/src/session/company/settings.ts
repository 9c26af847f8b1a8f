import type { CompanySignIn, companySignInRequest } from "@finder/contract/endpoints/company-sign-in";
import { ProductError } from "@finder/contract/errors";
import { readDomain } from "@finder/contract/rules/text/email";
import type { z } from "zod";
import type { Member, Services } from "../../context.ts";
import { isDuplicate } from "../../db/failure.ts";
import { newToken } from "../../db/secrets/new-token.ts";
import { seal } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { readTexts } from "../../outside/domain-proof.ts";
import { bindOf, callbackOf, checkIssuer } from "./company-provider.ts";
import {
  type CompanyRow,
  endDomainSessions,
  findDomainMembers,
  findCompany,
  noteProven,
  saveWithSecret,
  saveWithStoredSecret,
  startCompany,
  stopCompany,
} from "./company.queries.ts";

/** Reads the settings of a client's sign-in without its secret; null: there are none. */
export async function readCompany(
  services: Services,
  { clientid }: Pick<Member, "clientid">,
): Promise<CompanySignIn | null> {
  const [row] = await findCompany(services.db.pool, clientid);
  if (!row) return null;
  const { domain, provenon, issuer, oidcclient, role, testedon, startedon } = row;
  const callback = callbackOf(services);
  return { domain, record: recordOf(row), provenon, issuer, oidcclient, role, testedon, startedon, callback };
}

/**
 * Stores the settings; without a secret the stored one stays, but is never sent to an issuer that it was not entered for. Throws
 * COMPANY_ISSUER_REFUSED.
 */
export async function saveSettings(
  services: Services,
  { clientid }: Member,
  settings: z.output<typeof companySignInRequest>,
): Promise<void> {
  const { config, db } = services;
  const { issuer, oidcclient, role, secret } = settings;
  const domain = readDomain(settings.domain);
  if (domain === null) throw new ProductError("BAD_REQUEST", { field: "domain" });
  checkIssuer(services, issuer);
  const values = { clientid, domain, token: newToken(), issuer, oidcclient, role };
  const [saved] =
    secret === undefined
      ? await saveWithStoredSecret(db.pool, values)
      : await saveWithSecret(db.pool, { ...values, sealed: seal(config.keyring, secret, bindOf(clientid)) });
  if (!saved) throw new ProductError("BAD_REQUEST", { field: "secret" });
}

/** Proves the domain by its DNS record. Throws DOMAIN_NOT_PROVEN, and DOMAIN_TAKEN where another client has proven it. */
export async function proveDomain(services: Services, { clientid }: Member): Promise<void> {
  const { config, db, now } = services;
  const [row] = await findCompany(db.pool, clientid);
  if (!row) throw new ProductError("COMPANY_NOT_READY");
  const { name, value } = recordOf(row);
  const texts = await readTexts(name, config.EMAIL_DNS_SERVERS, config.IDENTITY_TIMEOUT_MS);
  if (!texts.includes(value)) throw new ProductError("DOMAIN_NOT_PROVEN", { field: "domain" });
  await noteProven(db.pool, clientid, row.domain, utcText(now())).catch((error: unknown) => {
    throw isDuplicate(error, "companysignin_domain") ? new ProductError("DOMAIN_TAKEN", { field: "domain" }) : error;
  });
}

/**
 * Sends the people of the domain to the provider from now on; their sessions of before end. The owner needs a second factor: the
 * password stays the emergency way in. Throws FACTOR_SETUP_REQUIRED and COMPANY_NOT_READY.
 */
export function startSignIn(
  services: Services,
  { clientid, appuserid }: Member,
  { hasFactor, requestId }: { readonly hasFactor: boolean; readonly requestId: string },
): Promise<void> {
  if (!hasFactor) throw new ProductError("FACTOR_SETUP_REQUIRED");
  const at = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    const [started] = await startCompany(tx, clientid, at);
    if (!started) throw new ProductError("COMPANY_NOT_READY");
    await endDomainSessions(tx, clientid, started.domain, at);
    for (const { email: to, by, ...member } of await findDomainMembers(tx, clientid, started.domain, appuserid)) {
      const key = `company_sign_in:${requestId}:${member.appuserid}`;
      await enqueueMail(tx, services, { kind: "company_sign_in", key, to, values: { by } });
    }
  });
}

/** Lets everyone sign in by password again. */
export async function stopSignIn({ db }: Services, { clientid }: Member): Promise<void> {
  await stopCompany(db.pool, clientid);
}

/** The DNS record that proves a domain; its token is this client's alone. */
function recordOf({ domain, token }: Pick<CompanyRow, "domain" | "token">): CompanySignIn["record"] {
  return { name: `_contact-finder.${domain}`, value: `contact-finder-domain=${token}` };
}
