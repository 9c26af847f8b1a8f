import { type Executor, statement } from "../statement.ts";

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

type AuditSource = "web" | "api" | "extension" | "job" | "operator" | "token" | "provider";

/** An entry of the audit log; a `member` that something was done to is looked up when the log is read. */
export type NewEntry = {
  readonly clientid: number;
  readonly happenedon: string;
  readonly kind: AuditKind;
  readonly appuserid: number | null;
  readonly source: AuditSource;
  /** The person of the data it was about. */
  readonly profileid?: Buffer | null;
  /** The object of the act, where it is no person of the data: a text, or a member. */
  readonly subject?: string | null;
  readonly member?: number | null;
  readonly detail?: string | null;
  /** The service token that did it. */
  readonly tokenname?: string | null;
  /** An operator's words. */
  readonly reason?: string | null;
};

/** Writes entries of the audit log. */
export async function insertEntries(db: Executor, entries: readonly NewEntry[]): Promise<void> {
  const column = <T>(pick: (entry: NewEntry) => T): T[] => entries.map(pick);
  await insertColumns(
    db,
    column(({ clientid }) => clientid),
    column(({ happenedon }) => happenedon),
    column(({ kind }) => kind),
    column(({ appuserid }) => appuserid),
    column(({ profileid = null }) => profileid),
    column(({ subject = null }) => subject),
    column(({ member = null }) => member),
    column(({ detail = null }) => detail),
    column(({ source }) => source),
    column(({ tokenname = null }) => tokenname),
    column(({ reason = null }) => reason),
  );
}

/** The same, one place in the lists each. */
const insertColumns = statement<
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
