import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operators } from "@finder/contract/operators/team";
import { namedStatement, statement } from "../../db/statement.ts";

/** One operator, as the console shows it. */
export type Operator = AnswerOf<typeof operators>[number];

const columns = `o.afid::text as id, l.email, nullif(concat_ws(' ', l.firstname, l.lastname), '') as name, upper(o.role) as role, o.isactive = 1 as active,
  (o.totp is not null or exists (select from operatorpasskey p where p.afid = o.afid)) as enrolled, o.createdon as "createdOn",
  (select max(s.lastusedon) from operatorsession s where s.afid = o.afid) as "lastUsedOn"`;

/** Every operator, by email. */
export const listOperators = statement<[], Operator>(
  "list_operators",
  `select ${columns} from operator o join login l on l.afid = o.afid order by l.email`,
);

export const readOperator = statement<[afid: number], Operator>(
  "read_operator",
  `select ${columns} from operator o join login l on l.afid = o.afid where o.afid = $1`,
);

/** Locks every active admin until the transaction ends, in order. */
export const holdAdmins = statement<[], { afid: number }>(
  "hold_operator_admins",
  "select afid from operator where role = 'admin' and isactive = 1 order by afid for update",
);

/** Changes role or state; null leaves one as it is. */
export const changeOperator = namedStatement<
  { afid: number; role: OperatorRole | null; isactive: number | null },
  { afid: number }
>(
  "change_operator",
  `update operator set role = coalesce($role, role), isactive = coalesce($isactive, isactive)
   where afid = $afid returning afid`,
);
