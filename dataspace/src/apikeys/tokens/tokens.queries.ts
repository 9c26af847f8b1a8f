import type { OwnTokenAnswer, ServiceTokenRow, TokenScope } from "@finder/contract/endpoints/tokens";
import { statement } from "../../db/statement.ts";

const columns = `t.tokenid, t.name, t.ending, t.scopes, t.createdon, t.lastusedon, t.expireson, t.budget as creditbudget,
  t.spent as creditsspent, t.confirmabove, greatest(0, least(t.budget, coalesce(t.freeuntil, t.budget)) - t.spent) as allowed,
  t.appname, t.appuserid, coalesce(u.name, u.email) as membername`;
const tokensAndMembers = `servicetoken t join member u on u.clientid = t.clientid and u.appuserid = t.appuserid`;

/** Locks the making of tokens of a client until the transaction ends. */
export const holdTokens = statement<[clientid: number], { clientid: number }>(
  "hold_service_tokens",
  "select clientid from client where clientid = $1 for no key update",
);

/** The number of a client's valid tokens made by hand, or of the connected assistants of a member (`own`). */
export const countTokens = statement<[clientid: number, now: string, own: number | null], { count: number }>(
  "count_service_tokens",
  `select count(*)::int as count from servicetoken where clientid = $1 and endedon is null and overon is null and expireson > $2
     and case when $3::int is null then appname is null else appuserid = $3::int and appname is not null end`,
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
  { tokenid: number }
>(
  "insert_service_token",
  `insert into servicetoken (clientid, tokenid, tokenhash, appuserid, name, ending, scopes, budget, operatorid, createdon, expireson,
     confirmabove, freeuntil, appname, codehash)
   overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::int, least($8, $12::int), $13, $14)
   on conflict (clientid, codehash) where codehash is not null do nothing returning tokenid`,
);

/** A client's valid tokens, newest first; of a member (`own`) the connected assistants alone. */
export const listTokens = statement<[clientid: number, now: string, own: number | null], ServiceTokenRow>(
  "list_service_tokens",
  `select ${columns} from ${tokensAndMembers} where t.clientid = $1 and t.endedon is null and t.overon is null and t.expireson > $2
     and ($3::int is null or (t.appuserid = $3::int and t.appname is not null))
   order by t.createdon desc, t.tokenid desc`,
);

/** Ends a token; no row: none is valid, or it is no assistant of the member (`own`). */
export const endToken = statement<
  [clientid: number, tokenid: number, now: string, own: number | null],
  { tokenid: number; name: string }
>(
  "end_service_token",
  `update servicetoken set endedon = $3 where clientid = $1 and tokenid = $2 and endedon is null
     and ($4::int is null or (appuserid = $4::int and appname is not null)) returning tokenid, name`,
);

/** The client's owner, for whom an operator makes a token; no row: no owner may sign in. */
export const findOwner = statement<[clientid: number], { appuserid: number }>(
  "find_token_owner",
  `select m.appuserid from appuser m join login l on l.afid = m.afid
   where m.clientid = $1 and m.role = 'client' and m.isdeleted = 0 and m.isactive = 1 and m.isverified = 1 and l.isactive = 1
   order by m.appuserid limit 1`,
);

export const readToken = statement<[clientid: number, tokenid: number], ServiceTokenRow>(
  "read_service_token",
  `select ${columns} from ${tokensAndMembers} where t.clientid = $1 and t.tokenid = $2`,
);

/** A token, with the member it acts for. */
export const readOwnToken = statement<
  [clientid: number, tokenid: number],
  ServiceTokenRow & Pick<OwnTokenAnswer, "appuser">
>(
  "read_own_token",
  `select ${columns}, json_build_object('appuserid', u.appuserid, 'clientid', u.clientid, 'name', u.name, 'firstname', u.firstname,
     'lastname', u.lastname, 'email', u.email, 'role', u.role) as appuser
   from ${tokensAndMembers} where t.clientid = $1 and t.tokenid = $2`,
);
