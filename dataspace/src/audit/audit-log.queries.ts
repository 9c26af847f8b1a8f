import type { AuditRow } from "@finder/contract/endpoints/privacy";
import { ownedName } from "../db/people/owned-name.ts";
import { survivor } from "../db/people/survivor.ts";
import { statement } from "../db/statement.ts";

type Conditions = [
  clientid: number | null,
  startdate: string,
  enddate: string,
  kind: string | null,
  appuserid: number | null,
];
type PageRow = { total: number; profileurl: string | null } & (AuditRow | { auditid: null });

/** A page of one client's log, newest first, with the number of its entries, which stands alone on a page past the end. */
export const readClientLog = statement<[...Conditions, limit: number, offset: number], PageRow>(
  "read_client_audit",
  page("e.clientid = $1::int and"),
);

/** The same of all clients. */
export const readWholeLog = statement<[...Conditions, limit: number, offset: number], PageRow>(
  "read_whole_audit",
  page("$1::int is null and"),
);

function page(client: string): string {
  const where = `${client} e.happenedon >= $2::date and e.happenedon < $3::date + interval '1 day'
    and ($4::text is null or e.kind = $4::text) and ($5::int is null or e.appuserid = $5::int)`;
  const newestFirst = "order by e.happenedon desc, e.auditid desc";
  return `select t.total, e.clientid, e.auditid, e.happenedon, e.kind, e.appuserid, coalesce(u.name, u.email) as membername,
       coalesce(e.subject, m.name, m.email) as subject, p.linkedinurl as profileurl,
       ${ownedName("e.clientid", "e.profileid")} as personname, e.detail, e.source, e.tokenname, e.reason
     from (select count(*)::int as total from auditentry e where ${where}) t
     left join lateral (select e.* from auditentry e where ${where} ${newestFirst} limit $6::int offset $7::int) e on true
     left join member u on u.clientid = e.clientid and u.appuserid = e.appuserid
     left join member m on m.clientid = e.clientid and m.appuserid = e.member
     left join profile q on q.profileid = e.profileid
     left join profile p on p.profileid = ${survivor("q")}
     ${newestFirst}`;
}
