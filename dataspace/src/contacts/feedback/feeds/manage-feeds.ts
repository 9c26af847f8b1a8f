import {
  bounceProviderNames,
  type BounceProvider,
  type NewBounceFeed,
  type NewBounceFeedAnswer,
} from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../context.ts";
import { newToken } from "../../../db/secrets/new-token.ts";
import { fingerprint, seal, unseal } from "../../../db/secrets/seal.ts";
import { utcText } from "../../../db/time.ts";
import { deleteFeed, type Feed, insertFeed } from "./feed.queries.ts";
import { readFeedKey } from "./feed-key.ts";

/** Adds a feed and returns its address, this once. Throws BAD_FEED_KEY, and CONFLICT where there is one of the provider. */
export async function addFeed(
  { db, config, now }: Services,
  clientid: number,
  { provider, key: given }: NewBounceFeed,
): Promise<NewBounceFeedAnswer> {
  const token = newToken();
  const key = readFeedKey(provider, given ?? "");
  const sealed = key === null ? null : seal(config.keyring, key, bindOf({ clientid, provider }));
  const [feed] = await insertFeed(db.pool, clientid, provider, fingerprint(token), sealed, utcText(now()));
  const detail = `${bounceProviderNames[provider]} is connected. Remove its feed first.`;
  if (!feed) throw new ProductError("CONFLICT", { field: "provider", detail });
  return { feed, address: `${config.WEB_URL}/bounces/${provider}/${token}` };
}

/** Removes a feed: its address answers 404 from then on. Throws NOT_FOUND. */
export async function removeFeed(
  { db }: Services,
  clientid: number,
  provider: BounceProvider,
): Promise<{ provider: BounceProvider }> {
  const [gone] = await deleteFeed(db.pool, clientid, provider);
  if (!gone) throw new ProductError("NOT_FOUND", { field: "provider" });
  return gone;
}

/** Returns the key by which the provider signs; null where it needs none. */
export function keyOf({ config }: Pick<Services, "config">, feed: Feed): string | null {
  return feed.key && unseal(config.keyring, feed.key, bindOf(feed));
}

function bindOf({ clientid, provider }: Pick<Feed, "clientid" | "provider">): string {
  return `bouncefeed:${clientid}:${provider}`;
}
