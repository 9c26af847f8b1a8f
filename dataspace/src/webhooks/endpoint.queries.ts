import type { WebhookEvent, WebhookState, WebhookView } from "@finder/contract/endpoints/webhooks";
import { namedStatement, statement } from "../db/statement.ts";

const columns = `e.endpointid, e.url, e.events, e.withvalues, e.lowcredits, e.state, e.createdon, l.failingsince,
  case when e.oldsecretuntil > $2::timestamp then e.oldsecretuntil end as oldsecretuntil,
  case when l.failingsince is not null and e.state = 'enabled' then to_char(l.dueon, 'YYYY-MM-DD HH24:MI:SS') end as nexttry`;

/** Lists the endpoints of a client, or of operators, in order of creation, without their counts of waiting events. */
export const listEndpoints = statement<[clientid: number, now: string], Omit<WebhookView, "waiting">>(
  "list_webhooks",
  `select ${columns} from webhookendpoint e join webhookline l on l.endpointid = e.endpointid
   where e.clientid = $1::int order by e.endpointid`,
);

/** Events that wait, by endpoint of one client. */
export const countWaiting = statement<[clientid: number], { endpointid: number; waiting: number }>(
  "count_waiting_webhooks",
  `select endpointid, count(*)::int as waiting from webhookdelivery
   where clientid = $1::int and state = 'pending' group by endpointid`,
);

/** The same for operators' endpoints, of all clients. */
export const countAllWaiting = statement<[endpointids: readonly number[]], { endpointid: number; waiting: number }>(
  "count_all_waiting_webhooks",
  `select endpointid, count(*)::int as waiting from webhookdelivery
   where endpointid = any($1::int[]) and state = 'pending' group by endpointid`,
);

/** Makes changes of a client's endpoints wait for each other until the transaction ends. */
export const holdEndpoints = statement<[clientid: number], never>(
  "hold_webhooks",
  "select pg_advisory_xact_lock(hashtext('webhooks'), $1::int)",
);

export const numberEndpoint = statement<[], { endpointid: number }>(
  "number_webhook",
  "select nextval('webhookendpoint_endpointid_seq')::int as endpointid",
);

export const insertEndpoint = namedStatement<
  {
    endpointid: number;
    clientid: number;
    url: string;
    events: readonly WebhookEvent[];
    withvalues: boolean;
    lowcredits: number;
    secret: Buffer;
    now: string;
  },
  never
>(
  "insert_webhook",
  `insert into webhookendpoint (endpointid, clientid, url, events, withvalues, lowcredits, secret_sealed, createdon)
   overriding system value values ($endpointid, $clientid, $url, $events, $withvalues, $lowcredits, $secret, $now)`,
);

export const insertLine = statement<[endpointid: number, clientid: number, now: string], never>(
  "insert_webhook_line",
  "insert into webhookline (endpointid, clientid, dueon) values ($1, $2, $3)",
);

export type Endpoint = {
  url: string;
  events: WebhookEvent[];
  withvalues: boolean;
  lowcredits: number;
  state: WebhookState;
  secret: Buffer;
};

/** A client's endpoint; no row: it has none of this number. */
export const readEndpoint = statement<[clientid: number, endpointid: number], Endpoint>(
  "read_webhook",
  `select url, events, withvalues, lowcredits, state, secret_sealed as secret from webhookendpoint
   where clientid = $1 and endpointid = $2`,
);

export const writeEndpoint = namedStatement<
  {
    clientid: number;
    endpointid: number;
    url: string;
    events: readonly WebhookEvent[];
    withvalues: boolean;
    lowcredits: number;
  },
  never
>(
  "write_webhook",
  `update webhookendpoint set url = $url, events = $events, withvalues = $withvalues, lowcredits = $lowcredits
   where clientid = $clientid and endpointid = $endpointid`,
);

/** Changes the state; no row: it was in it already, or there is no such endpoint. */
export const writeState = statement<
  [clientid: number, endpointid: number, state: WebhookState],
  { endpointid: number }
>(
  "write_webhook_state",
  `update webhookendpoint set state = $3 where clientid = $1 and endpointid = $2 and state <> $3 returning endpointid`,
);

/** Writes a new secret; the current one also signs until a moment. */
export const writeSecret = statement<
  [clientid: number, endpointid: number, secret: Buffer, oldsecretuntil: string],
  never
>(
  "write_webhook_secret",
  `update webhookendpoint set oldsecret_sealed = secret_sealed, secret_sealed = $3, oldsecretuntil = $4
   where clientid = $1 and endpointid = $2`,
);

export const deleteEndpoint = statement<[clientid: number, endpointid: number], { url: string }>(
  "delete_webhook",
  "delete from webhookendpoint where clientid = $1 and endpointid = $2 returning url",
);

export const deleteLine = statement<[endpointid: number], never>(
  "delete_webhook_line",
  "delete from webhookline where endpointid = $1",
);

/** Its next try is at once, as if it had not failed. */
export const wakeLine = statement<[endpointid: number, now: string], never>(
  "wake_webhook_line",
  `update webhookline set dueon = case when lease is null then $2::timestamp else dueon end, tries = 0, failingsince = null
   where endpointid = $1`,
);
