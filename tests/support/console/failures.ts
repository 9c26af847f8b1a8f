import { enqueueMail } from "@finder/dataspace/jobs/mail/mail-queue";
import { utcText } from "@finder/dataspace/db/time";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { createWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import { aClient, type Client, type Place, unique } from "../people.ts";

type MailState = { readonly to?: string; readonly kind?: "email_changed" | "demo_request"; readonly gaveup?: boolean };

/** A mail whose last try failed: refused for good, or put off for an hour. */
export async function aFailedMail(place: Place, state: MailState = {}): Promise<{ mailid: number; to: string }> {
  const { to = `${unique()}@acme.example`, kind = "email_changed", gaveup = true } = state;
  const { services } = place;
  const key = `failed:${unique()}`;
  // In one transaction: no worker sees it before it has failed.
  return inTransaction(services.db, async (tx) => {
    await enqueueMail(tx, services, { kind, key, to, values: { name: "Ann Bee", newemail: to } });
    const { rows } = await tx.query<{ mailid: number }>(
      `update mailoutbox set tries = 3, failedtries = 3, failedon = $2::timestamp, failure = '550 5.1.1 mailbox unavailable',
         gaveupon = case when $3 then $2::timestamp end, dueon = $2::timestamp + interval '1 hour'
       where mailkey = $1 returning mailid`,
      [key, utcText(services.now()), gaveup],
    );
    return { mailid: rows[0]?.mailid ?? 0, to };
  });
}

/** An export that failed, of a client of its own. */
export async function aFailedJob(place: Place, client?: Client): Promise<{ client: Client; jobid: number }> {
  const { db, now } = place.services;
  const owner = client ?? (await aClient(place));
  const { rows } = await db.pool.query<{ jobid: number }>(
    `insert into job (clientid, appuserid, kind, state, attemptkey, fingerprint, spec, total, done, code, failure, failedin,
       requestid, createdon, dueon, finishedon)
     values ($1, $2, 'EXPORT', 'FAILED', $3, '\\x00', '{"language":"en"}', 40, 25, 'INTERNAL', 'Error EACCES', 'RUNNING',
       'b1c6a7de-1f1b-4d5e-9f0a-0c4f6a2f9d11', $4::timestamp, $4::timestamp, $4::timestamp) returning jobid`,
    [owner.clientid, owner.owner.appuserid, unique(), utcText(now())],
  );
  return { client: owner, jobid: rows[0]?.jobid ?? 0 };
}

/** Three calls of a client's owner that were refused for want of credits, named quoted-1 to quoted-3. */
export async function refusedCalls({ services }: Place, { clientid, owner }: Client): Promise<void> {
  await services.db.pool.query(
    `insert into callnote (clientid, appuserid, requestid, happenedon, operation, source, status, code, ms)
     select $1, $2, 'quoted-' || n, now() at time zone 'utc', 'POST getcontact', 'web', 402, 'INSUFFICIENT_CREDITS', 12 from generate_series(1, 3) n`,
    [clientid, owner.appuserid],
  );
}

/** A webhook of a client of its own that did not take a test, and is tried again in an hour. */
export async function aFailedDelivery(
  place: Place,
  url = "http://127.0.0.1:9/hooks",
): Promise<{ id: string; client: Client }> {
  const client = await aClient(place, { companyname: `Hooks ${unique()}` });
  const { config, ...others } = place.services;
  const made = await createWebhook({ ...others, config: { ...config, WEBHOOK_PRIVATE: true } }, client.clientid, {
    url,
    events: ["job.finished"],
    withvalues: false,
    agreed: false,
    lowcredits: 10,
  });
  const { endpointid } = made.webhook;
  const at = utcText(others.now());
  const attempts = [{ on: at, status: 503, failure: "STATUS", ms: 12, answer: "busy" }];
  // In one statement: no worker sees it before it has failed.
  await others.db.pool.query(
    `with event as (
       insert into webhookevent (clientid, type, facts, happenedon, emittedon)
       values ($1, 'webhook.test', '{}', $3::timestamp, $3::timestamp) returning clientid, eventid, emittedon
     ), sent as (
       insert into webhookdelivery (clientid, endpointid, eventid, emittedon, tries, attempts)
       select clientid, $2, eventid, emittedon, 3, $4::jsonb from event
     )
     update webhookline set tries = 3, failingsince = $3::timestamp, dueon = $3::timestamp + interval '1 hour' where endpointid = $2`,
    [client.clientid, endpointid, at, JSON.stringify(attempts)],
  );
  return { id: `${client.clientid}/${endpointid}`, client };
}
