import { statement } from "../../db/statement.ts";

/** Ends the token that a code was exchanged for. */
export const endTokenOfCode = statement<[clientid: number, codehash: Buffer, now: string], never>(
  "end_token_of_code",
  "update servicetoken set endedon = $3 where clientid = $1 and codehash = $2 and endedon is null",
);

/** Lets a valid token spend that many credits from now on, within its budget; no row: there is none that asks, or it is no assistant of the member (`own`). */
export const allowToken = statement<
  [clientid: number, tokenid: number, credits: number, now: string, own: number | null],
  { tokenid: number }
>(
  "allow_service_token",
  `update servicetoken set freeuntil = least(budget, greatest(freeuntil, spent + $3))
   where clientid = $1 and tokenid = $2 and endedon is null and expireson > $4 and confirmabove is not null
     and ($5::int is null or (appuserid = $5::int and appname is not null))
   returning tokenid`,
);
