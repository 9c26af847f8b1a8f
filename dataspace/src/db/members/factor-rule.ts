import { statement } from "../statement.ts";

/** SQL that is true where the owner of member `u` requires a second factor and its login `l` has none. */
export const mustSetUp = `(exists (select from factorrule r where r.clientid = u.clientid)
  and l.totp is null and not exists (select from loginpasskey p where p.afid = l.afid))`;

/** Returns a row where the owner of a login's client requires a second factor. */
export const findRule = statement<[afid: number], { clientid: number }>(
  "find_factor_rule",
  `select r.clientid from factorrule r join appuser u on u.clientid = r.clientid where u.afid = $1 and u.isdeleted = 0`,
);
