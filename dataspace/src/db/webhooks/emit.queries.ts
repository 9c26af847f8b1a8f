import type { WebhookEvent } from "@finder/contract/endpoints/webhooks";
import { type Executor, namedStatement } from "../statement.ts";

/** A change that webhooks may report: numbers and the product's own names, never a person's text. */
type Change = {
  readonly clientid: number;
  readonly type: WebhookEvent;
  readonly profileid?: Buffer | null;
  readonly appuserid?: number | null;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** A name that only one event of the client has. */
  readonly once?: string;
};

/** Writes an event for the endpoints that listen, in the transaction of the change; nothing where none does. */
export async function emitWebhook(tx: Executor, change: Change, now: string): Promise<void> {
  const { profileid = null, appuserid = null, once = null, facts, ...named } = change;
  await emit(tx, { ...named, profileid, appuserid, once, facts: JSON.stringify(facts), now });
}

const emit = namedStatement<
  {
    clientid: number;
    type: WebhookEvent;
    profileid: Buffer | null;
    appuserid: number | null;
    facts: string;
    once: string | null;
    now: string;
  },
  never
>(
  "emit_webhook",
  `select emit_webhook($clientid::int, $type::text, $profileid::bytea, $appuserid::int, $facts::jsonb, $now::timestamp,
     p_once => $once::text)`,
);
