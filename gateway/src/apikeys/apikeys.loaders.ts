import { perRequest } from "../context.ts";
import { requestMemo } from "../planning/request-memo.ts";
import type { MonthUsageRequest } from "../usage/platform.source.ts";
import { readApiUsage, readApiUsageByDay, readRequests, type RequestLogRequest } from "./api-usage.source.ts";
import { readApiInfo, readKeys, type ApiInfoRequest } from "./apikeys.source.ts";

/** Reads API keys and their usage for one request; each question once. */
export const apiKeyReads = perRequest(({ dataspace }) => ({
  keys: requestMemo((_asked: "all") => readKeys(dataspace)),
  info: requestMemo((asked: ApiInfoRequest) => readApiInfo(dataspace, asked)),
  usage: requestMemo((asked: MonthUsageRequest) => readApiUsage(dataspace, asked)),
  usageByDay: requestMemo((month: string) => readApiUsageByDay(dataspace, month)),
  requests: requestMemo((asked: RequestLogRequest) => readRequests(dataspace, asked)),
}));
