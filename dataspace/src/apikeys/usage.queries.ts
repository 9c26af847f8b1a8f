import { datums } from "@finder/contract/datum";
import type { ApiRequestRow, ApiUsageByDayRow, KeyCall, PublicType } from "@finder/contract/endpoints/apikeys";
import type { UsageAnswer } from "@finder/contract/endpoints/public-api";
import { usageColumn } from "../credits/usage/meter.ts";
import { statement } from "../db/statement.ts";

const counts = datums.map((datum) => usageColumn[datum]);
const sums = counts.map((column) => `coalesce(sum(a.${column}), 0)::int as ${column}`).join(", ");
const inDays = "a.createdon >= $2::date and a.createdon < $3::date + 1";

export type KeyUsage = Omit<ApiUsageByDayRow, "date"> & {
  hash: Buffer;
  sealed: Buffer;
  purpose: string;
  isdeleted: number;
};

/** A client's keys with their calls in some days; deleted ones only where there were calls. */
export const readKeyUsage = statement<
  [clientid: number, startdate: string, enddate: string, pattern: string | null],
  KeyUsage
>(
  "read_key_usage",
  `select k.keyid, k.apikey_hash as hash, k.apikey_sealed as sealed, k.purpose, k.isdeleted, u.*
   from apikeys k cross join lateral (
     select count(*)::int as callcount, ${sums} from apiusage a
     where a.clientid = $1::int and a.keyid = k.keyid and ${inDays}
   ) u
   where k.clientid = $1::int and ($4::text is null or fold_name(k.purpose) like fold_name($4::text))
     and (u.callcount > 0 or (k.isdeleted = 0 and k.createdon < $3::date + 1))
   order by u.callcount desc, k.createdon desc, k.keyid desc`,
);

/** The newest calls of these keys in some days, each key's newest first. */
export const listKeyCalls = statement<
  [clientid: number, startdate: string, enddate: string, keyids: readonly number[], most: number],
  KeyCall
>(
  "list_key_calls",
  `select k.keyid, u.* from apikeys k cross join lateral (
     select a.apiusageid::float8 as apiusageid, a.linkedinurl, a.type, a.status, a.charged, a.createdon from apiusage a
     where a.clientid = $1::int and a.keyid = k.keyid and ${inDays}
     order by a.createdon desc, a.apiusageid desc limit $5::int
   ) u
   where k.clientid = $1::int and k.keyid = any($4::int[]) order by k.keyid, u.createdon desc, u.apiusageid desc`,
);

export const readUsageByDay = statement<[clientid: number, startdate: string, enddate: string], ApiUsageByDayRow>(
  "read_key_usage_by_day",
  `select a.createdon::date as date, a.keyid, count(*)::int as callcount, ${sums} from apiusage a
   where a.clientid = $1::int and ${inDays} group by 1, 2 order by 1, 2`,
);

/** One key's days, in the form of the public API. */
export const readOwnUsage = statement<
  [clientid: number, startdate: string, enddate: string, keyid: number],
  UsageAnswer["data"][number]
>(
  "read_own_key_usage",
  `select a.createdon::date as date, count(*)::int as calls, ${datums
    .map((datum) => `sum(a.${usageColumn[datum]})::int as ${datum}`)
    .join(", ")}, sum(a.charged)::int as charged
   from apiusage a where a.clientid = $1::int and a.keyid = $4::int and ${inDays} group by 1 order by 1`,
);

type LogFilter = [
  clientid: number,
  startdate: string,
  enddate: string,
  keyid: number | null,
  status: number | null,
  type: PublicType | null,
];

const logged = `a.clientid = $1::int and ${inDays} and a.linkedinurl is not null
  and ($4::int is null or a.keyid = $4::int) and ($5::int is null or a.status = $5::int)
  and ($6::text is null or $6::text = any (string_to_array(a.type, ',')))`;

export const countLog = statement<LogFilter, { count: number }>(
  "count_api_log",
  `select count(*)::int as count from apiusage a where ${logged}`,
);

/** A page of the request log, newest first. */
export const readLog = statement<[...LogFilter, limit: number, offset: number], ApiRequestRow>(
  "read_api_log",
  `select a.requestid, a.keyid, a.createdon, a.linkedinurl as url, a.type, a.status, a.code, a.charged, a.latencyms
   from apiusage a where ${logged} order by a.createdon desc, a.apiusageid desc limit $7::int offset $8::int`,
);
