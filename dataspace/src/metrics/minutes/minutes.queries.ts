import { statement } from "../../db/statement.ts";

/** Keeps what programs counted; rows that are sent again change nothing. */
export const insertMinutes = statement<[rows: string], never>(
  "insert_minutes",
  `insert into minutefigure (minute, program, instance, release, node, startedon, ok, refused, failed, buckets, waits, more)
   select minute, program, instance, release, node, startedon, ok, refused, failed, buckets, waits, more
   from jsonb_to_recordset($1::jsonb) as r (minute timestamp, program text, instance uuid, release text, node text,
     startedon timestamp, ok integer, refused integer, failed integer, buckets integer[], waits integer[], more jsonb)
   on conflict do nothing`,
);

/** Removes at most so many rows of before a moment. */
export const removeMinutes = statement<[before: string, most: number], { gone: number }>(
  "remove_minutes",
  `with gone as (
     delete from minutefigure where ctid = any (array(
       select ctid from minutefigure where minute < $1::timestamp limit $2 for update skip locked
     )) returning 1
   ) select count(*)::int as gone from gone`,
);
