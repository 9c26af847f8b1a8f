import type { ContactPage } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce, type EachOnce } from "../planning/each-once.ts";
import {
  readPlatformUsage,
  readRevealedContacts,
  readUsageByDay,
  type RevealedAsked,
  type UsageAsked,
} from "./platform.source.ts";
import { readForecast, readStatement, type StatementAsked } from "./statement.source.ts";
import { readRevealedCounts, type RevealedCounts } from "./usage.source.ts";
import type { CreditForecast, CreditStatementPage, DayUsage, MemberUsage } from "./usage.types.ts";

/** Reads of usage for one request; each question is asked once. */
export type UsageLoaders = {
  /** Of the calling member: all windows are one call. */
  readonly revealedCounts: EachOnce<"all", RevealedCounts>;
  readonly platformUsage: EachOnce<UsageAsked, MemberUsage[]>;
  readonly revealedContacts: EachOnce<RevealedAsked, ContactPage>;
  readonly usageByDay: EachOnce<string, DayUsage[]>;
  readonly creditForecast: EachOnce<"all", CreditForecast[]>;
  readonly creditStatement: EachOnce<StatementAsked, CreditStatementPage>;
};

export const usageLoaders = (dataspace: DataspaceClient): UsageLoaders => ({
  revealedCounts: eachOnce(() => readRevealedCounts(dataspace)),
  platformUsage: eachOnce((asked) => readPlatformUsage(dataspace, asked)),
  revealedContacts: eachOnce((asked) => readRevealedContacts(dataspace, asked)),
  usageByDay: eachOnce((month) => readUsageByDay(dataspace, month)),
  creditForecast: eachOnce(() => readForecast(dataspace)),
  creditStatement: eachOnce((asked) => readStatement(dataspace, asked)),
});
