import type { UserKind } from "@finder/contract/endpoints/deprecations";
import { statement } from "../../db/statement.ts";

export type UseRow = {
  coordinate: string;
  kind: UserKind;
  who: string;
  name: string;
  firston: string;
  laston: string;
  calls: number;
};

/** Lists a client's users of deprecated parts with their calls since a day, without deleted and ended ones. */
export const listUses = statement<[clientid: number, since: string], UseRow>(
  "list_deprecated_uses",
  `select u.coordinate, u.kind, u.who, coalesce(k.purpose, t.name, m.name, u.who) as name,
     to_char(u.firston, 'YYYY-MM-DD') as firston, to_char(u.laston, 'YYYY-MM-DD') as laston, u.calls
   from (
     select clientid, coordinate, kind, who, min(day) as firston, max(day) as laston,
       coalesce(sum(calls) filter (where day >= $2::date), 0)::float8 as calls
     from deprecateduse where clientid = $1 group by clientid, coordinate, kind, who
   ) u
   left join apikeys k on k.clientid = u.clientid and u.kind = 'key' and k.keyid::text = u.who and k.isdeleted = 0
   left join servicetoken t on t.clientid = u.clientid and u.kind = 'token' and t.tokenid::text = u.who and t.endedon is null and t.overon is null
   left join member m on m.clientid = u.clientid and u.kind = 'member' and m.appuserid::text = u.who and m.isdeleted = 0
   where u.kind = 'operation' or k.keyid is not null or t.tokenid is not null or m.appuserid is not null
   order by u.calls desc, name, u.who`,
);

export type RetiringRow = { coordinate: string; since: string; goes: string; next: string | null };

/** Versions of a client's named operations that have a last day from a day on, each with its next version. */
export const listRetiring = statement<[clientid: number, today: string], RetiringRow>(
  "list_retiring_operations",
  `select distinct on (r.name, r.version) '/ops/' || r.name || '/v' || r.version as coordinate,
     to_char(r.retiringsince, 'YYYY-MM-DD') as since, to_char(r.retireson, 'YYYY-MM-DD') as goes,
     (select '/ops/' || n.name || '/v' || max(n.version) from namedoperationrevision n
      where n.clientid = $1 and n.name = r.name and n.version > r.version and n.retireson is null group by n.name) as next
   from namedoperationrevision r where r.clientid = $1 and r.retireson > $2::date
   order by r.name, r.version, r.revision desc`,
);

/** Finds clients that used one of these since a day, and were not notified at its step or a later one. */
export const findOwnersToNotify = statement<
  [coordinates: string[], goes: string[], steps: number[], since: string, most: number],
  { clientid: number }
>(
  "find_untold_of_deprecations",
  `select distinct u.clientid from deprecateduse u
   join unnest($1::text[], $2::date[], $3::int[]) g (coordinate, goes, step) on g.coordinate = u.coordinate
   where u.day >= $4::date and not exists (
     select from deprecationtold d
     where d.clientid = u.clientid and d.coordinate = u.coordinate and d.goes = g.goes and d.step <= g.step)
   limit $5`,
);

/** Some clients whose own operations have a last day between two, and are still called. */
export const findRetiringUsed = statement<
  [today: string, last: string, since: string, most: number],
  { clientid: number }
>(
  "find_retiring_operations_used",
  `select distinct r.clientid from namedoperationrevision r
   where r.retireson > $1::date and r.retireson <= $2::date and r.clientid > 0
     and exists (select from deprecateduse u where u.clientid = r.clientid and u.day >= $3::date
       and u.coordinate = '/ops/' || r.name || '/v' || r.version)
   limit $4`,
);

/** Records that an owner is notified; returns no row if they were at this step or a later one. */
export const recordNotified = statement<
  [clientid: number, coordinate: string, goes: string, step: number],
  { coordinate: string }
>(
  "note_deprecation_told",
  `insert into deprecationtold (clientid, coordinate, goes, step)
   select $1, $2, $3::date, $4 where not exists (
     select from deprecationtold d where d.clientid = $1 and d.coordinate = $2 and d.goes = $3::date and d.step <= $4)
   on conflict do nothing returning coordinate`,
);
