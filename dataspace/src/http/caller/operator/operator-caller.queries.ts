import type { OperatorRole } from "@finder/contract/operator-permissions";
import { namedStatement, statement } from "../../../db/statement.ts";

/** An operator's session in use. */
export type OperatorSession = {
  afid: number;
  email: string;
  role: OperatorRole;
  /** 1 once a second factor is set up. */
  enrolled: number;
  enteredon: string | null;
  provenon: string | null;
};

/** Notes the use of a live session and answers it; none for one that is unknown, ended, idle, too old or of an operator who was stopped. */
export const useOperatorSession = namedStatement<
  { tokenhash: Buffer; now: string; idlesince: string; oldest: string; address: string; isuse: boolean },
  OperatorSession
>(
  "use_operator_session",
  `update operatorsession s set address = $address,
     lastusedon = case when $isuse then greatest(s.lastusedon, $now::timestamp) else s.lastusedon end
   from operator o join login l on l.afid = o.afid
   where s.tokenhash = $tokenhash and o.afid = s.afid and s.endedon is null and s.lastusedon > $idlesince::timestamp
     and s.createdon > $oldest::timestamp and o.isactive = 1 and l.isactive = 1 and l.isoperator = 1
   returning s.afid, l.email, o.role, s.enteredon, s.provenon,
     (o.totp is not null or exists (select from operatorpasskey p where p.afid = o.afid))::int as enrolled`,
);

/** Whether there ever was a session of this token. */
export const knowsOperatorSession = statement<[tokenhash: Buffer], { afid: number }>(
  "knows_operator_session",
  "select afid from operatorsession where tokenhash = $1",
);
