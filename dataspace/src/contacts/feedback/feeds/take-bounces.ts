import type { BounceProvider } from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Services } from "../../../context.ts";
import { insertEntries } from "../../../db/members/audit.queries.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { utcText } from "../../../db/time.ts";
import type { AskSns } from "../../../outside/sns.ts";
import { reportBounces } from "../bounces/report-bounces.ts";
import { countOutcomes } from "./count-outcomes.ts";
import { findFeed, noteFeedUse, pinTopic } from "./feed.queries.ts";
import { keyOf } from "./manage-feeds.ts";
import { readMailgun } from "./providers/mailgun.ts";
import type { Adapter, Posted } from "./providers/posted.ts";
import { readPostmark } from "./providers/postmark.ts";
import { readSendgrid } from "./providers/sendgrid.ts";
import { readSes } from "./providers/ses.ts";

const adapters: Readonly<Record<BounceProvider, Adapter>> = {
  ses: readSes,
  sendgrid: readSendgrid,
  postmark: readPostmark,
  mailgun: readMailgun,
};

/** A call of a feed's address. */
export type FeedCall = Pick<Posted, "body" | "headers"> & { readonly provider: string; readonly token: string };

/**
 * Takes a provider's events: counts them, and reports the bounces in the owner's name; what was reported before changes nothing.
 * Throws NOT_FOUND for an unknown address, BAD_SIGNATURE and BAD_REQUEST.
 */
export async function takeBounces(services: Services, call: FeedCall, ask: AskSns): Promise<void> {
  const { db, now } = services;
  const { provider, token, body, headers } = call;
  const [feed] = await findFeed(db.pool, fingerprint(token), provider);
  if (!feed || feed.appuserid === null) throw new ProductError("NOT_FOUND");
  const posted = { body, headers, key: keyOf(services, feed), topic: feed.topic, ask, now: new Date() };
  const { bounced, delivered, topic } = await adapters[feed.provider](posted);
  if (topic !== undefined && (await pinTopic(db.pool, feed.clientid, feed.provider, topic)).length === 0)
    throw new ProductError("BAD_SIGNATURE");
  const who = { clientid: feed.clientid, appuserid: feed.appuserid };
  const hasBounced = new Set(bounced.map(canonicalEmail));
  // Before the report, which takes away the label under which a bounce counts.
  for (const emails of batches([...hasBounced, ...delivered])) await countOutcomes(services, who, emails, hasBounced);
  for (const emails of batches(bounced)) await report(services, who, emails);
  await noteFeedUse(db.pool, feed.clientid, feed.provider, utcText(now()));
}

function batches(emails: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(emails.length / limits.bounces) }, (_, at) => at * limits.bounces);
  return starts.map((at) => emails.slice(at, at + limits.bounces));
}

/** Reports some bounces, with an entry in the audit log where one was new. */
async function report(
  services: Services,
  who: { readonly clientid: number; readonly appuserid: number },
  emails: readonly string[],
): Promise<void> {
  const { results } = await reportBounces(services, who, emails);
  if (!results.some(({ outcome }) => outcome === "taken")) return;
  const happenedon = utcText(services.now());
  await insertEntries(services.db.pool, [{ ...who, happenedon, kind: "voted", source: "api" }]);
}
