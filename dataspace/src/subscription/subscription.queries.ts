import type { client } from "../db/schema/client.ts";
import type { RowOf } from "../db/schema/define.ts";
import type { usersubscription } from "../db/schema/usersubscription.ts";
import { statement } from "../db/statement.ts";
import { writeSeatCount } from "../credits/seats/seat.queries.ts";
import type { Executor } from "../db/statement.ts";
import { heldPlan } from "../db/schema/held-plan.ts";

/** The columns that a change returns, and the select after it that emits them to webhooks. */
export const changedColumns = "clientid, planid, sku, autorenew, expirydate, downgrade_planid, downgrade_startson";
export const emitSubscriptionChanged = `select emit_webhook(clientid, 'subscription.changed', null, null, jsonb_build_object(
    'planId', planid, 'sku', sku, 'autoRenew', autorenew = 1, 'expiresOn', ${momentOf("expirydate")},
    'nextPlanId', downgrade_planid, 'nextPlanOn', case when downgrade_planid is not null then ${momentOf("downgrade_startson")} end), (now() at time zone 'utc')::timestamp(0))`;

/** A client's current subscription and what at the payment provider belongs to it. */
export type CurrentSubscription = Pick<RowOf<typeof client>, "clientid" | "stripe_custid" | "companyname"> &
  Pick<RowOf<typeof usersubscription>, "planid" | "sku" | "autorenew" | "expirydate" | "transactionid"> &
  Pick<RowOf<typeof usersubscription>, "downgrade_startson" | "downgrade_planid"> & {
    subscriptionid: number | null;
    /** Days of the current plan's period. */
    validity: number | null;
    /** The version of the plan's terms that it was bought at; null: the present ones. */
    termsversion: number | null;
    /** Of the plan that was ordered to follow. */
    downgrade_termsversion: number | null;
    /** The version that a renewal brings, and the earliest moment of that renewal. */
    nextversion: number | null;
    nextversionfrom: string | null;
    /** The plan that was to follow until the running one was cancelled. */
    dropped_planid: number | null;
    dropped_termsversion: number | null;
  };

const current = `select c.clientid, c.stripe_custid, c.companyname, s.subscriptionid, s.planid, s.sku,
    coalesce(s.autorenew, 0) as autorenew, s.expirydate, s.transactionid, s.downgrade_startson, s.downgrade_planid, p.validity,
    case when s.termsplanid = s.planid then s.termsversion end as termsversion, s.downgrade_termsversion,
    s.nextversion, s.nextversionfrom, s.dropped_planid, s.dropped_termsversion
  from client c
  left join lateral (select * from usersubscription u where u.clientid = $1 order by u.subscriptionid limit 1) s on true
  left join subscriptionplan p on p.planid = s.planid`;

export const readCurrent = statement<[clientid: number], CurrentSubscription>(
  "read_current_subscription",
  `${current} where c.clientid = $1`,
);

const holdClient = statement<[clientid: number], { clientid: number }>(
  "hold_paying_client",
  `select clientid from client where clientid = $1 for no key update`,
);
const findCustomerClient = statement<[customer: string], { clientid: number }>(
  "find_customer_client",
  "select clientid from customerlookup where stripe_custid = $1",
);

/**
 * A client's subscription, held until the transaction ends. Read by a statement of its own: one that had waited for the
 * lock would answer what was true before it.
 */
export async function lockCurrent(db: Executor, clientid: number): Promise<CurrentSubscription[]> {
  return (await holdClient(db, clientid)).length === 0 ? [] : readCurrent(db, clientid);
}

/** A client's subscription by the customer at the provider, locked until the transaction ends. */
export async function lockByCustomer(db: Executor, customer: string): Promise<CurrentSubscription[]> {
  const [found] = await findCustomerClient(db, customer);
  return found ? lockCurrent(db, found.clientid) : [];
}

/** The owner, who gets the provider's receipts. */
export const readOwner = statement<[clientid: number], { email: string; name: string | null }>(
  "read_paying_owner",
  `select email, name from appuser where clientid = $1 and role = 'client' and isdeleted = 0 order by appuserid limit 1`,
);

/** Notes whose customer a number of the provider is. */
export const noteCustomer = statement<[customer: string, clientid: number], never>(
  "note_customer",
  "insert into customerlookup (stripe_custid, clientid) values ($1, $2) on conflict do nothing",
);

/** Keeps the provider's customer of a client; the first one counts. */
export const keepCustomer = statement<[clientid: number, customer: string], { stripe_custid: string }>(
  "keep_customer",
  `update client set stripe_custid = coalesce(stripe_custid, $2) where clientid = $1 returning stripe_custid`,
);

export type NewState = {
  planid: number;
  sku: string;
  autorenew: 0 | 1;
  expirydate: string | null;
  transactionid: string | null;
  /** The version of the plan's terms; null or left out: the present one. */
  version?: number | null;
};

type State = [
  planid: number,
  sku: string,
  autorenew: number,
  expirydate: string | null,
  transactionid: string | null,
  version: number | null,
];
type StateValues = [clientid: number, subscriptionid: number, ...State];
type Written = [clientid: number, ...State];

// A noted downgrade is over once it has happened, or with another subscription at the provider; an announced one with any change.
const over = `downgrade_planid = $3::int or transactionid is distinct from $7::text
  or downgrade_planid is null and (planid, autorenew, expirydate) is distinct from ($3::int, $5::int, $6::timestamp)`;
const present = "(select p.version from subscriptionplan p where p.planid = $3::int)";
// So is what a cancellation dropped, with the plan that was cancelled.
const left = "planid is distinct from $3::int or transactionid is distinct from $7::text";
// New terms that were announced have begun, or were those of another plan.
const reached = "planid is distinct from $3::int or transactionid is distinct from $7::text or nextversion <= $8::int";

const updateState = statement<StateValues, { subscriptionid: number }>(
  "update_subscription_state",
  `update usersubscription set planid = $3::int, sku = $4::text, autorenew = $5::int, expirydate = $6::timestamp, transactionid = $7::text,
     downgrade_startson = case when ${over} then null else downgrade_startson end,
     downgrade_planid = case when ${over} then null else downgrade_planid end,
     downgrade_termsversion = case when ${over} then null else downgrade_termsversion end,
     dropped_planid = case when ${left} then null else dropped_planid end,
     dropped_termsversion = case when ${left} then null else dropped_termsversion end,
     termsplanid = $3::int, termsversion = coalesce($8::int, ${present}),
     nextversion = case when ${reached} then null else nextversion end,
     nextversionfrom = case when ${reached} then null else nextversionfrom end
   where clientid = $1::int and subscriptionid = $2::int returning subscriptionid`,
);

const insertState = statement<[...Written, createdon: string], never>(
  "insert_subscription_state",
  `insert into usersubscription (clientid, planid, sku, autorenew, expirydate, transactionid, termsplanid, termsversion, createdon)
   select $1::int, p.planid, $3, $4::int, $5::timestamp, $6, p.planid, coalesce($7::int, p.version), $8::timestamp
   from subscriptionplan p where p.planid = $2`,
);

const writeKeyCount = statement<[clientid: number], never>(
  "write_key_count",
  `update usercredit set apicallcount = greatest(0, coalesce((
     select p.availableapicall from usersubscription s join ${heldPlan("s")} p on true
     where s.clientid = $1::int order by s.subscriptionid limit 1), 0)
     - (select count(*)::int from apikeys where clientid = $1::int and isdeleted = 0 and istest = 0))
   where clientid = $1::int`,
);

/** Writes a client's subscription, with the seats and keys still available. */
export async function writeState(
  db: Executor,
  { clientid, subscriptionid }: Pick<CurrentSubscription, "clientid" | "subscriptionid">,
  { planid, sku, autorenew, expirydate, transactionid, version = null }: NewState,
  now: string,
): Promise<void> {
  const state = [planid, sku, autorenew, expirydate, transactionid, version] as const;
  const changed = subscriptionid === null ? [] : await updateState(db, clientid, subscriptionid, ...state);
  if (changed.length === 0) await insertState(db, clientid, ...state, now);
  await writeSeatCount(db, clientid);
  await writeKeyCount(db, clientid);
}

/** Sets the plan that follows at the period's end, at the terms it was ordered at; nulls: none follows. */
export const writeDowngrade = statement<
  [clientid: number, startson: string | null, planid: number | null, version: number | null],
  never
>(
  "write_downgrade",
  `with changed as (
     update usersubscription set downgrade_startson = $2::timestamp, downgrade_planid = $3::int, downgrade_termsversion = $4::int,
       dropped_planid = null, dropped_termsversion = null
     where clientid = $1::int and subscriptionid = (select min(subscriptionid) from usersubscription where clientid = $1::int)
       and (downgrade_startson, downgrade_planid, downgrade_termsversion, dropped_planid, dropped_termsversion) is distinct from ($2::timestamp, $3::int, $4::int, null, null)
     returning ${changedColumns}
   ) ${emitSubscriptionChanged} from changed`,
);

/** Notes that a plan, which is still to be ordered, is to follow at the current expiry. */
export const announceDowngrade = statement<[clientid: number, subscriptionid: number, startson: string], never>(
  "announce_downgrade",
  `update usersubscription set downgrade_startson = $3::timestamp
   where clientid = $1 and subscriptionid = $2 and downgrade_planid is null and expirydate = $3::timestamp`,
);

/** Keeps the plan that was to follow for the case that a cancellation is taken back; until then none follows. */
export const dropDowngrade = statement<[clientid: number], never>(
  "drop_downgrade",
  `with changed as (
     update usersubscription set dropped_planid = downgrade_planid, dropped_termsversion = downgrade_termsversion,
       downgrade_startson = null, downgrade_planid = null, downgrade_termsversion = null
     where clientid = $1::int and downgrade_planid is not null
       and subscriptionid = (select min(subscriptionid) from usersubscription where clientid = $1::int)
     returning ${changedColumns}
   ) ${emitSubscriptionChanged} from changed`,
);

/** Whether a plan begins after the present one without a payment, as an operator agreed. */
export const isAgreed = statement<[clientid: number, planid: number], { planid: number }>(
  "is_plan_agreed",
  "select planid from agreedplan where clientid = $1 and planid = $2",
);

/** Emits a client's current subscription to webhooks. */
export const emitSubscription = statement<[clientid: number], never>(
  "tell_subscription",
  `${emitSubscriptionChanged} from usersubscription
   where clientid = $1::int and subscriptionid = (select min(subscriptionid) from usersubscription where clientid = $1::int)`,
);

/** People and keys a client has, against which a smaller plan is measured. */
export const readUse = statement<[clientid: number], { seats: number; keys: number }>(
  "read_plan_use",
  `select (select count(*)::int from member where clientid = $1 and isdeleted = 0) as seats,
     (select count(*)::int from apikeys where clientid = $1 and isdeleted = 0 and istest = 0) as keys`,
);

function momentOf(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
