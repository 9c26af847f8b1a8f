import { perRequest } from "../context.ts";
import { eachOnce } from "../planning/each-once.ts";
import { readDeprecations } from "./deprecations/deprecations.source.ts";
import {
  readPlatformUsage,
  readRevealedContacts,
  readUsageByDay,
  type RevealedAsked,
  type UsageAsked,
} from "./platform.source.ts";
import { readForecast, readStatement, type StatementAsked } from "./statement.source.ts";
import { readRevealedCounts } from "./usage.source.ts";

/** Reads usage for one request; each question once. */
export const usageReads = perRequest(({ dataspace }) => ({
  /** Of the calling member: all windows are one call. */
  revealedCounts: eachOnce((_asked: "all") => readRevealedCounts(dataspace)),
  platformUsage: eachOnce((asked: UsageAsked) => readPlatformUsage(dataspace, asked)),
  revealedContacts: eachOnce((asked: RevealedAsked) => readRevealedContacts(dataspace, asked)),
  usageByDay: eachOnce((month: string | null) => readUsageByDay(dataspace, month)),
  deprecations: eachOnce((_asked: "all") => readDeprecations(dataspace)),
  creditForecast: eachOnce((_asked: "all") => readForecast(dataspace)),
  creditStatement: eachOnce((asked: StatementAsked) => readStatement(dataspace, asked)),
}));
