import type { WebhookState } from "@finder/contract/endpoints/webhooks";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { insertEntries } from "../../db/members/audit.queries.ts";
import { findOwnerToMail } from "../../db/members/owner.queries.ts";
import { fromUtcText, msAfter, preciseUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import type { Posted } from "../../outside/webhooks/post-webhook.ts";
import { allClients } from "../all-clients.ts";
import { writeState } from "../endpoint.queries.ts";
import { type DueLine, pauseLine, type LeasedLine } from "./line.queries.ts";

const gone = 410;
const day = 86_400_000;
const firstPauseMs = 5_000;
const longestPauseMs = 4 * 60 * 60_000;

/** Milliseconds until the next attempt: twice as long after each failure, four hours at most; as long as it asks for, within that. */
export function pauseMs(tries: number, retryAfter: number | null): number {
  const growing = Math.min(firstPauseMs * 2 ** Math.min(tries, 20), longestPauseMs);
  return Math.min(Math.max(growing, (retryAfter ?? 0) * 1000), longestPauseMs);
}

/**
 * An attempt failed: the endpoint pauses, longer each time. After three days of failures, or a 410 at once, it is disabled with a mail
 * to the owner and a line in the audit log; what happens from then on waits for as long as the log is kept.
 */
export async function failedTurn(
  services: Services,
  { endpointid, clientid }: DueLine,
  { tries, failingsince, url }: LeasedLine,
  lease: string,
  { status, retryAfter }: Posted,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  const since = failingsince ?? utcText(at);
  const isOver = at.getTime() - fromUtcText(since).getTime() >= limits.webhooks.failingDays * day;
  const state = status === gone ? "gone" : isOver ? "failed" : null;
  await inTransaction(db, async (tx) => {
    await pauseLine(tx, endpointid, lease, msAfter(at, pauseMs(tries, retryAfter)), utcText(at));
    if (state === null || (await writeState(tx, clientid, endpointid, state)).length === 0) return;
    services.log.warn("a webhook was disabled");
    const [owner] = clientid === allClients ? [] : await findOwnerToMail(tx, clientid);
    if (!owner) return;
    const act = { kind: "changed", subject: hostOf(url), detail: `webhook_${state}`, source: "job" } as const;
    await insertEntries(tx, [{ clientid, happenedon: utcText(at), appuserid: null, ...act }]);
    await enqueueMail(tx, services, {
      kind: "webhook_disabled",
      key: `webhook_disabled:${endpointid}:${preciseUtcText(at)}`,
      to: owner.email,
      values: {
        clientid: String(clientid),
        endpointid: String(endpointid),
        state: state satisfies WebhookState,
        host: hostOf(url),
      },
    });
  });
}

/** What of an address may stand in emails and logs: the rest of it may be secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
