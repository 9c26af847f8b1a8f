import type { AuditRow } from "@finder/contract/endpoints/privacy";
import { survivor } from "../db/people/survivor.ts";
import { statement } from "../db/statement.ts";

type Conditions<Client extends number | null> = [
  clientid: Client,
  startdate: string,
  enddate: string,
  kind: string | null,
  appuserid: number | null,
];
type EntryKey = { clientid: number; auditid: number };
type PageRow = { total: number; profileurl: string | null } & (AuditRow | { auditid: null });

const newestFirst = "order by e.happenedon desc, e.auditid desc";

function matches(client: string): string {
  return `${client} e.happenedon >= $2::date and e.happenedon < $3::date + interval '1 day'
    and ($4::text is null or e.kind = $4::text) and ($5::int is null or e.appuserid = $5::int)`;
}

function columns(client: string): string {
  return `e.clientid, e.auditid, e.happenedon, e.kind, e.appuserid, coalesce(u.name, u.email) as membername,
     coalesce(e.subject, m.name, m.email) as subject, p.linkedinurl as profileurl,
     case when exists (select from revealeddatum d where d.clientid = ${client} and d.profileid = p.profileid)
       then nullif(p.full_name, '') end as personname, e.detail, e.source, e.tokenname, e.reason`;
}

function joined(client: string): string {
  return `left join member u on u.clientid = ${client} and u.appuserid = e.appuserid
   left join member m on m.clientid = ${client} and m.appuserid = e.member
   left join profile q on q.profileid = e.profileid
   left join profile p on p.profileid = ${survivor("q")}`;
}

/** A page of one client's log, newest first, with the number of its entries, which stands alone on a page past the end. */
export const readClientLog = statement<[...Conditions<number>, limit: number, offset: number], PageRow>(
  "read_client_audit",
  `select t.total, ${columns("$1::int")}
   from (select count(*)::int as total from auditentry e where ${matches("e.clientid = $1::int and")}) t
   left join lateral (select e.* from auditentry e where ${matches("e.clientid = $1::int and")} ${newestFirst} limit $6::int offset $7::int) e on true
   ${joined("$1::int")} ${newestFirst}`,
);

/** The number of all clients' entries. */
export const countWholeLog = statement<Conditions<null>, { total: number }>(
  "count_whole_audit",
  `select count(*)::int as total from auditentry e where ${matches("$1::int is null and")}`,
);

/** The keys of a page of all clients' entries, newest first. */
export const findWholeLog = statement<[...Conditions<null>, limit: number, offset: number], EntryKey>(
  "find_whole_audit",
  `select e.clientid, e.auditid::float8 as auditid from auditentry e where ${matches("$1::int is null and")} ${newestFirst} limit $6::int offset $7::int`,
);

/** Entries of several clients by their keys, newest first. */
export const readWholeLog = statement<
  [clientids: readonly number[], auditids: readonly number[]],
  AuditRow & { profileurl: string | null }
>(
  "read_whole_audit",
  `select ${columns("e.clientid")} from auditentry e ${joined("e.clientid")}
   where (e.clientid, e.auditid) in (select * from unnest($1::int[], $2::bigint[])) ${newestFirst}`,
);
