import { namedStatement, statement } from "../db/statement.ts";

/** Where second factors are stored: an operator's, or those of a member's login. */
export type Holder = "operator" | "login";

/** The statements about second factors, by whose they are: both have the same columns. */
export const factorQueries = { operator: queriesOf("operator"), login: queriesOf("login") };

function queriesOf(holder: Holder) {
  return {
    /** The authenticator app's secrets, sealed. */
    readFactors: statement<[afid: number], { totp: Buffer | null; newtotp: Buffer | null; totpstep: number | null }>(
      `read_${holder}_factors`,
      `select totp, newtotp, totpstep from ${holder} where afid = $1`,
    ),

    /** Keeps the secret that an app is to be set up with, until a code of it confirms that. */
    offerTotp: statement<[afid: number, sealed: Buffer], never>(
      `offer_${holder}_totp`,
      `update ${holder} set newtotp = $2 where afid = $1`,
    ),

    /** Takes the offered secret, once. */
    takeTotp: statement<[afid: number, sealed: Buffer, step: number], { afid: number }>(
      `take_${holder}_totp`,
      `update ${holder} set totp = newtotp, newtotp = null, totpstep = $3, wrongcodes = 0
       where afid = $1 and newtotp = $2 returning afid`,
    ),

    /** Uses up a code: no other of its time step or before is taken any more. */
    useStep: statement<[afid: number, step: number], { afid: number }>(
      `use_${holder}_step`,
      `update ${holder} set totpstep = $2, wrongcodes = 0
       where afid = $1 and (totpstep is null or totpstep < $2) returning afid`,
    ),

    /** Counts a code before it is looked at. */
    countCode: namedStatement<{ afid: number; now: string; since: string }, { tries: number; first: string }>(
      `count_${holder}_code`,
      `update ${holder} set
         wrongcodes = case when wrongsince > $since::timestamp then wrongcodes + 1 else 1 end,
         wrongsince = case when wrongsince > $since::timestamp then wrongsince else $now::timestamp end
       where afid = $afid returning wrongcodes as tries, wrongsince as first`,
    ),

    /** Uses up a recovery code. */
    useRecoveryCode: statement<[afid: number, codehash: Buffer], { afid: number }>(
      `use_${holder}_recovery`,
      `with used as (delete from ${holder}recovery where afid = $1 and codehash = $2 returning afid)
       update ${holder} o set wrongcodes = 0 from used where o.afid = used.afid returning o.afid`,
    ),

    /** Puts new recovery codes in the place of all others. */
    replaceRecoveryCodes: statement<[afid: number, codehashes: readonly Buffer[]], never>(
      `replace_${holder}_recovery`,
      `with gone as (delete from ${holder}recovery where afid = $1)
       insert into ${holder}recovery (afid, codehash) select $1, unnest($2::bytea[])`,
    ),

    /** Takes every second factor away. */
    forgetFactors: statement<[afid: number], never>(
      `forget_${holder}_factors`,
      `with gone as (delete from ${holder}recovery where afid = $1),
         passkeys as (delete from ${holder}passkey where afid = $1)
       update ${holder} set totp = null, newtotp = null, totpstep = null, wrongcodes = 0 where afid = $1`,
    ),

    /** Locks the holder until the transaction ends: what is counted afterwards stays so. */
    holdFactors: statement<[afid: number], { afid: number }>(
      `hold_${holder}_factors`,
      `select afid from ${holder} where afid = $1 for no key update`,
    ),

    /** How many second factors there are, the app among them, and how many recovery codes are left. */
    countFactors: statement<[afid: number], FactorCounts>(
      `count_${holder}_factors`,
      `select (totp is not null)::int as app,
         (select count(*)::int from ${holder}passkey p where p.afid = o.afid) as passkeys,
         (select count(*)::int from ${holder}recovery r where r.afid = o.afid) as recoverycodes
       from ${holder} o where afid = $1`,
    ),

    /** Takes the authenticator app away. */
    forgetApp: statement<[afid: number], never>(
      `forget_${holder}_app`,
      `update ${holder} set totp = null, newtotp = null, totpstep = null where afid = $1`,
    ),
  };
}

/** A holder's second factors, counted; recovery codes are none by themselves. */
type FactorCounts = { app: number; passkeys: number; recoverycodes: number };
