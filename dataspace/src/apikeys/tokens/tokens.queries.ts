import type { OwnTokenAnswer, ServiceTokenRow, TokenScope } from "@finder/contract/endpoints/tokens";
import { statement } from "../../db/statement.ts";

/** A token as its owner sees it. */
export const tokenColumns = `tokenid, name, ending, scopes, createdon, lastusedon, expireson, budget as creditbudget,
  spent as creditsspent, confirmabove, greatest(0, least(budget, coalesce(freeuntil, budget)) - spent) as allowed, appname`;

/** Locks the making of tokens of a client until the transaction ends. */
export const holdTokens = statement<[clientid: number], { clientid: number }>(
  "hold_service_tokens",
  "select clientid from client where clientid = $1 for no key update",
);

/** The number of a client's valid tokens. */
export const countTokens = statement<[clientid: number, now: string], { count: number }>(
  "count_service_tokens",
  "select count(*)::int as count from servicetoken where clientid = $1 and endedon is null and overon is null and expireson > $2",
);

/** Numbers a new token and notes whose it is. */
export const claimToken = statement<[hash: Buffer, clientid: number], { tokenid: number }>(
  "claim_service_token",
  `insert into tokenlookup (hash, clientid, tokenid) values ($1, $2, nextval('servicetoken_tokenid_seq')) returning tokenid`,
);

export const insertToken = statement<
  [
    clientid: number,
    tokenid: number,
    hash: Buffer,
    appuserid: number,
    name: string,
    ending: string,
    scopes: readonly TokenScope[],
    budget: number,
    operatorid: number | null,
    createdon: string,
    expireson: string,
    confirmabove: number | null,
    appname: string | null,
    codehash: Buffer | null,
  ],
  ServiceTokenRow
>(
  "insert_service_token",
  `insert into servicetoken (clientid, tokenid, tokenhash, appuserid, name, ending, scopes, budget, operatorid, createdon, expireson,
     confirmabove, freeuntil, appname, codehash)
   overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::int, least($8, $12::int), $13, $14)
   on conflict (clientid, codehash) where codehash is not null do nothing returning ${tokenColumns}`,
);

/** A client's valid tokens, newest first. */
export const listTokens = statement<[clientid: number, now: string], ServiceTokenRow>(
  "list_service_tokens",
  `select ${tokenColumns} from servicetoken where clientid = $1 and endedon is null and overon is null and expireson > $2
   order by createdon desc, tokenid desc`,
);

/** Ends a token; no row: none is valid. */
export const endToken = statement<[clientid: number, tokenid: number, now: string], { tokenid: number; name: string }>(
  "end_service_token",
  `update servicetoken set endedon = $3 where clientid = $1 and tokenid = $2 and endedon is null returning tokenid, name`,
);

/** The client's owner, for whom an operator makes a token; no row: no owner may sign in. */
export const findOwner = statement<[clientid: number], { appuserid: number }>(
  "find_token_owner",
  `select m.appuserid from appuser m join login l on l.afid = m.afid
   where m.clientid = $1 and m.role = 'client' and m.isdeleted = 0 and m.isactive = 1 and m.isverified = 1 and l.isactive = 1
   order by m.appuserid limit 1`,
);

/** A token, and the owner it acts for. */
export const readOwnToken = statement<
  [clientid: number, tokenid: number],
  ServiceTokenRow & Omit<OwnTokenAnswer["appuser"], "name"> & { fullname: string | null; actsfor: number }
>(
  "read_own_token",
  `select t.*, u.appuserid, u.clientid, u.name as fullname, u.firstname, u.lastname, u.email, u.role
   from (select clientid, appuserid as actsfor, ${tokenColumns} from servicetoken where clientid = $1 and tokenid = $2) t
   join member u on u.clientid = t.clientid and u.appuserid = t.actsfor`,
);
