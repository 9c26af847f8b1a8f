import type { DeliveryState } from "@finder/contract/endpoints/webhooks";
import { statement } from "../../db/statement.ts";
import type { EventRow } from "../message/event.queries.ts";

/** Events of an endpoint that wait are not sent; of all clients where it is operators'. */
export const skipWaiting = statement<[clientid: number | null, endpointid: number], never>(
  "skip_waiting_webhooks",
  `update webhookdelivery set state = 'skipped'
   where endpointid = $2 and state = 'pending' and ($1::int is null or clientid = $1::int)`,
);

export type DeliveryRow = EventRow & { state: DeliveryState; tries: number; attempts: unknown };

const logged = `select e.clientid, e.eventid::float8 as eventid, e.eventkey, e.type, e.profileid, e.appuserid, e.facts, e.happenedon,
    d.state, d.tries, d.attempts
  from webhookdelivery d join webhookevent e on e.clientid = d.clientid and e.eventid = d.eventid`;

/** Deliveries of a client's endpoint before an event, newest first. */
export const listDeliveries = statement<
  [clientid: number, endpointid: number, before: number | null, state: DeliveryState | null, limit: number],
  DeliveryRow
>(
  "list_webhook_deliveries",
  `${logged} where d.clientid = $1::int and d.endpointid = $2::int and ($4::text is null or d.state = $4::text)
     and ($3::bigint is null or (d.emittedon, d.eventid) < (
       select b.emittedon, b.eventid from webhookdelivery b where b.clientid = $1::int and b.endpointid = $2::int and b.eventid = $3::bigint))
   order by d.emittedon desc, d.eventid desc limit $5::int`,
);

/** The newest deliveries of an operators' endpoint, of all clients. */
export const listAllDeliveries = statement<[endpointid: number, limit: number], DeliveryRow>(
  "list_all_webhook_deliveries",
  `${logged} where d.endpointid = $1::int order by d.emittedon desc, d.eventid desc limit $2::int`,
);

/** Sends an event again; no row: the endpoint never had it. */
export const redeliverOne = statement<[clientid: number, endpointid: number, eventid: number], { redelivered: number }>(
  "redeliver_webhook",
  `with again as (
     update webhookdelivery set state = 'pending' where clientid = $1 and endpointid = $2 and eventid = $3 returning 1
   ) select count(*)::int as redelivered from again`,
);

/** Sends again what was skipped since a moment, and at once what waits for its next try. */
export const redeliverSince = statement<[clientid: number, endpointid: number, since: string], { redelivered: number }>(
  "redeliver_webhooks_since",
  `with again as (
     update webhookdelivery set state = 'pending'
     where clientid = $1 and endpointid = $2 and emittedon >= $3::timestamp and state <> 'delivered' returning 1
   ) select count(*)::int as redelivered from again`,
);

/** The event that an owner sends to try an endpoint. */
export const insertTest = statement<[clientid: number, endpointid: number, now: string], { eventid: number }>(
  "insert_test_webhook",
  `with event as (
     insert into webhookevent (clientid, type, facts, happenedon, emittedon) values ($1, 'webhook.test', '{}', $3, clock_timestamp() at time zone 'utc')
     returning clientid, eventid, emittedon
   ), sent as (
     insert into webhookdelivery (clientid, endpointid, eventid, emittedon) select clientid, $2::int, eventid, emittedon from event
   ) select eventid::float8 as eventid from event`,
);

/** Removes a batch of a deleted endpoint's deliveries. */
export const removeDeliveries = statement<
  [clientid: number | null, endpointid: number, most: number],
  { gone: number }
>(
  "remove_webhook_deliveries",
  `with gone as (
     delete from webhookdelivery d using (
       select clientid, endpointid, eventid from webhookdelivery
       where endpointid = $2 and ($1::int is null or clientid = $1::int) limit $3
     ) o where d.clientid = o.clientid and d.endpointid = o.endpointid and d.eventid = o.eventid returning 1
   ) select count(*)::int as gone from gone`,
);
