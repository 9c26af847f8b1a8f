import { statement } from "../db/statement.ts";

type StepsRow = { search: boolean; export: boolean; invite: boolean; extension: boolean; dismissed: boolean };

/**
 * The steps a member has done, from notes and from existing rows; the audit log counts from the member's first day. Who has
 * opened people and came before `settled` needs the list no more.
 */
export const readFirstSteps = statement<[clientid: number, appuserid: number, settled: string], StepsRow>(
  "read_first_steps",
  `with noted as (select array_agg(step) as steps from firststep where clientid = $1 and appuserid = $2),
     entry as (select e.kind, e.source from auditentry e
       join member u on u.clientid = e.clientid and u.appuserid = e.appuserid
       where e.clientid = $1 and e.appuserid = $2 and e.happenedon >= u.createdon - interval '1 minute'),
     opened as (select exists (select 1 from usercontact where clientid = $1 and appuserid = $2) as any)
   select coalesce('search' = any(steps), false) or opened.any
       or exists (select 1 from entry where kind = 'searched') as search,
     coalesce('export' = any(steps), false)
       or exists (select 1 from job where clientid = $1 and appuserid = $2 and kind = 'EXPORT') as export,
     coalesce('invite' = any(steps), false)
       or exists (select 1 from member where clientid = $1 and appuserid <> $2 and isdeleted = 0) as invite,
     coalesce('extension' = any(steps), false) or exists (select 1 from entry where source = 'extension') as extension,
     coalesce('dismissed' = any(steps), false) or (opened.any and exists (
       select 1 from member where clientid = $1 and appuserid = $2 and createdon < $3::timestamp)) as dismissed
   from noted, opened`,
);

/** Notes a step, once. */
export const noteFirstStep = statement<[clientid: number, appuserid: number, step: string, now: string], never>(
  "note_first_step",
  `insert into firststep (clientid, appuserid, step, doneon) values ($1, $2, $3, $4)
   on conflict (clientid, appuserid, step) do nothing`,
);
