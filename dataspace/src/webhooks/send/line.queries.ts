import { namedStatement, statement } from "../../db/statement.ts";
import type { EventRow } from "../message/event.queries.ts";

export type DueLine = { endpointid: number; clientid: number; tries: number };

/**
 * Finds due endpoints that no worker sends to: working ones before failing ones, then the longest due. A client with `most`
 * endpoints being sent to waits, and so does a disabled one.
 */
export const dueLines = statement<[now: string, most: number, limit: number, failing: boolean], DueLine>(
  "due_webhook_lines",
  `with held as (
     select clientid, count(*) as lines from webhookline where lease is not null and dueon > $1::timestamp group by clientid
   ), due as materialized (
     select l.endpointid, l.clientid, l.tries, l.dueon from webhookline l join webhookendpoint e on e.endpointid = l.endpointid
     where l.dueon <= $1::timestamp and e.state = 'enabled' and ($4::boolean or l.tries = 0)
       and not exists (select from clienthold c where c.clientid = l.clientid)
   ), waiting as materialized (
     select distinct endpointid from webhookdelivery where state = 'pending' and endpointid in (select endpointid from due)
   ), placed as (
     select d.*, coalesce(h.lines, 0) + row_number() over (partition by d.clientid order by d.tries > 0, d.dueon) as place
     from due d join waiting w on w.endpointid = d.endpointid left join held h on h.clientid = d.clientid
   )
   select endpointid, clientid, tries from placed where place <= $2 order by tries > 0, dueon limit $3`,
);

export type LeasedLine = {
  url: string;
  withvalues: boolean;
  secret: Buffer;
  oldsecret: Buffer | null;
  tries: number;
  failingsince: string | null;
};

/** Takes an endpoint until `leaseend`; false: another program was faster. */
export const takeLine = statement<
  [endpointid: number, now: string, lease: string, leaseend: string],
  { taken: boolean }
>(
  "take_webhook_line",
  `update webhookline set lease = $3, dueon = $4 where endpointid = $1 and dueon <= $2::timestamp returning true as taken`,
);

/** What sending to an endpoint needs to know. */
export const readLine = statement<[endpointid: number, now: string], LeasedLine>(
  "read_webhook_line",
  `select e.url, e.withvalues, e.secret_sealed as secret, l.tries, l.failingsince,
     case when e.oldsecretuntil > $2::timestamp then e.oldsecret_sealed end as oldsecret
   from webhookendpoint e join webhookline l on l.endpointid = e.endpointid where e.endpointid = $1 and e.state = 'enabled'`,
);

/** The client whose event an endpoint has waited for longest: for operators' endpoints. */
export const nextClient = statement<[endpointid: number], { clientid: number }>(
  "next_webhook_client",
  `select clientid from webhookdelivery where endpointid = $1 and state = 'pending' order by emittedon, clientid, eventid limit 1`,
);

/** What waits for an endpoint of one client, in the order that it happened. */
export const readWaiting = statement<[clientid: number, endpointid: number, limit: number], EventRow>(
  "read_waiting_webhooks",
  `select e.clientid, e.eventid::float8 as eventid, e.eventkey, e.type, e.profileid, e.appuserid, e.facts, e.happenedon
   from webhookdelivery d join webhookevent e on e.clientid = d.clientid and e.eventid = d.eventid
   where d.clientid = $1 and d.endpointid = $2 and d.state = 'pending' order by d.emittedon, d.eventid limit $3`,
);

/** Notes an attempt with its answer; the last ones stay. */
export const noteAttempt = namedStatement<
  { clientid: number; endpointid: number; eventid: number; delivered: boolean; attempt: string; most: number },
  never
>(
  "note_webhook_attempt",
  `update webhookdelivery set tries = tries + 1, state = case when $delivered then 'delivered' else state end,
     attempts = case when jsonb_array_length(attempts) >= $most then attempts - 0 else attempts end || $attempt::jsonb
   where clientid = $clientid and endpointid = $endpointid and eventid = $eventid`,
);

/** Gives an endpoint back that works. */
export const releaseLine = statement<[endpointid: number, lease: string, now: string], never>(
  "release_webhook_line",
  `update webhookline set lease = null, dueon = $3, tries = 0, failingsince = null where endpointid = $1 and lease = $2`,
);

/** Gives an endpoint back as it was: the program stops. */
export const putBackLine = statement<[endpointid: number, lease: string, now: string], never>(
  "put_back_webhook_line",
  "update webhookline set lease = null, dueon = $3 where endpointid = $1 and lease = $2",
);

/** Gives an endpoint back that failed, to be tried again at a moment. */
export const pauseLine = statement<[endpointid: number, lease: string, dueon: string, now: string], never>(
  "pause_webhook_line",
  `update webhookline set lease = null, dueon = $3, tries = tries + 1, failingsince = coalesce(failingsince, $4::utc_time)
   where endpointid = $1 and lease = $2`,
);
