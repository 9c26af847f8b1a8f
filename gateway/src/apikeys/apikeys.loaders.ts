import { perRequest } from "../context.ts";
import { eachOnce } from "../planning/each-once.ts";
import type { UsageAsked } from "../usage/platform.source.ts";
import { readApiUsage, readApiUsageByDay, readRequests, type RequestsAsked } from "./api-usage.source.ts";
import { readApiInfo, readKeys, type InfoAsked } from "./apikeys.source.ts";

/** Reads API keys and their usage for one request; each question once. */
export const apiKeyReads = perRequest(({ dataspace }) => ({
  keys: eachOnce((_asked: "all") => readKeys(dataspace)),
  info: eachOnce((asked: InfoAsked) => readApiInfo(dataspace, asked)),
  usage: eachOnce((asked: UsageAsked) => readApiUsage(dataspace, asked)),
  usageByDay: eachOnce((month: string) => readApiUsageByDay(dataspace, month)),
  requests: eachOnce((asked: RequestsAsked) => readRequests(dataspace, asked)),
}));
