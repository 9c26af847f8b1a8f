import { ProductError } from "@finder/contract/errors";
import type { changeCustomerPlan, keepCustomerPlan } from "@finder/contract/operators/customer-plan";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { keepPlan } from "../change/cancel.ts";
import { changePlan } from "../change/change-plan.ts";
import { openCheckout } from "../payments/checkout.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { closePages } from "../payments/payment-page.ts";
import { endSubscription } from "../payments/refund.ts";
import { beginUnpaid } from "./agreed-plan.ts";
import { dropAgreed } from "./agreed-plan.queries.ts";
import { chooseFree } from "../plans/free-plan.ts";
import { requireFit } from "../plans/plan-fit.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { lockCurrent, readCurrent, writeDowngrade } from "../subscription.queries.ts";
import { requireOpen } from "../../credits/hold/hold-client.ts";
import { findAct, noteAct } from "./plan.queries.ts";
import { choiceOf, paysNow, wayOf } from "./plan-way.ts";
import { withPrice } from "./preview-plan.ts";
import { scheduleAtProvider, scheduleUnpaid } from "./schedule-client-plan.ts";

type ChangePlanRequest = InputOf<typeof changeCustomerPlan>;
/** The outcome of a change, and the page where the client continues. */
export type Done = Pick<AnswerOf<typeof changeCustomerPlan>, "state" | "url">;

/** Changes a client's plan at once or with its next period, as the preview said (docs/rules.md#operators-plans). */
export async function changeClientPlan(
  services: Services,
  payments: () => PaymentServices,
  asked: ChangePlanRequest,
): Promise<Done> {
  const { id: clientid, planId, payment, prorationDate, agreed } = asked;
  await requireOpen(services, clientid);
  const choice = await choiceOf(services, clientid, planId);
  const { current, plan } = choice;
  // Sent again after it was done, it is no refusal.
  if (payment === "NONE" && current.planid === planId && (await isDone(services, asked))) return done("CHANGED");
  const way = wayOf(choice, asked, services.now());
  await requireFit(services, clientid, plan);
  if (way === "ASSIGN") return assign(services, payments, asked, plan);
  if (payment === "PROVIDER") await withPrice(payments(), plan);
  if (way === "PAGE") return { state: "PAGE", url: (await openCheckout(payments(), clientid, planId)).url };
  if (way === "CHARGE") {
    const change = await changePlan(payments(), clientid, { plan: planId, proration_date: prorationDate, agreed });
    if (change.state !== "requires_action") await tell(services, asked, "plan_begun", plan.name);
    await dropAgreed(services.db.pool, clientid);
    if (change.state === "requires_action") return { state: "PAGE", url: change.confirmurl };
    return done(change.state === "pending" ? "PENDING" : "CHANGED");
  }
  await (payment === "NONE"
    ? scheduleUnpaid(services, payments, clientid, plan)
    : scheduleAtProvider(payments(), clientid, plan, agreed));
  await tell(services, asked, "plan_scheduled", plan.name);
  return done("SCHEDULED");
}

/** Cancels a scheduled change: the present plan continues. Repeating it changes nothing. */
export async function keepClientPlan(
  services: Services,
  payments: () => PaymentServices,
  { id, reason }: InputOf<typeof keepCustomerPlan>,
): Promise<Done> {
  const [current] = await readCurrent(services.db.pool, id);
  if (!current) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such client." });
  if (current.downgrade_planid === null) return done("CHANGED");
  if (paysNow(current, services.now())) await keepPlan(payments(), id, undefined);
  else await writeDowngrade(services.db.pool, id, null, null, null);
  await dropAgreed(services.db.pool, id);
  await tell(services, { id, reason }, "plan_kept", null);
  return done("CHANGED");
}

function done(state: Done["state"]): Done {
  return { state, url: null };
}

/** Begins a plan without a payment, once for a key; a payment page that is open closes, and a subscription that is over ends. */
async function assign(
  services: Services,
  payments: () => PaymentServices,
  asked: ChangePlanRequest,
  plan: PlanTerms,
): Promise<Done> {
  const { id: clientid, attemptKey: attemptkey } = asked;
  const before = await inTransaction(services.db, async (tx) => {
    const [current] = await lockCurrent(tx, clientid);
    const [fresh] = current ? await noteAct(tx, clientid, attemptkey, utcText(services.now())) : [];
    if (!current || !fresh) return null;
    // Another one may have changed it meanwhile.
    wayOf({ current, plan }, asked, services.now());
    const isFree = plan.price === 0 && plan.forclient === null;
    if (isFree) await chooseFree(tx, services, current, plan);
    else
      await beginUnpaid(tx, services, current, {
        plan,
        from: services.now(),
        reference: `assigned:${attemptkey}`,
        isRenewal: false,
      });
    if (isFree) await dropFollowing(tx, clientid);
    const entry = { clientid, act: "plan_begun", subject: plan.name, reason: asked.reason } as const;
    await tellClient(tx, entry, utcText(services.now()));
    return current;
  });
  if (services.config.STRIPE_SECRET_KEY === undefined) return done("CHANGED");
  if (before?.transactionid) await endSubscription(payments(), before.transactionid);
  await closePages(payments(), clientid, null);
  return done("CHANGED");
}

async function dropFollowing(tx: Parameters<typeof writeDowngrade>[0], clientid: number): Promise<void> {
  await writeDowngrade(tx, clientid, null, null, null);
  await dropAgreed(tx, clientid);
}

async function isDone({ db }: Services, { id, attemptKey }: ChangePlanRequest): Promise<boolean> {
  return (await findAct(db.pool, id, attemptKey)).length > 0;
}

function tell(
  { db, now }: Services,
  { id: clientid, reason }: Pick<ChangePlanRequest, "id" | "reason">,
  act: "plan_begun" | "plan_scheduled" | "plan_kept",
  subject: string | null,
): Promise<void> {
  return tellClient(db.pool, { clientid, act, subject, reason }, utcText(now()));
}
