import { statement } from "../statement.ts";

/** SQL that is true where member `u` needs a second factor: by the owner's rule, or as the owner whose company signs its people in. */
const ruled = `(exists (select from factorrule r where r.clientid = u.clientid)
  or (u.role = 'client' and exists (select from companysignin c where c.clientid = u.clientid and c.startedon is not null)))`;

/** SQL that is true where member `u` needs a second factor and its login `l` has none. */
export const mustSetUp = `(${ruled}
  and l.totp is null and not exists (select from loginpasskey p where p.afid = l.afid))`;

/** Returns a row where the owner of a login's client requires a second factor. */
export const findRule = statement<[afid: number], { clientid: number }>(
  "find_factor_rule",
  `select r.clientid from factorrule r join appuser u on u.clientid = r.clientid where u.afid = $1 and u.isdeleted = 0`,
);

/** Returns a row where a login needs a second factor. */
export const findNeed = statement<[afid: number], { clientid: number }>(
  "find_factor_need",
  `select u.clientid from appuser u where u.afid = $1 and u.isdeleted = 0 and ${ruled}`,
);
