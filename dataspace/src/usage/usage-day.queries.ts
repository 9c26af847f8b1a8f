import { data, type Datum, datums, type Pool } from "@finder/contract/datum";
import type { PlatformUsageRow, UsageByDayRow } from "@finder/contract/endpoints/usage";
import { statement } from "../db/statement.ts";

const columns: Record<Datum, string> = {
  personal: "personalemailcount",
  business: "busemailcount",
  phone: "directdialscount",
};

const sumsOfPools = datums
  .map((datum) => `coalesce(sum(opened) filter (where pool = '${data[datum].pool}'), 0)::int as ${columns[datum]}`)
  .join(", ");

// The public API has a usage of its own; what it spends is in the same table.
const ofPeople = "clientid = $1::int and day between $2::date and $3::date and source <> 'api'";

/** Members of a client with what they opened in some days; deleted ones only where they opened something. */
export const readPlatformUsage = statement<
  [clientid: number, startdate: string, enddate: string, pattern: string | null],
  PlatformUsageRow
>(
  "read_platform_usage",
  `with ofpool as (
     select appuserid, pool, sum(opened) as opened, sum(spent) as spent from usageday where ${ofPeople} group by appuserid, pool
   ), used as (
     select appuserid, ${sumsOfPools}, sum(opened)::int as total, sum(spent)::int as spent from ofpool group by appuserid
   )
   select u.appuserid, coalesce(u.name, u.email) as name, lower(u.email) as email, coalesce(d.total, 0) as totalrevealedcount,
     ${Object.values(columns)
       .map((column) => `coalesce(d.${column}, 0) as ${column}`)
       .join(", ")},
     coalesce(d.spent, 0) as creditsused, u.isdeleted
   from member u left join used d on d.appuserid = u.appuserid
   where u.clientid = $1::int and ($4::text is null or fold_name(coalesce(u.name, u.email)) like fold_name($4::text))
     and (d.total is not null
       or (u.isdeleted = 0 and u.invitestatus = 'accepted' and u.createdon < $3::date + interval '1 day'))
   order by totalrevealedcount desc, name, u.appuserid`,
);

/** The opened data by day and member; null: every member. */
export const readUsageByDay = statement<
  [clientid: number, startdate: string, enddate: string, appuserid: number | null],
  UsageByDayRow
>(
  "read_usage_by_day",
  `select day as date, appuserid, ${sumsOfPools} from usageday
   where ${ofPeople} and ($4::int is null or appuserid = $4::int)
   group by day, appuserid having sum(opened) > 0 order by day, appuserid`,
);

/** Whether an id is or was a member of the client. */
export const findMemberOf = statement<[clientid: number, appuserid: number], { appuserid: number }>(
  "find_member_of",
  `select appuserid from appuser where clientid = $1 and appuserid = $2`,
);

export type SpendingRow = Record<Pool, number> & Record<`spent_${Pool}`, number> & { age: number };

/** Balances, what was spent after a day, and the days since the client signed up, today included. */
export const readSpending = statement<[clientid: number, after: string, today: string], SpendingRow>(
  "read_spending",
  `select ${datums.map((datum) => `coalesce(k.${data[datum].pool}, 0) as ${data[datum].pool}, coalesce(d.${datum}, 0) as spent_${data[datum].pool}`).join(", ")},
     $3::date - c.createdon::date + 1 as age
   from client c
   left join usercredit k on k.clientid = c.clientid
   cross join (
     select ${datums.map((datum) => `sum(spent) filter (where pool = '${data[datum].pool}')::int as ${datum}`).join(", ")}
     from usageday where clientid = $1::int and day > $2::date and day <= $3::date
   ) d
   where c.clientid = $1::int`,
);
