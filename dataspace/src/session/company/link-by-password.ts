import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Origin } from "../origin.ts";
import { enter, type OpenedSession, passwordLogin } from "../sign-in.ts";
import { findLink, insertCompanyIdentity, useLink } from "./company.queries.ts";

/**
 * Connects a provider's person with the account whose password is shown, and signs in. Throws SIGN_IN_EXPIRED, also after the
 * company has changed its provider or switched it off, and INVALID_CREDENTIALS.
 */
export async function linkByPassword(
  services: Services,
  { linktoken, password }: { readonly linktoken: string; readonly password: string },
  origin: Origin,
): Promise<OpenedSession> {
  const { db, now } = services;
  const hash = fingerprint(linktoken);
  const [link] = await findLink(db.pool, hash, utcText(now()));
  if (!link) throw new ProductError("SIGN_IN_EXPIRED");
  const afid = await passwordLogin(services, link.email, password, origin);
  if (afid !== link.afid) throw new ProductError("SIGN_IN_EXPIRED");
  await inTransaction(db, async (tx) => {
    const at = utcText(now());
    const [used] = await useLink(tx, hash, at);
    if (!used) throw new ProductError("SIGN_IN_EXPIRED");
    const [made] = await insertCompanyIdentity(tx, used.clientid, used.issuer, used.subject, afid, at);
    if (!made) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  });
  return enter(services, afid, origin, "company");
}
