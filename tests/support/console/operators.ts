import type { OperatorRole } from "@finder/contract/operator-permissions";
import { newToken } from "@finder/dataspace/db/secrets/new-token";
import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { bindOf } from "@finder/dataspace/factors/prove";
import { codeOf as codeAt, newTotpSecret } from "@finder/dataspace/factors/totp";
import { noteProof, openOperatorSession } from "@finder/dataspace/operators/session/operator-session.queries";
import { insertOperator } from "@finder/dataspace/session/operator/operator.queries";
import { anOperator, type Person, type Place } from "../people.ts";

/** How far a session of the console is: without a second factor, without having shown it, without having shown it just now, or with all. */
export type Standing = "enrolling" | "halfopen" | "open" | "proven";

export type ConsoleOperator = Person & {
  readonly role: OperatorRole;
  /** The secret of the authenticator app; null while there is none. */
  readonly secret: string | null;
};

/** An operator of the console with a session of their own, without the slow password. */
export async function aConsoleOperator(
  place: Place,
  role: OperatorRole = "admin",
  standing: Standing = "proven",
): Promise<ConsoleOperator> {
  const { services } = place;
  const { pool } = services.db;
  const person = await anOperator(place);
  const now = utcText(services.now());
  await insertOperator(pool, person.afid, role, now);
  const secret = standing === "enrolling" ? null : newTotpSecret();
  if (secret !== null)
    await pool.query("update operator set totp = $2 where afid = $1", [
      person.afid,
      seal(services.config.keyring, secret, bindOf({ holder: "operator", afid: person.afid })),
    ]);
  const token = newToken();
  const tokenhash = fingerprint(token);
  await openOperatorSession(pool, { tokenhash, afid: person.afid, now, useragent: null, address: "127.0.0.1" });
  if (standing === "open" || standing === "proven") await noteProof(pool, tokenhash, now);
  if (standing === "open")
    await pool.query("update operatorsession set provenon = null where tokenhash = $1", [tokenhash]);
  return { ...person, token, role, secret };
}

/** The code that an authenticator app shows at a moment. */
export function codeOf(secret: string | null, now: Date): string {
  return codeAt(secret ?? "", now);
}
