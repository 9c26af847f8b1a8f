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

export type AuditSource = "web" | "api" | "extension" | "job" | "operator" | "token" | "provider";

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
    reasons: readonly (string | null)[],
  ],
  never
>(
  "insert_audit_entries",
  `insert into auditentry (clientid, happenedon, kind, appuserid, profileid, subject, member, detail, source, tokenname, reason)
   select e.*
   from unnest($1::int[], $2::timestamp[], $3::text[], $4::int[], $5::bytea[], $6::text[], $7::int[], $8::text[], $9::text[],
     $10::text[], $11::text[]) e (clientid, happenedon, kind, appuserid, profileid, subject, member, detail, source, tokenname, reason)`,
);
