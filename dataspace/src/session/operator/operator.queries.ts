import type { OperatorRole } from "@finder/contract/operator-permissions";
import { statement } from "../../db/statement.ts";

/** Lets a login use the operators' console with this role. */
export const insertOperator = statement<[afid: number, role: OperatorRole, now: string], never>(
  "insert_operator",
  "insert into operator (afid, role, createdon) values ($1, $2, $3)",
);
