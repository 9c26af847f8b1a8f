import { newRecoveryCodes, recoveryHash } from "@finder/dataspace/factors/recovery-codes";
import { factorQueries } from "@finder/dataspace/factors/factors.queries";
import { bindOf } from "@finder/dataspace/factors/prove";
import { codeOf, newTotpSecret } from "@finder/dataspace/factors/totp";
import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { noteFactor } from "@finder/dataspace/session/factors/waiting.queries";
import type { Person, Place } from "./people.ts";

/** A member's authenticator app and recovery codes. */
export type MemberApp = { readonly codes: readonly string[]; readonly code: (steps?: number) => string };

/** Sets an authenticator app up for a member without its calls; `code` answers that of a time step from now on. */
export async function anApp({ services }: Place, { afid }: Pick<Person, "afid">): Promise<MemberApp> {
  const { config, db, now } = services;
  const secret = newTotpSecret();
  const codes = newRecoveryCodes();
  const sealed = seal(config.keyring, secret, bindOf({ holder: "login", afid }));
  await factorQueries.login.offerTotp(db.pool, afid, sealed);
  await factorQueries.login.takeTotp(db.pool, afid, sealed, 0);
  await factorQueries.login.replaceRecoveryCodes(db.pool, afid, codes.map(recoveryHash));
  return { codes, code: (steps = 0) => codeOf(secret, new Date(now().getTime() + steps * 30_000)) };
}

/** Notes that a session has shown its factor, `minutesAgo`. */
export async function hasShown({ services }: Place, { token }: Pick<Person, "token">, minutesAgo = 0): Promise<void> {
  const at = new Date(services.now().getTime() - minutesAgo * 60_000);
  await noteFactor(services.db.pool, fingerprint(token), utcText(at));
}
