import { seal } from "@finder/dataspace/db/secrets/seal";
import { bindOf } from "@finder/dataspace/session/company/company-provider";
import type { Place } from "./people.ts";

type Stored = { clientid: number; domain: string; issuer?: string; secret?: string; on?: boolean };

/** Stores a client's company sign-in without its steps; `on` switches it on. */
export async function aCompanySignIn(
  { services: { config, db } }: Place,
  { clientid, domain, issuer = `https://id.${domain}`, secret = "secret", on = false }: Stored,
): Promise<void> {
  const since = on ? "now()" : "null";
  await db.pool.query(
    `insert into companysignin (clientid, domain, token, issuer, oidcclient, sealed, provenon, testedon, startedon)
     values ($1, $2, 'n0rthw1nd', $3, 'contact-finder', $4, ${since}, ${since}, ${since})`,
    [clientid, domain, issuer, seal(config.keyring, secret, bindOf(clientid))],
  );
}
