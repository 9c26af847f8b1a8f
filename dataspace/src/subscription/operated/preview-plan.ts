import type {
  CustomerPlanAnswer,
  PlanPreviewAnswer,
  planPreviewRequest,
  PlanWay,
} from "@finder/contract/endpoints/customer-plan";
import { errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { PlanFitAnswer } from "@finder/contract/endpoints/subscription";
import { noCredits, perPool, type PerPool } from "@finder/contract/rules/plans/credits-for-money";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { utcText } from "../../db/time.ts";
import { costOf, runningOf } from "../change/preview-change.ts";
import { directionOf } from "../change/plan-direction.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { putPrice } from "../plans/put-prices.ts";
import { planFit } from "../plans/plan-fit.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { listOffered, readTerms } from "./operated-plan.queries.ts";
import { choiceOf, paysNow, wayOf } from "./plan-way.ts";

const most = 100;

/** A client's plan, what follows it, and the plans it can be put on. */
export async function readPlan(services: Services, clientid: number): Promise<CustomerPlanAnswer> {
  const { pool } = services.db;
  const [[terms], plans] = await Promise.all([readTerms(pool, clientid), listOffered(pool, clientid, most)]);
  if (!terms)
    throw new ProductError("NOT_FOUND", {
      field: "clientid",
      detail: "There is no such client.",
    });
  const { sku, transactionid, ...shown } = terms;
  return { ...shown, paid: paysNow({ ...shown, sku, transactionid }, services.now()), plans };
}

type Asked = z.output<typeof planPreviewRequest>;

/** What a change of a client's plan would do, before it is made; what forbids it is told beside the figures. */
export async function previewPlan(
  services: Services,
  payments: () => PaymentServices,
  asked: Asked,
): Promise<PlanPreviewAnswer> {
  const choice = await choiceOf(services, asked.clientid, asked.planid);
  const fit = await planFit(services, asked.clientid, choice.plan);
  const none = { ...nothing, ...fit };
  try {
    const way = wayOf(choice, asked, services.now());
    const figures = await figuresOf(services, payments, choice, way, asked.payment);
    return { ...none, ...figures, way, refusal: crowdOf(fit) };
  } catch (error) {
    if (!(error instanceof ProductError) || errors[error.code].status >= 500) throw error;
    const { code, message } = error;
    return {
      ...none,
      way: null,
      refusal: {
        code,
        message: message === code ? errorMessages[code] : message,
      },
    };
  }
}

const nothing = {
  startson: null,
  duetoday: 0,
  nextbill: null,
  nextbillon: null,
  prorationdate: null,
  creditsgranted: noCredits,
  creditstaken: noCredits,
  creditsafter: noCredits,
};
type Figures = { [Name in keyof typeof nothing]: PlanPreviewAnswer[Name] };

/** The provider knows the price of a client's own plan from its first use on. */
export async function withPrice(services: PaymentServices, plan: PlanTerms): Promise<void> {
  if (plan.forclient !== null) await putPrice(services.db, services.stripe, plan);
}

async function startOf(
  payments: () => PaymentServices,
  current: CurrentSubscription,
  now: Date,
): Promise<string | null> {
  if (!paysNow(current, now)) return current.expirydate;
  const { periodEnd } = await runningOf(payments(), current, undefined);
  return utcText(new Date(periodEnd * 1000));
}

function added(one: PerPool, other: PerPool): PerPool {
  return perPool((pool) => one[pool] + other[pool]);
}

function crowdOf({ seats, keys }: PlanFitAnswer): PlanPreviewAnswer["refusal"] {
  if (seats.excess > 0) return { code: "TOO_MANY_SEATS", message: errorMessages.TOO_MANY_SEATS };
  return keys.excess > 0 ? { code: "TOO_MANY_KEYS", message: errorMessages.TOO_MANY_KEYS } : null;
}

async function figuresOf(
  services: Services,
  payments: () => PaymentServices,
  { current, plan }: { current: CurrentSubscription; plan: PlanTerms },
  way: PlanWay,
  payment: Asked["payment"],
): Promise<Figures> {
  const { clientid } = current;
  if (way === "charge") {
    await withPrice(payments(), plan);
    const cost = await costOf(payments(), current, plan, directionOf(current, plan, services.now()));
    return {
      ...nothing,
      ...cost,
      prorationdate: cost.subscription_proration_date,
    };
  }
  const [held = noCredits] = await readBalances(services.db.pool, clientid);
  const granted = perPool((pool) => plan[pool]);
  if (way === "page" || way === "assign") {
    const price = way === "page" ? plan.price : 0;
    return {
      ...nothing,
      duetoday: price,
      creditsgranted: granted,
      creditsafter: added(held, granted),
    };
  }
  const startson = await startOf(payments, current, services.now());
  const bill = payment === "provider" ? { nextbill: plan.price, nextbillon: startson } : {};
  const kept = perPool((pool) => Math.min(held[pool], plan[pool]));
  return {
    ...nothing,
    startson,
    ...bill,
    creditsgranted: granted,
    creditsafter: added(kept, granted),
  };
}
