import type { ServiceTokenRow } from "@finder/contract/endpoints/tokens";
import { statement } from "../../db/statement.ts";
import { tokenColumns } from "../tokens/tokens.queries.ts";

/** Ends the token that a code was exchanged for. */
export const endTokenOfCode = statement<[clientid: number, codehash: Buffer, now: string], never>(
  "end_token_of_code",
  "update servicetoken set endedon = $3 where clientid = $1 and codehash = $2 and endedon is null",
);

/** Whose token this is; no row: nobody's. */
export const findTokenByHash = statement<[hash: Buffer], { clientid: number; tokenid: number }>(
  "find_token_by_hash",
  "select clientid, tokenid from tokenlookup where hash = $1",
);

/** Lets a valid token spend that many credits from now on, within its budget; no row: there is none that asks. */
export const allowToken = statement<[clientid: number, tokenid: number, credits: number, now: string], ServiceTokenRow>(
  "allow_service_token",
  `update servicetoken set freeuntil = least(budget, greatest(freeuntil, spent + $3))
   where clientid = $1 and tokenid = $2 and endedon is null and expireson > $4 and confirmabove is not null
   returning ${tokenColumns}`,
);
