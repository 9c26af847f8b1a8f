import { perRequest } from "../context.ts";
import { requestMemo } from "../planning/request-memo.ts";
import { readDeprecations } from "./deprecations/deprecations.source.ts";
import {
  readPlatformUsage,
  readRevealedContacts,
  readUsageByDay,
  type RevealedContactsRequest,
  type MonthUsageRequest,
} from "./platform.source.ts";
import { readForecast, readStatement, type StatementRequest } from "./statement.source.ts";
import { readRevealedCounts } from "./usage.source.ts";

/** Reads usage for one request; each question once. */
export const usageReads = perRequest(({ dataspace }) => ({
  /** Of the calling member: all windows are one call. */
  revealedCounts: requestMemo((_asked: "all") => readRevealedCounts(dataspace)),
  platformUsage: requestMemo((asked: MonthUsageRequest) => readPlatformUsage(dataspace, asked)),
  revealedContacts: requestMemo((asked: RevealedContactsRequest) => readRevealedContacts(dataspace, asked)),
  usageByDay: requestMemo((month: string | null) => readUsageByDay(dataspace, month)),
  deprecations: requestMemo((_asked: "all") => readDeprecations(dataspace)),
  creditForecast: requestMemo((_asked: "all") => readForecast(dataspace)),
  creditStatement: requestMemo((asked: StatementRequest) => readStatement(dataspace, asked)),
}));
