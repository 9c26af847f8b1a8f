import type { BounceProvider } from "@/generated/schema";
import { refusal } from "./answers";
import type { FakeSlice } from "./fake-product";

type FakeFeed = { provider: BounceProvider; createdOn: string; lastUsedOn: string | null };

/** Email providers that report bounces, none at first. */
export const bounceFeedSlice: FakeSlice = (product) => {
  let feeds: FakeFeed[] = [];
  return {
    Query: { bounceFeeds: () => feeds },
    Mutation: {
      addBounceFeed: ({ provider }: { provider: BounceProvider }) => {
        const code = product.refusing.get("addBounceFeed");
        if (code) return { feed: null, address: null, userErrors: refusal(code, "key") };
        const feed = { provider, createdOn: "2030-01-01T09:00:00Z", lastUsedOn: null };
        feeds = [...feeds, feed];
        const address = `https://finder.example/bounces/${provider.toLowerCase()}/${"A".repeat(43)}`;
        return { feed, address, userErrors: [] };
      },
      removeBounceFeed: ({ provider }: { provider: BounceProvider }) => {
        feeds = feeds.filter((one) => one.provider !== provider);
        return { removed: provider, userErrors: [] };
      },
    },
  };
};
