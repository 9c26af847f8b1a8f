import type { Attempt } from "@finder/contract/endpoints/webhooks";
import { limits } from "@finder/contract/limits";
import { Webhook } from "standardwebhooks";
import type { Services } from "../../context.ts";
import { preciseUtcText, utcText } from "../../db/time.ts";
import { countWebhook } from "../../metrics/counts.ts";
import { type Line, openLine, type Posted } from "../../outside/webhooks/post-webhook.ts";
import type { Resolve } from "../../outside/webhooks/public-address.ts";
import { allClients } from "../all-clients.ts";
import type { EventRow } from "../message/event.queries.ts";
import { type Message, messagesOf } from "../message/message.ts";
import { unsealSecret } from "../new-secret.ts";
import { failedTurn } from "./failed-turn.ts";
import {
  type DueLine,
  nextClient,
  noteAttempt,
  putBackLine,
  readLine,
  readWaiting,
  releaseLine,
  type LeasedLine,
} from "./line.queries.ts";

/** How long an endpoint is sent to before others get its place. */
export const turnMs = 5_000;
/** Events read together. */
const batch = 50;

export type Turn = { readonly lease: string; readonly resolve: Resolve; readonly stopping: AbortSignal };

/**
 * Sends what waits for an endpoint, one after the other, until nothing does, its turn is over, or an attempt fails. An attempt is
 * noted before the next one begins: a program that is killed between the two sends that event again, and none is left out.
 */
export async function sendTurn(services: Services, due: DueLine, turn: Turn): Promise<void> {
  const { config, db, now } = services;
  const { endpointid } = due;
  const ends = performance.now() + turnMs;
  const [taken] = await readLine(db.pool, endpointid, utcText(now()));
  if (!taken) return void (await releaseLine(db.pool, endpointid, turn.lease, preciseUtcText(now())));
  const sign = signer(services, endpointid, taken);
  const line = await openLine(taken.url, {
    allowPrivate: config.WEBHOOK_PRIVATE,
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    resolve: turn.resolve,
    stopping: turn.stopping,
  });
  try {
    for (let events = await waiting(services, due); events.length > 0; events = await waiting(services, due)) {
      const failure = await sendAll(services, { endpointid, events, taken, line, sign, ends, turn });
      if (turn.stopping.aborted)
        return void (await putBackLine(db.pool, endpointid, turn.lease, preciseUtcText(now())));
      if (failure) return await failedTurn(services, due, taken, turn.lease, failure);
      if (performance.now() > ends) break;
    }
    await releaseLine(db.pool, endpointid, turn.lease, preciseUtcText(now()));
  } finally {
    line.close();
  }
}

type Sending = {
  readonly endpointid: number;
  readonly events: readonly EventRow[];
  readonly taken: LeasedLine;
  readonly line: Line;
  readonly sign: Sign;
  readonly ends: number;
  readonly turn: Turn;
};

/** Sends events in their order; answers the attempt that failed, behind which the others wait. */
async function sendAll(
  services: Services,
  { endpointid, events, taken, line, sign, ends, turn }: Sending,
): Promise<Posted | null> {
  const messages = await messagesOf(services, events, taken.withvalues);
  for (const [at, message] of messages.entries()) {
    const event = events[at];
    if (!event || performance.now() > ends || turn.stopping.aborted) return null;
    const began = performance.now();
    const posted = await line.post(message.body, sign(message));
    if (turn.stopping.aborted && posted.failure !== null) return null;
    const attempt = { ms: Math.round(performance.now() - began), posted };
    await note(services, endpointid, event, attempt);
    if (posted.failure !== null) return posted;
  }
  return null;
}

async function note(
  { db, now }: Services,
  endpointid: number,
  { clientid, eventid }: EventRow,
  { ms, posted }: { readonly ms: number; readonly posted: Posted },
): Promise<void> {
  const { status, failure, answer } = posted;
  const attempt: Attempt = { on: utcText(now()), status, failure, ms, answer };
  countWebhook(failure === null ? "delivered" : "failed");
  await noteAttempt(db.pool, {
    clientid,
    endpointid,
    eventid,
    delivered: failure === null,
    attempt: JSON.stringify(attempt),
    most: limits.webhooks.answers,
  });
}

/** What waits of the client, or for operators' endpoints of the client that has waited longest. */
async function waiting({ db }: Services, { endpointid, clientid }: DueLine): Promise<EventRow[]> {
  const whose = clientid === allClients ? (await nextClient(db.pool, endpointid))[0]?.clientid : clientid;
  return whose === undefined ? [] : readWaiting(db.pool, whose, endpointid, batch);
}

type Sign = (message: Message) => Record<string, string>;

/** Signs with the endpoint's secret, and with the one before it for as long as that one counts. */
function signer({ config, now }: Services, endpointid: number, { secret, oldsecret }: LeasedLine): Sign {
  const signers = [secret, oldsecret].flatMap((sealed) =>
    sealed === null ? [] : [new Webhook(unsealSecret(config.keyring, endpointid, sealed))],
  );
  return ({ id, body }) => {
    const at = now();
    return {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signers.map((each) => each.sign(id, at, body)).join(" "),
    };
  };
}
