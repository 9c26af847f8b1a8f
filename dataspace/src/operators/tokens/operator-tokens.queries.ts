import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorTokens } from "@finder/contract/operators/tokens";
import { namedStatement, statement } from "../../db/statement.ts";

/** A token, as the console shows it. */
export type OperatorToken = AnswerOf<typeof operatorTokens>["items"][number];

const columns = `t.tokenid::text as id, t.name, t.ending, upper(t.role) as role, t.proven = 1 as proven, t.addresses, l.email as "operatorEmail",
  t.createdon as "createdOn", t.expireson as "expiresOn", t.lastusedon as "lastUsedOn", t.lastaddress as "lastAddress",
  t.endedon as "endedOn"`;
const before = "($2::int is null or t.tokenid < $2::int)";

/** Tokens of an operator before another one, newest first. */
export const listOwnTokens = statement<[afid: number, before: number | null, count: number], OperatorToken>(
  "list_own_operator_tokens",
  `select ${columns} from operatortoken t join login l on l.afid = t.afid
   where t.afid = $1 and ${before} order by t.tokenid desc limit $3`,
);

/** The same for all operators. */
export const listEveryToken = statement<[count: number, before: number | null], OperatorToken>(
  "list_operator_tokens",
  `select ${columns} from operatortoken t join login l on l.afid = t.afid
   where ${before} order by t.tokenid desc limit $1`,
);

export const readToken = statement<[tokenid: number], OperatorToken>(
  "read_operator_token",
  `select ${columns} from operatortoken t join login l on l.afid = t.afid where t.tokenid = $1`,
);

/** Locks who makes a token until the transaction ends: who is stopped meanwhile waits, and then ends the token. */
export const holdMaker = statement<[afid: number], { role: OperatorRole; isactive: number }>(
  "hold_operator_token_maker",
  "select role, isactive from operator where afid = $1 for update",
);

/** The session, while it lives. */
export const findLiveSession = statement<[tokenhash: Buffer], { afid: number }>(
  "find_live_operator_session",
  "select afid from operatorsession where tokenhash = $1 and endedon is null",
);

/** Tokens of an operator that work. */
export const countWorking = statement<[afid: number, now: string], { count: number }>(
  "count_operator_tokens",
  "select count(*)::int as count from operatortoken where afid = $1 and endedon is null and expireson > $2::timestamp",
);

export const insertToken = namedStatement<
  Pick<OperatorToken, "name" | "ending" | "addresses"> & {
    afid: number;
    role: OperatorRole;
    proven: number;
    expireson: string;
    tokenhash: Buffer;
    now: string;
  },
  { tokenid: number }
>(
  "insert_operator_token",
  `insert into operatortoken (tokenhash, afid, name, ending, role, proven, addresses, createdon, expireson)
   values ($tokenhash, $afid, $name, $ending, $role, $proven, $addresses, $now, $expireson) returning tokenid`,
);

/** Ends a token, of this operator unless null; one that has ended stays so. */
export const endToken = statement<[tokenid: number, afid: number | null, now: string], { tokenid: number }>(
  "end_operator_token",
  `update operatortoken set endedon = coalesce(endedon, $3)
   where tokenid = $1 and ($2::int is null or afid = $2::int) returning tokenid`,
);

/** Ends every token of an operator. */
export const endTokensOf = statement<[afid: number, now: string], never>(
  "end_operator_tokens",
  "update operatortoken set endedon = $2 where afid = $1 and endedon is null",
);
