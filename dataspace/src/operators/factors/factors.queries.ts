import { namedStatement, statement } from "../../db/statement.ts";

/** The second factor of an operator, sealed. */
export const readFactors = statement<
  [afid: number],
  { totp: Buffer | null; newtotp: Buffer | null; totpstep: number | null }
>("read_operator_factors", "select totp, newtotp, totpstep from operator where afid = $1");

/** Keeps the secret that an app is to be set up with, until a code of it confirms that. */
export const offerTotp = statement<[afid: number, sealed: Buffer], never>(
  "offer_operator_totp",
  "update operator set newtotp = $2 where afid = $1",
);

/** Takes the offered secret, once. */
export const takeTotp = statement<[afid: number, sealed: Buffer, step: number], { afid: number }>(
  "take_operator_totp",
  `update operator set totp = newtotp, newtotp = null, totpstep = $3, wrongcodes = 0
   where afid = $1 and newtotp = $2 returning afid`,
);

/** Uses up a code: no other of its time step or before is taken any more. */
export const useStep = statement<[afid: number, step: number], { afid: number }>(
  "use_operator_step",
  `update operator set totpstep = $2, wrongcodes = 0
   where afid = $1 and (totpstep is null or totpstep < $2) returning afid`,
);

/** Counts a code before it is looked at. */
export const countCode = namedStatement<{ afid: number; now: string; since: string }, { tries: number; first: string }>(
  "count_operator_code",
  `update operator set
     wrongcodes = case when wrongsince > $since::timestamp then wrongcodes + 1 else 1 end,
     wrongsince = case when wrongsince > $since::timestamp then wrongsince else $now::timestamp end
   where afid = $afid returning wrongcodes as tries, wrongsince as first`,
);

/** Uses up a recovery code. */
export const useRecoveryCode = statement<[afid: number, codehash: Buffer], { afid: number }>(
  "use_operator_recovery",
  `with used as (delete from operatorrecovery where afid = $1 and codehash = $2 returning afid)
   update operator o set wrongcodes = 0 from used where o.afid = used.afid returning o.afid`,
);

/** Puts new recovery codes in the place of all others. */
export const replaceRecoveryCodes = statement<[afid: number, codehashes: readonly Buffer[]], never>(
  "replace_operator_recovery",
  `with gone as (delete from operatorrecovery where afid = $1)
   insert into operatorrecovery (afid, codehash) select $1, unnest($2::bytea[])`,
);

/** Takes every second factor away. */
export const forgetFactors = statement<[afid: number], never>(
  "forget_operator_factors",
  `with gone as (delete from operatorrecovery where afid = $1),
     passkeys as (delete from operatorpasskey where afid = $1)
   update operator set totp = null, newtotp = null, totpstep = null, wrongcodes = 0 where afid = $1`,
);

/** Locks an operator until the transaction ends: what is counted afterwards stays so. */
export const holdOperator = statement<[afid: number], { afid: number }>(
  "hold_operator",
  "select afid from operator where afid = $1 for update",
);

/** How many second factors there are, the app among them; recovery codes are none. */
export const countFactors = statement<[afid: number], { app: number; passkeys: number }>(
  "count_operator_factors",
  `select (totp is not null)::int as app, (select count(*)::int from operatorpasskey p where p.afid = o.afid) as passkeys
   from operator o where afid = $1`,
);

/** Takes the authenticator app away. */
export const forgetApp = statement<[afid: number], never>(
  "forget_operator_app",
  "update operator set totp = null, newtotp = null, totpstep = null where afid = $1",
);
