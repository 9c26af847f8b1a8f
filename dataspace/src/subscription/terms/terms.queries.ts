import type { PlanTerms } from "../plans/plan.queries.ts";
import { namedStatement, statement } from "../../db/statement.ts";

/** A published change of a plan, with the texts of its card. */
export type DueDraft = Omit<PlanTerms, "version"> & {
  draftid: number;
  isnew: number;
  details: string | null;
  new_features_json: string | null;
};

const columns = `planid, name, sku, price, validity, details, availableseats, availableapicall, personal_email_credits,
  bus_email_credits, contactcredit, new_features_json, isaddon, listed`;

/** Published drafts whose moment has come, the earliest first. */
export const findDueDrafts = statement<[now: string], { draftid: number }>(
  "find_due_drafts",
  `select draftid from plandraft where state = 'published' and startson <= $1::timestamp order by startson, draftid`,
);

/** A due draft, held until the transaction ends. No row: it was withdrawn, is in force, or another program puts it there. */
export const lockDueDraft = statement<[draftid: number, now: string], DueDraft>(
  "lock_due_draft",
  `select draftid, isnew, ${columns}, null::int as forclient from plandraft
   where draftid = $1 and state = 'published' and startson <= $2::timestamp for update skip locked`,
);

/** A plan, held until the transaction ends, with the texts of its card. */
export const lockPlan = statement<[planid: number], PlanTerms & Pick<DueDraft, "details" | "new_features_json">>(
  "lock_plan",
  `select ${columns}, version, forclient from subscriptionplan where planid = $1 for no key update`,
);

/** Keeps the present terms of a plan as former ones. */
export const keepTerms = statement<[planid: number, now: string], never>(
  "keep_plan_terms",
  `insert into planterms (planid, version, price, availableseats, availableapicall, personal_email_credits,
     bus_email_credits, contactcredit, details, new_features_json, endedon)
   select planid, version, price, availableseats, availableapicall, personal_email_credits,
     bus_email_credits, contactcredit, details, new_features_json, $2::timestamp from subscriptionplan where planid = $1`,
);

/** Names the version for subscriptions of a plan that name none yet. */
export const pinSubscriptions = statement<[planid: number, version: number], never>(
  "pin_subscriptions",
  `update usersubscription set termsplanid = planid, termsversion = $2
   where planid = $1 and termsplanid is distinct from planid`,
);

/** The same for plans that were ordered to follow. */
export const pinComing = statement<[planid: number, version: number], never>(
  "pin_coming_plans",
  `update usersubscription set downgrade_termsversion = $2
   where downgrade_planid = $1 and downgrade_termsversion is null`,
);

type Written = Omit<DueDraft, "draftid" | "isnew"> & { version: number };

export const writePlan = namedStatement<Written, never>(
  "write_plan",
  `update subscriptionplan set name = $name, price = $price, details = $details, availableseats = $availableseats,
     availableapicall = $availableapicall, personal_email_credits = $personal_email_credits,
     bus_email_credits = $bus_email_credits, contactcredit = $contactcredit, new_features_json = $new_features_json,
     listed = $listed, version = $version where planid = $planid`,
);

/** Makes a plan. No row: its number or its sku is taken. */
export const insertPlan = namedStatement<Written, { planid: number }>(
  "insert_plan",
  `insert into subscriptionplan (${columns}, version)
   select $planid::int, $name::text, $sku::text, $price::numeric, $validity::int, $details::text, $availableseats::int,
     $availableapicall::int, $personal_email_credits::int, $bus_email_credits::int, $contactcredit::int,
     $new_features_json::text, $isaddon::int, $listed::int, $version::int
   where not exists (select from subscriptionplan where sku = $sku::text)
   on conflict (planid) do nothing returning planid`,
);

export const closeDraft = statement<
  [draftid: number, state: "held" | "open", version: number | null, now: string],
  never
>(
  "close_plan_draft",
  `update plandraft set state = $2, version = $3, heldon = case when $2 = 'held' then $4::timestamp end
   where draftid = $1`,
);

/** The newest version of each plan that running subscriptions get as well. */
export const findAnnounced = statement<[], { planid: number; version: number }>(
  "find_announced_terms",
  `select planid, max(version)::int as version from plandraft
   where state = 'held' and alsorunning = 1 and version is not null group by planid`,
);

/** Finds clients that renew a plan at older terms and whose owners are not notified of a version, by id after one. */
export const findOwnersToNotify = statement<
  [planid: number, version: number, initialplan: number, after: number, most: number],
  { clientid: number }
>(
  "find_untold_of_terms",
  `select clientid from usersubscription
   where planid = $1 and coalesce(nextversion, termsversion) < $2
     and (planid = $3 or (autorenew = 1 and transactionid is not null)) and clientid > $4 order by clientid limit $5`,
);

/** Notes the version that a renewal brings, and the earliest moment of that renewal. */
export const noteNext = statement<[clientid: number, version: number, from: string], never>(
  "note_next_terms",
  `update usersubscription set nextversion = $2, nextversionfrom = $3
   where clientid = $1 and subscriptionid = (select min(subscriptionid) from usersubscription where clientid = $1)`,
);
