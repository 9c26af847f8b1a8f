import type { EmailValidation } from "@finder/contract/datum";
import { importPrefix } from "@finder/contract/rules/import-source";
import { statement } from "../../../db/statement.ts";

/** The outcome of an email, by its keyed hash, with the label and source that it had; a null label counts for none. */
export type Outcome = {
  readonly valuehash: string;
  readonly label: EmailValidation | null;
  readonly source: string;
  /** Counts an import under the source whose data it has, if it was said. */
  readonly importid: number | null;
  readonly bounced: boolean;
};

/** Counts a list of outcomes in the day's figures, each email once; one that was delivered before moves to bounced, on its day. */
export const addOutcomes = statement<[outcomes: string, day: string], never>(
  "add_email_outcomes",
  `with kept as (
     insert into emailoutcome as o (valuehash, day, label, source, bounced)
     select decode(g.valuehash, 'hex') as valuehash, $2::date, g.label,
       case when g.source = 'import' then coalesce('${importPrefix}' || i.sourcename, g.source) else g.source end, g.bounced
     from jsonb_to_recordset($1::jsonb) g (valuehash text, label text, source text, importid int, bounced boolean)
     left join profileimport i on i.importid = g.importid order by 1
     on conflict (valuehash) do update set bounced = true where excluded.bounced and not o.bounced
     returning day, label, source, bounced, xmax::text <> '0' as moved
   )
   insert into labelday as d (day, label, source, delivered, bounced)
   select day, label, source, (count(*) filter (where not bounced) - count(*) filter (where moved))::int,
     count(*) filter (where bounced)::int
   from kept where label is not null group by day, label, source order by day, label, source
   on conflict (day, label, source) do update set
     delivered = d.delivered + excluded.delivered, bounced = d.bounced + excluded.bounced`,
);
