import type { OperatorRole } from "@finder/contract/operator-permissions";
import { namedStatement, statement } from "../../db/statement.ts";

/** Who an operator is, for the session's answer. */
export type OperatorFacts = {
  afid: number;
  email: string;
  name: string | null;
  role: OperatorRole;
  isactive: number;
  recoverycodes: number;
  /** 1 once an authenticator app is set up. */
  app: number;
  passkeys: number;
};

export const findOperator = statement<[afid: number], OperatorFacts>(
  "find_operator",
  `select o.afid, l.email, nullif(concat_ws(' ', l.firstname, l.lastname), '') as name, o.role, o.isactive,
     (select count(*)::int from operatorrecovery r where r.afid = o.afid) as recoverycodes,
     (o.totp is not null)::int as app, (select count(*)::int from operatorpasskey p where p.afid = o.afid) as passkeys
   from operator o join login l on l.afid = o.afid where o.afid = $1`,
);

export const openOperatorSession = namedStatement<
  { tokenhash: Buffer; afid: number; now: string; useragent: string | null; address: string },
  never
>(
  "open_operator_session",
  `with signed_in as (update login set lastlogin = $now where afid = $afid)
   insert into operatorsession (tokenhash, afid, createdon, lastusedon, useragent, address)
   values ($tokenhash, $afid, $now, $now, $useragent, $address)`,
);

/** Notes that the second factor was shown. */
export const noteProof = statement<[tokenhash: Buffer, now: string], never>(
  "note_operator_proof",
  "update operatorsession set enteredon = coalesce(enteredon, $2), provenon = $2 where tokenhash = $1 and endedon is null",
);

export const endOperatorSession = statement<[tokenhash: Buffer, now: string], never>(
  "end_operator_session",
  "update operatorsession set endedon = $2 where tokenhash = $1 and endedon is null",
);

/** Ends every session of an operator. */
export const endOperatorSessions = statement<[afid: number, now: string], never>(
  "end_operator_sessions",
  "update operatorsession set endedon = $2 where afid = $1 and endedon is null",
);
