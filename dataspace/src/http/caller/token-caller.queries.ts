import type { Language } from "@finder/contract/language";
import type { Role } from "@finder/contract/permissions";
import { mustSetUp } from "../../db/members/factor-rule.ts";
import { statement } from "../../db/statement.ts";

/** A service token and its member as they are now; every column but `keyrole` is null where nothing was found. */
export type TokenCallerRow = {
  keyrole: "app" | "operator" | null;
  tokenid: number | null;
  name: string;
  scopes: string[];
  expireson: string;
  endedon: string | null;
  /** When it was first seen to have expired. */
  overon: string | null;
  lastusedon: string | null;
  appuserid: number;
  clientid: number;
  afid: number;
  email: string;
  language: Language | null;
  role: Role;
  /** The member it acts for may sign in, and owns the account unless it is a connected assistant. */
  works: boolean;
  /** An operator has disabled the client. */
  clientheld: boolean;
  /** The client's owner requires a second factor, and the member it acts for has none. */
  mustsetup: boolean;
};

/** Whose token this is. */
export const findTokenClient = statement<[hash: Buffer], { clientid: number; tokenid: number }>(
  "find_token_client",
  "select clientid, tokenid from tokenlookup where hash = $1",
);

/** The caller with a service token, in one statement: (SHA-256 of the API key, the token's client and number, its SHA-256). */
export const findTokenCaller = statement<
  [key: Buffer | null, clientid: number | null, tokenid: number | null, hash: Buffer],
  TokenCallerRow
>(
  "find_token_caller",
  `select k.role as keyrole, t.tokenid, t.name, t.scopes, t.expireson, t.endedon, t.overon, t.lastusedon, u.appuserid, u.role, t.clientid,
     l.afid, l.email, l.language, coalesce(l.isactive = 1 and l.isoperator = 0 and (u.role = 'client' or t.appname is not null) and u.isactive = 1 and u.isdeleted = 0
       and u.isverified = 1, false) as works,
     exists (select from clienthold h where h.clientid = t.clientid) as clientheld, ${mustSetUp} as mustsetup
   from (select 1) as one
   left join appkey k on k.keyhash = $1
   left join servicetoken t on t.clientid = $2 and t.tokenid = $3 and t.tokenhash = $4
   left join appuser u on u.clientid = t.clientid and u.appuserid = t.appuserid
   left join login l on l.afid = u.afid`,
);

/** Notes the use of a token, at most once a minute (`before`). */
export const noteTokenUse = statement<[clientid: number, tokenid: number, now: string, before: string], never>(
  "note_token_use",
  `update servicetoken set lastusedon = $3
   where clientid = $1 and tokenid = $2 and (lastusedon is null or lastusedon <= $4::timestamp)`,
);

/** Notes that a token was seen expired: a clock that goes back does not revive it. */
export const noteTokenOver = statement<[clientid: number, tokenid: number, now: string], never>(
  "note_token_over",
  `update servicetoken set overon = $3 where clientid = $1 and tokenid = $2 and overon is null`,
);
