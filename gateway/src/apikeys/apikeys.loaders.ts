import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce, type EachOnce } from "../planning/each-once.ts";
import type { UsageAsked } from "../usage/platform.source.ts";
import { readApiUsage, readApiUsageByDay, readRequests, type RequestsAsked } from "./api-usage.source.ts";
import type { ApiKeyDay, ApiKeyUsage, ApiRequestPage } from "./api-usage.types.ts";
import { readApiInfo, readKeys, type InfoAsked } from "./apikeys.source.ts";
import type { ApiInfo, ApiKey } from "./apikeys.types.ts";

/** Reads of API keys and their usage for one request; each question is asked once. */
export type ApiKeyLoaders = {
  readonly keys: EachOnce<"all", ApiKey[]>;
  readonly info: EachOnce<InfoAsked, ApiInfo>;
  readonly usage: EachOnce<UsageAsked, ApiKeyUsage[]>;
  readonly usageByDay: EachOnce<string, ApiKeyDay[]>;
  readonly requests: EachOnce<RequestsAsked, ApiRequestPage>;
};

export const apiKeyLoaders = (dataspace: DataspaceClient): ApiKeyLoaders => ({
  keys: eachOnce(() => readKeys(dataspace)),
  info: eachOnce((asked) => readApiInfo(dataspace, asked)),
  usage: eachOnce((asked) => readApiUsage(dataspace, asked)),
  usageByDay: eachOnce((month) => readApiUsageByDay(dataspace, month)),
  requests: eachOnce((asked) => readRequests(dataspace, asked)),
});
