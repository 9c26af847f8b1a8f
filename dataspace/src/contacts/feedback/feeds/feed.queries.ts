import type { BounceFeedView, BounceProvider } from "@finder/contract/endpoints/bounce-feeds";
import { statement } from "../../../db/statement.ts";

const shown = "provider, createdon, lastusedon";

/** Lists a client's feeds in the order they were added. */
export const listFeeds = statement<[clientid: number], BounceFeedView>(
  "list_bounce_feeds",
  `select ${shown} from bouncefeed where clientid = $1 order by createdon, provider`,
);

/** Adds a feed; no row: the client has one of this provider. */
export const insertFeed = statement<
  [clientid: number, provider: BounceProvider, tokenhash: Buffer, key: Buffer | null, now: string],
  BounceFeedView
>(
  "insert_bounce_feed",
  `insert into bouncefeed (clientid, provider, tokenhash, key_sealed, createdon) values ($1, $2, $3, $4, $5)
   on conflict (clientid, provider) do nothing returning ${shown}`,
);

export const deleteFeed = statement<[clientid: number, provider: BounceProvider], { provider: BounceProvider }>(
  "delete_bounce_feed",
  "delete from bouncefeed where clientid = $1 and provider = $2 returning provider",
);

export type Feed = {
  clientid: number;
  provider: BounceProvider;
  key: Buffer | null;
  /** The topic of Amazon SNS that was confirmed first; null before. */
  topic: string | null;
  /** The client's owner, in whose name bounces are reported; null: no owner may sign in. */
  appuserid: number | null;
};

/** Finds the feed of an address, unless its client is held. */
export const findFeed = statement<[tokenhash: Buffer, provider: string], Feed>(
  "find_bounce_feed",
  `select f.clientid, f.provider, f.key_sealed as key, f.topic,
     (select m.appuserid from appuser m join login l on l.afid = m.afid
      where m.clientid = f.clientid and m.role = 'client' and m.isdeleted = 0 and m.isactive = 1 and l.isactive = 1
      order by m.appuserid limit 1) as appuserid
   from bouncefeed f
   where f.tokenhash = $1 and f.provider = $2 and not exists (select from clienthold h where h.clientid = f.clientid)`,
);

/** Pins a feed to its first topic; no row: it is pinned to another. */
export const pinTopic = statement<[clientid: number, provider: BounceProvider, topic: string], { topic: string }>(
  "pin_bounce_feed",
  `update bouncefeed set topic = $3 where clientid = $1 and provider = $2 and coalesce(topic, $3) = $3 returning topic`,
);

/** Notes when a feed was used, once a minute at most. */
export const noteFeedUse = statement<[clientid: number, provider: BounceProvider, now: string], never>(
  "note_bounce_feed_use",
  `update bouncefeed set lastusedon = $3::timestamp where clientid = $1 and provider = $2
     and (lastusedon is null or lastusedon < $3::timestamp - interval '1 minute')`,
);
