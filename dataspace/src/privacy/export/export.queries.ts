import type { JobChangeView } from "@finder/contract/endpoints/moves";
import type { KeyProvider } from "@finder/contract/key-providers";
import { statement } from "../../db/statement.ts";

type Order = { clientid: number; exportid: string; askedon: string };

/** Orders a copy of a client's data, in place of one before. */
export const orderExport = statement<[clientid: number, exportid: string, now: string], never>(
  "order_client_export",
  `insert into clientexport (clientid, exportid, askedon) values ($1, $2, $3)
   on conflict (clientid) do update set exportid = excluded.exportid, askedon = excluded.askedon, madeon = null`,
);

/** Copies that are to be made, the oldest order first. */
export const waitingExports = statement<[most: number], Order>(
  "waiting_client_exports",
  "select clientid, exportid, askedon from clientexport where madeon is null order by askedon limit $1",
);

/** The copy is in the store; no row: another one was ordered, or it was noted before. */
export const noteExport = statement<[clientid: number, exportid: string, now: string], { clientid: number }>(
  "note_client_export",
  "update clientexport set madeon = $3 where clientid = $1 and exportid = $2 and madeon is null returning clientid",
);

/** Queues a copy again because a person in it was erased. */
export const remakeExport = statement<[clientid: number, exportid: string], never>(
  "remake_client_export",
  "update clientexport set madeon = null where clientid = $1 and exportid = $2",
);

export const findExport = statement<[clientid: number], Order & { madeon: string | null }>(
  "find_client_export",
  "select clientid, exportid, askedon, madeon from clientexport where clientid = $1",
);

/** Copies that were made before a moment, and are to go. */
export const oldExports = statement<[before: string, most: number], Order>(
  "old_client_exports",
  "select clientid, exportid, askedon from clientexport where askedon < $1 order by askedon limit $2",
);

export const removeExport = statement<[clientid: number], Order>(
  "remove_client_export",
  "delete from clientexport where clientid = $1 returning clientid, exportid, askedon",
);

/** Returns whether a person whose data the client owns was erased since a moment. */
export const erasedOfClient = statement<[clientid: number, since: string], { erased: boolean }>(
  "erased_of_client",
  `select exists (select from profile p where p.suppressedon >= $2::timestamp
     and exists (select from revealeddatum r where r.clientid = $1 and r.profileid = p.profileid)) as erased`,
);

type MoveLine = JobChangeView & { key: number; movedon: string; full_name: string; linkedinurl: string };

/** Changes of jobs that a client was notified of. */
export const exportMoves = statement<[clientid: number, after: number, most: number], MoveLine>(
  "export_client_moves",
  `select m.moveid::float8 as key, m.movedon, p.full_name, p.linkedinurl, m.fromtitle, m.fromcompany, m.totitle, m.tocompany
   from contactmove m join profile p on p.profileid = m.profileid and p.suppressedon is null
   where m.clientid = $1 and m.moveid > $2 order by m.moveid limit $3`,
);

type MemberLine = {
  key: number;
  name: string | null;
  email: string | null;
  role: string;
  state: string;
  createdon: string;
};

export const exportMembers = statement<[clientid: number, after: number, most: number], MemberLine>(
  "export_client_members",
  `select appuserid as key, name, email, role, createdon,
     case when isdeleted = 1 then 'deleted' when invitestatus = 'pending' then 'invited' when isactive = 1 then 'active' else 'disabled' end as state
   from member where clientid = $1 and appuserid > $2 order by appuserid limit $3`,
);

type KeyLine = {
  key: number;
  provider: KeyProvider;
  keyend: string;
  enabled: boolean;
  createdon: string;
  changedon: string;
  lastusedon: string | null;
};

/** A client's own keys for providers of people, without their texts. */
export const exportKeys = statement<[clientid: number, after: number, most: number], KeyLine>(
  "export_client_source_keys",
  `select sourceid as key, provider, keyend, enabled, createdon, changedon, lastusedon
   from sourcekey where clientid = $1 and sourceid > $2 order by sourceid limit $3`,
);

type LedgerLine = {
  key: number;
  createdon: string;
  pool: string;
  kind: string;
  amount: number;
  balanceafter: number;
  member: string | null;
  source: string;
};

export const exportLedger = statement<[clientid: number, after: number, most: number], LedgerLine>(
  "export_client_ledger",
  `select e.ledgerid as key, e.createdon, e.pool, e.kind, e.amount, e.balanceafter, m.email as member, e.source
   from creditledger e left join member m on m.clientid = e.clientid and m.appuserid = e.appuserid
   where e.clientid = $1 and e.ledgerid > $2 order by e.ledgerid limit $3`,
);

type AuditLine = {
  key: number;
  happenedon: string;
  kind: string;
  member: string | null;
  subject: string | null;
  detail: string | null;
  source: string;
  reason: string | null;
};

export const exportAudit = statement<[clientid: number, after: number, most: number], AuditLine>(
  "export_client_audit",
  `select e.auditid as key, e.happenedon, e.kind, m.email as member, e.subject, e.detail, e.source, e.reason
   from auditentry e left join member m on m.clientid = e.clientid and m.appuserid = e.appuserid
   where e.clientid = $1 and e.auditid > $2 order by e.auditid limit $3`,
);

/** Numbers of a client's invoices. */
export const exportInvoices = statement<[clientid: number], { invoicenumber: string }>(
  "export_client_invoices",
  "select invoicenumber from transactionhistory where clientid = $1 order by transactionid",
);

/** The owner of a client, to be emailed. */
export const findOwnerOf = statement<[clientid: number], { email: string; name: string | null }>(
  "find_owner_of_client",
  `select email, name from member where clientid = $1 and role = 'client' and isdeleted = 0 order by appuserid limit 1`,
);
