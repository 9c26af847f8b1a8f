import type { AuditLogAnswer, auditLogRequest, AuditRow } from "@finder/contract/endpoints/privacy";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import type { Services } from "../context.ts";
import { readFor } from "../db/replica/read-for.ts";
import { readClientLog, readWholeLog } from "./audit-log.queries.ts";

/** A page of the audit log, newest first: of a client, or (null) of all of them. */
export async function readAuditLog(
  { db }: Pick<Services, "db">,
  clientid: number | null,
  asked: z.output<typeof auditLogRequest>,
): Promise<AuditLogAnswer> {
  const { startdate = "0001-01-01", enddate = "9999-12-30", kind = null, appuserid = null, limit, offset } = asked;
  const range = [startdate, enddate, kind, appuserid, limit, offset] as const;
  const rows =
    clientid === null
      ? await readWholeLog(db.pool, clientid, ...range)
      : await readFor(db, clientid, "audit_log", (at) => readClientLog(at, clientid, ...range));
  const resource = rows.flatMap(({ total: _total, profileurl, ...row }): AuditRow[] =>
    row.auditid === null ? [] : [{ ...row, subject: subjectOf(row.subject, profileurl) }],
  );
  return { resource, meta: { count: rows[0]?.total ?? 0 } };
}

/** A person is named as long as somebody is known by that key; who was forgotten has no name here either. */
function subjectOf(subject: string | null, profileurl: string | null): string | null {
  return subject ?? (profileurl ? (readProfileUrl(profileurl)?.key ?? null) : null);
}
