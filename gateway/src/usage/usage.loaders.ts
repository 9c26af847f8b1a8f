import DataLoader from "dataloader";
import type { ContactPage } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce } from "../planning/each-once.ts";
import {
  readPlatformUsage,
  readRevealedContacts,
  readUsageByDay,
  type RevealedAsked,
  type UsageAsked,
} from "./platform.source.ts";
import { readForecast, readStatement, type StatementAsked } from "./statement.source.ts";
import { readRevealedCounts } from "./usage.source.ts";
import type { CreditForecast, CreditStatementPage, DayUsage, MemberUsage } from "./usage.types.ts";

/** Reads of usage for one request; each question is asked once. */
export type UsageLoaders = {
  /** By window in days: all windows are one call. */
  readonly revealedCount: DataLoader<number, number>;
  readonly platformUsage: DataLoader<UsageAsked, MemberUsage[], string>;
  readonly revealedContacts: DataLoader<RevealedAsked, ContactPage, string>;
  readonly usageByDay: DataLoader<string, DayUsage[], string>;
  readonly creditForecast: DataLoader<"all", CreditForecast[], string>;
  readonly creditStatement: DataLoader<StatementAsked, CreditStatementPage, string>;
};

export const usageLoaders = (dataspace: DataspaceClient): UsageLoaders => ({
  revealedCount: new DataLoader<number, number>((windows) => readRevealedCounts(dataspace, windows)),
  platformUsage: eachOnce((asked) => readPlatformUsage(dataspace, asked)),
  revealedContacts: eachOnce((asked) => readRevealedContacts(dataspace, asked)),
  usageByDay: eachOnce((month) => readUsageByDay(dataspace, month)),
  creditForecast: eachOnce(() => readForecast(dataspace)),
  creditStatement: eachOnce((asked) => readStatement(dataspace, asked)),
});
