import type { AuditLogAnswer, auditLogRequest, AuditRow } from "@finder/contract/endpoints/privacy";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import type { Services } from "../context.ts";
import { readFor } from "../db/replica/read-for.ts";
import type { Executor } from "../db/statement.ts";
import { countWholeLog, findWholeLog, readClientLog, readWholeLog } from "./audit-log.queries.ts";

type Range = [
  startdate: string,
  enddate: string,
  kind: string | null,
  appuserid: number | null,
  limit: number,
  offset: number,
];

/** A page of the audit log, newest first: of a client, or (null) of all of them. */
export async function readAuditLog(
  { db }: Pick<Services, "db">,
  clientid: number | null,
  asked: z.output<typeof auditLogRequest>,
): Promise<AuditLogAnswer> {
  const { startdate = "0001-01-01", enddate = "9999-12-30", kind = null, appuserid = null, limit, offset } = asked;
  const range: Range = [startdate, enddate, kind, appuserid, limit, offset];
  if (clientid === null) return readWhole(db.pool, range);
  const rows = await readFor(db, clientid, "audit_log", (at) => readClientLog(at, clientid, ...range));
  const resource = rows.flatMap(({ total: _total, ...row }) => (row.auditid === null ? [] : [shown(row)]));
  return { resource, meta: { count: rows[0]?.total ?? 0 } };
}

/** Reads the entries of several clients by their keys, so that each machine looks at its own (docs/scale.md). */
async function readWhole(db: Executor, range: Range): Promise<AuditLogAnswer> {
  const [startdate, enddate, kind, appuserid] = range;
  const [counted] = await countWholeLog(db, null, startdate, enddate, kind, appuserid);
  const keys = await findWholeLog(db, null, ...range);
  const rows =
    keys.length === 0
      ? []
      : await readWholeLog(
          db,
          keys.map(({ clientid }) => clientid),
          keys.map(({ auditid }) => auditid),
        );
  return { resource: rows.map(shown), meta: { count: counted?.total ?? 0 } };
}

function shown({ profileurl, ...row }: AuditRow & { profileurl: string | null }): AuditRow {
  return { ...row, subject: subjectOf(row.subject, profileurl) };
}

/** Returns the subject, or a person's name; an erased person has none. */
function subjectOf(subject: string | null, profileurl: string | null): string | null {
  return subject ?? (profileurl ? (readProfileUrl(profileurl)?.key ?? null) : null);
}
