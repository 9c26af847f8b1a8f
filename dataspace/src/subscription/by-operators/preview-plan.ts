import { errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { PlanFitAnswer } from "@finder/contract/endpoints/subscription";
import type { customerPlan, customerPlanPreview } from "@finder/contract/operators/customer-plan";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { showCredits } from "@finder/contract/operators/plan-credits";
import { noCredits, perPool, type PerPool } from "@finder/contract/rules/plans/credits-for-money";
import type { Services } from "../../context.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { isoTime, utcText } from "../../db/time.ts";
import type { Preview } from "../change/agreement.ts";
import { costOf, runningOf } from "../change/preview-change.ts";
import { directionOf } from "../change/plan-direction.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { putPrice } from "../plans/put-prices.ts";
import { planFit } from "../plans/plan-fit.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { listOffered, readTerms } from "./plan.queries.ts";
import { choiceOf, paysNow, type PlanWay, wayOf } from "./plan-way.ts";

const most = 100;

/** A client's plan, what follows it, and the plans it can be put on. */
export async function readPlan(services: Services, clientid: number): Promise<AnswerOf<typeof customerPlan>> {
  const { pool } = services.db;
  const [[terms], plans] = await Promise.all([readTerms(pool, clientid), listOffered(pool, clientid, most)]);
  if (!terms)
    throw new ProductError("NOT_FOUND", {
      field: "id",
      detail: "There is no such client.",
    });
  return { ...terms.shown, paid: paysNow(terms, services.now()), plans };
}

type PreviewPlanRequest = InputOf<typeof customerPlanPreview>;
type Previewed = AnswerOf<typeof customerPlanPreview>;

/** What a change of a client's plan would do, before it is made; what forbids it stands next to the figures. */
export async function previewPlan(
  services: Services,
  payments: () => PaymentServices,
  asked: PreviewPlanRequest,
): Promise<Previewed> {
  const choice = await choiceOf(services, asked.id, asked.planId);
  const fit = await planFit(services, asked.id, choice.plan);
  const none = { ...nothing, excessSeats: fit.seats.excess, excessKeys: fit.keys.excess };
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
      refusal: { code, field: null, message: message === code ? errorMessages[code] : message },
    };
  }
}

const nothing = {
  startsOn: null,
  dueToday: 0,
  nextBill: null,
  nextBillFromBalance: null,
  nextBillOn: null,
  prorationDate: null,
  agreed: null,
  creditsGranted: showCredits(noCredits),
  creditsAfter: showCredits(noCredits),
};
type Figures = { [Name in keyof typeof nothing]: Previewed[Name] };

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

function crowdOf({ seats, keys }: PlanFitAnswer): Previewed["refusal"] {
  if (seats.excess > 0) return refusedAs("TOO_MANY_SEATS");
  return keys.excess > 0 ? refusedAs("TOO_MANY_KEYS") : null;
}

function refusedAs(code: "TOO_MANY_SEATS" | "TOO_MANY_KEYS"): Previewed["refusal"] {
  return { code, field: null, message: errorMessages[code] };
}

async function figuresOf(
  services: Services,
  payments: () => PaymentServices,
  { current, plan }: { current: CurrentSubscription; plan: PlanTerms },
  way: PlanWay,
  payment: PreviewPlanRequest["payment"],
): Promise<Figures> {
  const { clientid } = current;
  if (way === "CHARGE") {
    await withPrice(payments(), plan);
    const cost = await costOf(payments(), current, plan, directionOf(current, plan, services.now()));
    return {
      ...billOf(cost),
      dueToday: cost.duetoday,
      prorationDate: cost.subscription_proration_date,
      creditsGranted: showCredits(cost.creditsgranted),
      creditsAfter: showCredits(cost.creditsafter),
    };
  }
  const [held = noCredits] = await readBalances(services.db.pool, clientid);
  const granted = perPool((pool) => plan[pool]);
  if (way === "PAGE" || way === "ASSIGN") {
    const price = way === "PAGE" ? plan.price : 0;
    return {
      ...nothing,
      dueToday: price,
      creditsGranted: showCredits(granted),
      creditsAfter: showCredits(added(held, granted)),
    };
  }
  if (payment === "PROVIDER")
    return { ...billOf(await costOf(payments(), current, plan, "down")), ...creditsThen(held, plan) };
  const startson = await startOf(payments, current, services.now());
  return { ...nothing, startsOn: startson && isoTime(startson), ...creditsThen(held, plan) };
}

/** The bill that follows a change, and the name by which its figures are agreed to. */
function billOf({ startson, nextbill, nextbillfrombalance, nextbillon, agreed }: Preview): Figures {
  const [startsOn, nextBillOn] = [startson && isoTime(startson), nextbillon && isoTime(nextbillon)];
  return { ...nothing, startsOn, nextBill: nextbill, nextBillFromBalance: nextbillfrombalance, nextBillOn, agreed };
}

/** At a period's end no more than one grant rolls over. */
function creditsThen(held: PerPool, plan: PlanTerms): Pick<Figures, "creditsGranted" | "creditsAfter"> {
  const granted = perPool((pool) => plan[pool]);
  const kept = perPool((pool) => Math.min(held[pool], plan[pool]));
  return { creditsGranted: showCredits(granted), creditsAfter: showCredits(added(kept, granted)) };
}
