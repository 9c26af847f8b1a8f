import {
  type BounceFeedsAnswer,
  feedTokenHeader,
  type NewBounceFeedAnswer,
} from "@finder/contract/endpoints/bounce-feeds";
import type { DataspaceClient } from "../../../dataspace/client.ts";
import { viewOf } from "../../../graphql/from.ts";
import { BounceFeed, type BounceProvider } from "./feeds.types.ts";

const toFeed = viewOf(BounceFeed);

/** Reads the client's feeds, in the order they were added: one call. */
export async function readFeeds(dataspace: DataspaceClient): Promise<BounceFeed[]> {
  return (await dataspace.get<BounceFeedsAnswer>("bouncefeeds")).resource.map(toFeed);
}

/** Adds a feed; returns it with its address, this once. */
export async function addFeed(
  dataspace: DataspaceClient,
  wanted: { readonly provider: BounceProvider; readonly key?: string | undefined },
): Promise<{ feed: BounceFeed; address: string }> {
  const { feed, address } = await dataspace.post<NewBounceFeedAnswer>("bouncefeeds", wanted);
  return { feed: toFeed(feed), address };
}

/** Removes a feed; returns its provider. */
export async function removeFeed(dataspace: DataspaceClient, provider: BounceProvider): Promise<BounceProvider> {
  return (await dataspace.delete<{ provider: BounceProvider }>(`bouncefeeds/${provider}`)).provider;
}

/** A provider's call of a feed's address. */
export type FeedCall = {
  readonly provider: string;
  readonly token: string;
  readonly events: Buffer;
  readonly signed: Readonly<Record<string, string>>;
};

/** Hands a provider's events to the dataspace, which checks them. */
export function passEvents(dataspace: DataspaceClient, { provider, token, events, signed }: FeedCall): Promise<void> {
  const path = `bouncefeeds/${encodeURIComponent(provider)}/events`;
  return dataspace.sendSigned(path, events, { ...signed, [feedTokenHeader]: token });
}
