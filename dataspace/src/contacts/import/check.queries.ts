import type pg from "pg";
import type { Batch } from "./batch.ts";
import { countSuppressed, isNewer, only, stageBatch } from "./import.queries.ts";

/** What a batch would do, and how many of its rows name people whom an earlier row names. */
export type BatchCheck = { new: number; changed: number; suppressed: number; duplicates: number };

/** A table of the connection's own: the people of the rows so far, as the import would have left them. */
export async function prepareCheck(client: pg.Client): Promise<void> {
  await client.query(
    "create temporary table checked (profileid bytea primary key, contenthash bytea, verifiedon date)",
  );
}

// The counterpart of the import's own statement: of several rows of one person the last wins, and what a batch before this one
// would have stored counts as stored.
const checkStatement = `
  with wanted as (
    select s.* from staging s where not exists (select from suppression)
      or (select l.kind from suppression l where l.hash = s.profileid) is distinct from 'profile'
  ), last as (
    select distinct on (profileid) profileid, contenthash, verifiedon from wanted order by profileid, line desc
  ), known as (
    select l.profileid, l.contenthash, l.verifiedon, c.profileid is not null as seen, p.profileid is not null as stored,
      coalesce(c.contenthash, p.contenthash) as oldhash, coalesce(c.verifiedon, p.verifiedon) as oldday
    from last l left join checked c on c.profileid = l.profileid
      left join profile p on c.profileid is null and p.profileid = l.profileid
  ), decided as (
    select k.*, (k.seen or k.stored) as old, (not (k.seen or k.stored)) or (k.oldhash is distinct from k.contenthash
      and ${isNewer("o", "k", "$1")}) as wins
    from known k cross join lateral (select k.oldday as verifiedon) o
  ), noted as (
    insert into checked (profileid, contenthash, verifiedon)
    select profileid, case when wins then contenthash else oldhash end, case when wins then verifiedon else oldday end
    from decided
    on conflict (profileid) do update set contenthash = excluded.contenthash, verifiedon = excluded.verifiedon
  )
  select (count(*) filter (where wins and not old))::int as new, (count(*) filter (where wins and old))::int as changed,
    (select count(*) from wanted)::int - (count(*) filter (where not seen))::int as duplicates
  from decided`;

/** Counts what a batch would do. */
export async function checkBatch(client: pg.Client, batch: Batch, dataon: string | null): Promise<BatchCheck> {
  if (batch.rows === 0) return { new: 0, changed: 0, suppressed: 0, duplicates: 0 };
  await client.query("begin");
  await stageBatch(client, batch);
  const counts = only(await client.query<Omit<BatchCheck, "suppressed">>(checkStatement, [dataon]));
  const suppressed = await countSuppressed(client);
  await client.query("commit");
  return { ...counts, suppressed };
}
