import type { OperatorRole } from "@finder/contract/operator-permissions";
import { statement } from "../../../db/statement.ts";

/** A token of an operator's tool, as its call finds it. */
export type FoundToken = {
  tokenid: number;
  name: string;
  role: OperatorRole;
  proven: number;
  addresses: string[];
  expireson: string;
  endedon: string | null;
  lastusedon: string | null;
  lastaddress: string | null;
  afid: number;
  email: string;
  /** Of who made it, now. */
  makerrole: OperatorRole;
  makerworks: boolean;
};

export const findOperatorToken = statement<[tokenhash: Buffer], FoundToken>(
  "find_operator_token",
  `select t.tokenid, t.name, t.role, t.proven, t.addresses, t.expireson, t.endedon, t.lastusedon, t.lastaddress, t.afid,
     l.email, o.role as makerrole, (o.isactive = 1 and l.isactive = 1 and l.isoperator = 1) as makerworks
   from operatortoken t join operator o on o.afid = t.afid join login l on l.afid = t.afid where t.tokenhash = $1`,
);

export const noteOperatorTokenUse = statement<[tokenid: number, now: string, address: string], never>(
  "note_operator_token_use",
  "update operatortoken set lastusedon = $2, lastaddress = $3 where tokenid = $1",
);
