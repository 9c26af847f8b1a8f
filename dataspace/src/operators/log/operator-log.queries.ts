import type { OperatorRole } from "@finder/contract/operator-permissions";
import { namedStatement } from "../../db/statement.ts";

/** An entry of the log as its table has it. */
type OperatorLogRow = {
  entryid: number;
  happenedon: string;
  afid: number;
  email: string;
  role: OperatorRole;
  operation: string;
  clientid: number | null;
  subject: string | null;
  reason: string | null;
  detail: string | null;
  outcome: string | null;
  requestid: string;
  address: string;
  tokenid: number | null;
  tokenname: string | null;
};

/** Writes an entry; `outcome` null: its work has only begun. */
export const insertEntry = namedStatement<
  Omit<OperatorLogRow, "entryid" | "happenedon"> & { now: string },
  { entryid: number }
>(
  "insert_operator_entry",
  `insert into operatorlog (happenedon, afid, email, role, operation, clientid, subject, reason, detail, outcome, requestid, address,
     tokenid, tokenname)
   values ($now, $afid, $email, $role, $operation, $clientid, $subject, $reason, $detail, $outcome, $requestid, $address,
     $tokenid, $tokenname)
   returning entryid`,
);

/** Writes the outcome of an entry, once. */
export const closeEntry = namedStatement<{ entryid: number; outcome: string }, never>(
  "close_operator_entry",
  "update operatorlog set outcome = $outcome where entryid = $entryid and outcome is null",
);

/** Entries before another one, newest first. */
export const readEntries = namedStatement<
  { before: number | null; afid: number | null; clientid: number | null; count: number },
  OperatorLogRow
>(
  "read_operator_entries",
  `select entryid, happenedon, afid, email, role, operation, clientid, subject, reason, detail, outcome, requestid, address,
     tokenid, tokenname
   from operatorlog
   where ($before::bigint is null or entryid < $before::bigint) and ($afid::int is null or afid = $afid::int)
     and ($clientid::int is null or clientid = $clientid::int)
   order by entryid desc limit $count`,
);
