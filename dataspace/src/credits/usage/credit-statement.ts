import type {
  CreditStatementAnswer,
  creditStatementRequest,
  CreditStatementRow,
} from "@finder/contract/endpoints/usage";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { readFor } from "../../db/replica/read-for.ts";
import { readStatement, type StatementPageRow } from "./statement.queries.ts";

/** A page of a client's credit statement: every change of a balance with the balance after it (docs/rules.md#credits-statement). */
export async function creditStatement(
  { db }: Pick<Services, "db">,
  clientid: number,
  asked: z.output<typeof creditStatementRequest>,
): Promise<CreditStatementAnswer> {
  const {
    startdate = "0001-01-01",
    enddate = "9999-12-30",
    pool = null,
    kind = null,
    appuserid = null,
    limit,
    offset,
  } = asked;
  const rows = await readFor(db, clientid, "credit_statement", (at) =>
    readStatement(at, clientid, startdate, enddate, pool, kind, appuserid, limit, offset),
  );
  return { resource: rows.flatMap(entryOf), meta: { count: rows[0]?.total ?? 0 } };
}

function entryOf(row: StatementPageRow): CreditStatementRow[] {
  const { total: _total, ...entry } = row;
  return entry.ledgerid === null ? [] : [entry];
}
