import { statement } from "../statement.ts";

/** An act by its name in the audit log. */
export type AuditKind =
  | "signed_in"
  | "searched"
  | "revealed"
  | "exported"
  | "voted"
  | "removed"
  | "tagged"
  | "changed"
  | "invited"
  | "key_changed"
  | "plan_changed"
  | "suppressed";

export type AuditSource = "web" | "api" | "extension" | "job" | "operator" | "token";

/** Names (`$1::int`) of the values that an audited statement has. */
type AuditPlaces = Record<"clientid" | "appuserid" | "profileid" | "source" | "now", string> & {
  /** The service token that acts; null where none does. */
  readonly tokenid?: string;
};

/**
 * A step, `audited`, for a `with` of a statement that shows or changes something of a person: its entry in the audit log,
 * written with what it tells of. It follows the step `from`, which has a row only where something happened.
 */
export function auditStep(kind: AuditKind, detail: string, from: string, at: AuditPlaces): string {
  return `audited as (
    insert into auditentry (clientid, happenedon, kind, appuserid, profileid, detail, source, tokenname)
    select ${at.clientid}, ${at.now}, '${kind}', ${at.appuserid}, ${at.profileid}, '${detail}', ${sourceOf(at)}, ${nameOf(at)} from ${from}
  )`;
}

/** Entries of the audit log, one a place in the lists; a `member` that something was done to is looked up when the log is read. */
export const insertEntries = statement<
  [
    clientids: readonly number[],
    happenedon: readonly string[],
    kinds: readonly AuditKind[],
    appuserids: readonly (number | null)[],
    profileids: readonly (Buffer | null)[],
    subjects: readonly (string | null)[],
    members: readonly (number | null)[],
    details: readonly (string | null)[],
    sources: readonly AuditSource[],
    tokennames: readonly (string | null)[],
  ],
  never
>(
  "insert_audit_entries",
  `insert into auditentry (clientid, happenedon, kind, appuserid, profileid, subject, member, detail, source, tokenname)
   select e.*
   from unnest($1::int[], $2::timestamp[], $3::text[], $4::int[], $5::bytea[], $6::text[], $7::int[], $8::text[], $9::text[],
     $10::text[]) e (clientid, happenedon, kind, appuserid, profileid, subject, member, detail, source, tokenname)`,
);

function sourceOf({ source, tokenid }: AuditPlaces): string {
  return tokenid === undefined ? source : `case when ${tokenid} is null then ${source} else 'token' end`;
}

function nameOf({ clientid, tokenid }: AuditPlaces): string {
  return tokenid === undefined
    ? "null"
    : `(select t.name from servicetoken t where t.clientid = ${clientid} and t.tokenid = ${tokenid})`;
}
