import type { failedDeliveries } from "@finder/contract/operators/failures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { namedStatement, statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";

type Page = AnswerOf<typeof failedDeliveries>;
type FailedDeliveryRow = Omit<Page["items"][number], "host"> & { readonly url: string };

/** Endpoints that fail, each with the event that it did not take. */
const failing = `with line as materialized (
    select endpointid, failingsince, dueon from webhookline where failingsince is not null
  ), refused as materialized (
    select distinct on (d.endpointid) d.endpointid, d.clientid, d.tries, d.attempts -> -1 as tried, v.type
    from webhookdelivery d join webhookevent v on v.clientid = d.clientid and v.eventid = d.eventid
    where d.state = 'pending' and d.tries > 0 and d.endpointid in (select endpointid from line)
      and d.attempts -> -1 ->> 'failure' is not null
    order by d.endpointid, d.clientid, d.emittedon, d.eventid
  )`;
const refused = "line l join refused d on d.endpointid = l.endpointid";

/** Events that were not taken, newest endpoint first, before another one, for one reason and in one state where these are said. */
export const listFailedDeliveries = namedStatement<
  { before: number | null; failure: string | null; state: string | null; count: number },
  FailedDeliveryRow
>(
  "list_failed_deliveries",
  `${failing}, named as materialized (select clientid, companyname from client where clientid in (
     select clientid from webhookendpoint where endpointid in (select endpointid from line)))
   select e.clientid || '/' || e.endpointid as id, nullif(e.clientid, 0)::text as "clientId", c.companyname as "companyName", e.url,
     upper(e.state) as state, d.type, d.tries, d.tried ->> 'failure' as failure, (d.tried ->> 'status')::int as status,
     ${isoColumn("l.failingsince")} as "failingSince", ${isoColumn("(d.tried ->> 'on')::timestamp")} as "failedOn",
     case when e.state = 'enabled' then ${isoColumn("l.dueon")} end as "nextTry"
   from ${refused} join webhookendpoint e on e.endpointid = l.endpointid left join named c on c.clientid = e.clientid
   where ($before::int is null or l.endpointid < $before::int)
     and ($failure::text is null or d.tried ->> 'failure' = $failure::text) and ($state::text is null or upper(e.state) = $state::text)
   order by l.endpointid desc limit $count`,
);

/** How many endpoints fail for each reason. */
export const countFailedDeliveries = statement<[], Page["failures"][number]>(
  "count_failed_deliveries",
  `${failing} select d.tried ->> 'failure' as failure, count(*)::int as count from ${refused} group by 1 order by 1`,
);

type OfEndpoint = [clientid: number, endpointid: number];

/** Makes a failing endpoint due now, with its tries; no row: it is disabled, does not fail, or is being sent to. */
export const retryDelivery = statement<[...OfEndpoint, dueon: string], { endpointid: number }>(
  "retry_delivery",
  `update webhookline l set dueon = $3::timestamp from webhookendpoint e
   where e.clientid = $1 and e.endpointid = $2 and e.state = 'enabled' and l.endpointid = e.endpointid
     and l.failingsince is not null and l.lease is null and l.dueon > $3::timestamp
   returning l.endpointid`,
);
