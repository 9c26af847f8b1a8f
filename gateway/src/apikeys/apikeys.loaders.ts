import type DataLoader from "dataloader";
import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce } from "../planning/each-once.ts";
import type { UsageAsked } from "../usage/platform.source.ts";
import { readApiUsage, readApiUsageByDay, readRequests, type RequestsAsked } from "./api-usage.source.ts";
import type { ApiKeyDay, ApiKeyUsage, ApiRequestPage } from "./api-usage.types.ts";
import { readApiInfo, readKeys, type InfoAsked } from "./apikeys.source.ts";
import type { ApiInfo, ApiKey } from "./apikeys.types.ts";

/** Reads of API keys and their usage for one request; each question is asked once. */
export type ApiKeyLoaders = {
  readonly keys: DataLoader<"all", ApiKey[], string>;
  readonly info: DataLoader<InfoAsked, ApiInfo, string>;
  readonly usage: DataLoader<UsageAsked, ApiKeyUsage[], string>;
  readonly usageByDay: DataLoader<string, ApiKeyDay[], string>;
  readonly requests: DataLoader<RequestsAsked, ApiRequestPage, string>;
};

export const apiKeyLoaders = (dataspace: DataspaceClient): ApiKeyLoaders => ({
  keys: eachOnce(() => readKeys(dataspace)),
  info: eachOnce((asked) => readApiInfo(dataspace, asked)),
  usage: eachOnce((asked) => readApiUsage(dataspace, asked)),
  usageByDay: eachOnce((month) => readApiUsageByDay(dataspace, month)),
  requests: eachOnce((asked) => readRequests(dataspace, asked)),
});
