import type { BounceProvider } from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Services } from "../../../context.ts";
import { insertEntries } from "../../../db/members/audit.queries.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { utcText } from "../../../db/time.ts";
import type { AskSns } from "../../../outside/sns.ts";
import { type OwnedEmails, ownedEmails } from "../bounces/owned-emails.ts";
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
  for (const emails of batches(bounced)) {
    const owned = await ownedEmails(services, who, emails);
    // Before the report, which takes away the label under which a bounce counts.
    await countOutcomes(services, owned, true);
    await report(services, who, emails, owned);
  }
  for (const emails of batches(delivered))
    await countOutcomes(services, await ownedEmails(services, who, emails), false);
  await noteFeedUse(db.pool, feed.clientid, feed.provider, utcText(now()));
}

/** Addresses as they are compared, each once, as many as one report takes. */
function batches(given: readonly string[]): string[][] {
  const emails = [...new Set(given.map(canonicalEmail))];
  const starts = Array.from({ length: Math.ceil(emails.length / limits.bounces) }, (_, at) => at * limits.bounces);
  return starts.map((at) => emails.slice(at, at + limits.bounces));
}

/** Reports some bounces, with an entry in the audit log where one was new. */
async function report(
  services: Services,
  who: { readonly clientid: number; readonly appuserid: number },
  emails: readonly string[],
  owned: OwnedEmails,
): Promise<void> {
  const { results } = await reportBounces(services, who, emails, owned);
  if (!results.some(({ outcome }) => outcome === "taken")) return;
  const happenedon = utcText(services.now());
  await insertEntries(services.db.pool, [{ ...who, happenedon, kind: "voted", source: "api" }]);
}
