import { z } from "zod";
import { pools } from "../datum.ts";
import { limits } from "../limits.ts";
import { highestRowId } from "../rules/row-id.ts";
import { nameSearch } from "./lists.ts";

/** `POST datascript/appcounters`: what the dashboard shows, in one call. */
const appCountersAnswer = z.object({
  seats: z.object({ total: z.number().int(), used: z.number().int() }),
  apikeys: z.object({ total: z.number().int(), used: z.number().int() }),
  /** People revealed by the calling member in the last 7, 30 and 90 days. */
  revealed: z.object({ "7": z.number().int(), "30": z.number().int(), "90": z.number().int() }),
});
export type AppCountersAnswer = z.infer<typeof appCountersAnswer>;

/** A day, `YYYY-MM-DD`, or a moment of it, `YYYY-MM-DD HH:MM:SS`, UTC; usage is kept by day, so the whole day counts. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

/** The member of a row; a larger id belongs to no member. */
const appuserid = z.number().int().min(1).max(highestRowId);

const count = z.number().int();
const perDatum = { personalemailcount: count, busemailcount: count, directdialscount: count };

/** `POST getplatformusagedata`: both days included; `search` narrows by name, within the days. */
export const platformUsageRequest = z.object({
  startdate: day,
  enddate: day,
  /** The caller's own client, or left out. */
  clientid: z.number().int().optional(),
  search: nameSearch.transform((text) => text.trim()),
});
/**
 * What a member opened in the days asked for, through the product and not the public API: each datum of each person once
 * a member, whether it cost a credit, was owned already or was free. `creditsused` is what of it was charged, less what
 * was given back in these days. A deleted member (`isdeleted` 1) has a row where there is something to show.
 */
const platformUsageRow = z.object({
  appuserid: z.number().int(),
  name: z.string(),
  email: z.string(),
  totalrevealedcount: count,
  ...perDatum,
  creditsused: count,
  isdeleted: z.number().int(),
});
export type PlatformUsageRow = z.infer<typeof platformUsageRow>;
/** Members that opened most come first. */
const platformUsageAnswer = z.object({ resource: z.array(platformUsageRow) });
export type PlatformUsageAnswer = z.infer<typeof platformUsageAnswer>;

/** `POST getrevealedcontacts`: people a member has revealed, in these days or ever, 10 a page, newest first. */
export const revealedContactsRequest = z.object({
  appuserid,
  page: z.number().int().min(1).max(1_000_000).default(1),
  startdate: day.optional(),
  enddate: day.optional(),
});

/** `POST getusagebyday`: at most 366 days. */
export const usageByDayRequest = z.object({ startdate: day, enddate: day, appuserid: appuserid.optional() });
/** One day of one member, counted as in `getplatformusagedata`; days without anything have no row. */
const usageByDayRow = z.object({ date: z.string(), appuserid: z.number().int(), ...perDatum });
export type UsageByDayRow = z.infer<typeof usageByDayRow>;
/** Oldest day first. */
const usageByDayAnswer = z.object({ resource: z.array(usageByDayRow) });
export type UsageByDayAnswer = z.infer<typeof usageByDayAnswer>;

const pool = z.enum(pools);

/**
 * One pool: `perday` is the mean of the last 30 days (of a younger client's days), `lastsdays` the whole days that the
 * balance lasts at that pace; null: nothing was spent.
 */
const creditForecastRow = z.object({
  pool,
  balance: count,
  perday: z.number(),
  lastsdays: z.number().int().nullable(),
});
/** `POST getcreditforecast`, body `{}`: the three pools. */
const creditForecastAnswer = z.object({ resource: z.array(creditForecastRow) });
export type CreditForecastAnswer = z.infer<typeof creditForecastAnswer>;

export const ledgerKinds = [
  "grant_plan",
  "grant_addon",
  "grant_manual",
  "rollover",
  "reveal",
  "refund",
  "expire",
  "adjust",
  "give_back",
  "put_back",
  "withheld",
] as const;

/** `POST getcreditstatement`: both days included; every condition may be left out. */
export const creditStatementRequest = z.object({
  startdate: day.optional(),
  enddate: day.optional(),
  pool: pool.optional(),
  kind: z.enum(ledgerKinds).optional(),
  appuserid: appuserid.optional(),
  limit: z.number().int().min(1).max(limits.statementPage.most).default(limits.statementPage.size),
  offset: z.number().int().min(0).max(limits.statementPage.farthest).default(0),
});
/** A row of the ledger; `balanceafter` is the pool's balance after it, `reference` the profile of a reveal or what a grant was for. */
const creditStatementRow = z.object({
  ledgerid: z.number().int(),
  createdon: z.string(),
  pool,
  kind: z.enum(ledgerKinds),
  amount: count,
  balanceafter: count,
  appuserid: z.number().int().nullable(),
  membername: z.string().nullable(),
  source: z.string(),
  /** The service token that spent it, by its name; null for people. */
  tokenname: z.string().nullable(),
  reference: z.string().nullable(),
  /** Full name of the person whose key `reference` is, while the client owns one of its data. */
  personname: z.string().nullable(),
  expireson: z.string().nullable(),
});
export type CreditStatementRow = z.infer<typeof creditStatementRow>;
/** Newest first; `count` ignores limit and offset. */
const creditStatementAnswer = z.object({
  resource: z.array(creditStatementRow),
  meta: z.object({ count }),
});
export type CreditStatementAnswer = z.infer<typeof creditStatementAnswer>;
