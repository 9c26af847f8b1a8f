import type { CreditStatementRow } from "@finder/contract/endpoints/usage";
import { ownedName, profileIdOf } from "../../db/people/owned-name.ts";
import { statement } from "../../db/statement.ts";

export type StatementPageRow = { total: number } & (CreditStatementRow | { ledgerid: null });

const ofPoolAndMember = "($4::text is null or pool = $4::text) and ($6::int is null or appuserid = $6::int)";
const entries = `creditledger where clientid = $1::int and createdon >= $2::date
  and createdon < $3::date + interval '1 day' and ${ofPoolAndMember}`;
const reveals = `($5::text is null or $5::text = 'reveal')`;
const others = `kind <> 'reveal' and ($5::text is null or kind = $5::text)`;
const newestFirst = "order by createdon desc, ledgerid desc";

// Every reveal of the ledger is one of `usageday`, spent for good or returned later.
const revealCount = `(select coalesce(sum(spent + returned), 0)::int from usageday
  where ${reveals} and clientid = $1::int and day between $2::date and $3::date and ${ofPoolAndMember})`;
const otherCount = `(select count(*)::int from ${entries} and ${others})`;

/** A page of a client's ledger, newest first, with the number of its rows, which stands alone on a page past the end. */
export const readStatement = statement<
  [
    clientid: number,
    startdate: string,
    enddate: string,
    pool: string | null,
    kind: string | null,
    appuserid: number | null,
    limit: number,
    offset: number,
  ],
  StatementPageRow
>(
  "read_statement",
  `select ${revealCount} + ${otherCount} as total, l.ledgerid, l.createdon, l.pool, l.kind, l.amount, l.balanceafter,
     l.appuserid, coalesce(u.name, u.email) as membername, l.source, l.tokenname, l.reference,
     ${ownedName("$1::int", profileIdOf("l.reference"))} as personname, l.expireson
   from (select 1) one
   left join (
     select ledgerid from (${newest(`kind = 'reveal' and ${reveals}`)} union all ${newest(others)}) n
     ${newestFirst} limit $7::int offset $8::int
   ) p on true
   left join creditledger l on l.clientid = $1::int and l.ledgerid = p.ledgerid
   left join member u on u.clientid = $1::int and u.appuserid = l.appuserid
   order by l.createdon desc, l.ledgerid desc`,
);

function newest(which: string): string {
  return `(select ledgerid, createdon from ${entries} and ${which} ${newestFirst} limit $7::int + $8::int)`;
}
