import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** How often a subject may call, and when it does: the running second and minute since 1970. */
type Window = {
  readonly second: number;
  readonly minute: number;
  readonly perSecond: number;
  readonly perMinute: number;
};

/** Calls in this second and minute, this one included when it is admitted. */
type Counted = { readonly admitted: boolean; readonly insecond: number; readonly inminute: number };

/** Counts calls for every instance of the product, in a Redis or Valkey server. */
export type RateStore = {
  /** Whether the store answered a moment ago. */
  readonly isReady: () => boolean;
  /** Counts a call; null if the server doesn't answer in time: then the caller counts elsewhere. */
  readonly count: (subject: string, window: Window) => Promise<Counted | null>;
  readonly close: () => void;
};

const pauseMs = 1_000;

const keptMs = 180_000;

/** Opens the store at an address (`redis:`, `rediss:`, `valkey:`); one that is away does not keep the program from starting. */
export async function openRateStore(url: string, prefix: string, log: Logger): Promise<RateStore> {
  let awayUntil = 0;
  let isAway = false;
  const onLost = (error: Error): void => {
    awayUntil = Date.now() + pauseMs;
    if (!isAway) log.warn({ err: error }, "rate store unreachable: calls are counted in the database");
    isAway = true;
  };
  const redis = await connect(url, onLost);
  return {
    isReady: () => redis.status === "ready" && Date.now() >= awayUntil,
    count: async (subject, { second, minute, perSecond, perMinute }) => {
      try {
        const values = [second, minute, perSecond, perMinute, keptMs];
        const [admitted, insecond, inminute] = await redis.countCall(`${prefix}:rate:${subject}`, ...values);
        isAway = false;
        return { admitted: admitted === 1, insecond, inminute };
      } catch (error) {
        onLost(error as Error);
        return null;
      }
    },
    close: () => redis.disconnect(),
  };
}

const patienceMs = 250;

const longestPauseMs = 2_000;

// What `admit_api_call` does in SQL, in one step of the server: clocks of several instances may differ a little, so a
// window that another one has begun stays open; a refused call does not count.
const script = `
local second, minute = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'second', 'insecond', 'minute', 'inminute')
local keptSecond, keptMinute = tonumber(kept[1]), tonumber(kept[3])
local insecond, inminute = 0, 0
if keptSecond and keptSecond >= second and keptSecond <= second + 2 then second, insecond = keptSecond, tonumber(kept[2]) end
if keptMinute and keptMinute >= minute and keptMinute <= minute + 1 then minute, inminute = keptMinute, tonumber(kept[4]) end
local admitted = insecond < tonumber(ARGV[3]) and inminute < tonumber(ARGV[4])
if admitted then insecond, inminute = insecond + 1, inminute + 1 end
redis.call('HSET', KEYS[1], 'second', second, 'insecond', insecond, 'minute', minute, 'inminute', inminute)
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return {admitted and 1 or 0, insecond, inminute}`;

type Counting = Redis & {
  readonly countCall: (
    key: string,
    ...values: number[]
  ) => Promise<[admitted: 0 | 1, insecond: number, inminute: number]>;
};

async function connect(url: string, onLost: (error: Error) => void): Promise<Counting> {
  const { Redis: Client } = await import("ioredis");
  const redis = new Client(url.replace(/^valkey/, "redis"), {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: longestPauseMs,
    retryStrategy: (times) => Math.min(times * 100, longestPauseMs),
    scripts: { countCall: { lua: script, numberOfKeys: 1 } },
  });
  redis.on("error", onLost);
  await redis.connect().catch(onLost); // it retries by itself
  return redis as Counting;
}
