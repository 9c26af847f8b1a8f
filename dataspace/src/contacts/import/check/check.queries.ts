import type pg from "pg";
import type { Batch } from "../batch.ts";
import { isListed, isNewer, only, stageBatch } from "../import.queries.ts";

/** What a batch would do, and how many of its rows name people whom an earlier row names. */
export type BatchCheck = { new: number; changed: number; suppressed: number; duplicates: number };

/** A table of the connection's own: the people of the rows so far, as the import would have left them. */
export async function prepareCheck(client: pg.Client): Promise<void> {
  await client.query(
    "create temporary table checked (profileid bytea primary key, contenthash bytea, verifiedon date, gone boolean)",
  );
}

// The counterpart of the import's own statement: of several rows of one person the last wins, and what a batch before this one
// would have stored counts as stored. A person whom the import would erase is gone from then on.
const checkStatement = `
  with open as (
    select s.* from staging s left join checked c on c.profileid = s.profileid
    where c.gone is not true and (not exists (select from suppression)
      or (select l.kind from suppression l where l.hash = s.profileid) is distinct from 'profile')
  ), last as (
    select distinct on (profileid) profileid, contenthash, verifiedon, valuehashes from open order by profileid, line desc
  ), known as (
    select l.*, c.profileid is not null as seen, c.profileid is not null or p.profileid is not null as old,
      coalesce(c.contenthash, p.contenthash) as oldhash, coalesce(c.verifiedon, p.verifiedon) as oldday
    from last l left join checked c on c.profileid = l.profileid
      left join profile p on c.profileid is null and p.profileid = l.profileid
  ), decided as (
    select k.*, not k.old or (k.oldhash is distinct from k.contenthash and ${isNewer("o", "k", "$1")}) as wins,
      ${isListed("k")} as listed
    from known k cross join lateral (select k.oldday as verifiedon) o
  ), noted as (
    insert into checked (profileid, contenthash, verifiedon, gone)
    select profileid, case when wins then contenthash else oldhash end, case when wins then verifiedon else oldday end,
      wins and listed
    from decided
    on conflict (profileid) do update set contenthash = excluded.contenthash, verifiedon = excluded.verifiedon,
      gone = excluded.gone
  ), kept as (
    select * from decided where not (wins and listed)
  ), rows as (
    select count(*)::int as kept from open join kept using (profileid)
  )
  select (count(*) filter (where wins and not old))::int as new, (count(*) filter (where wins and old))::int as changed,
    (select count(*) from staging)::int - (select kept from rows) as suppressed,
    (select kept from rows) - (count(*) filter (where not seen))::int as duplicates
  from kept`;

/** Counts what a batch would do. */
export async function checkBatch(client: pg.Client, batch: Batch, dataon: string | null): Promise<BatchCheck> {
  if (batch.rows === 0) return { new: 0, changed: 0, suppressed: 0, duplicates: 0 };
  await client.query("begin");
  await stageBatch(client, batch);
  const counts = only(await client.query<BatchCheck>(checkStatement, [dataon]));
  await client.query("commit");
  return counts;
}
