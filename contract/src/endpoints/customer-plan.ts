import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { PerPool } from "../rules/plans/credits-for-money.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { actReason } from "./customer-account.ts";
import type { PlanFitAnswer } from "./subscription.ts";
import { boundedText } from "./text.ts";

/** What operators do to a client's plan, `POST operator/plan/…`; times are `YYYY-MM-DD HH:MM:SS` UTC, prices US dollars. */

const clientid = z.number().int().positive();
/** The caller's own key: what was done for it is not done again. */
const attemptkey = boundedText(textBounds.token).min(1);
const count = z.number().int().min(0).max(10_000_000);
const credits = z.object({
  personal_email_credits: count,
  bus_email_credits: count,
  contactcredit: count,
});

/** `read`. */
export const planReadRequest = z.object({ clientid });

/** `preview`: at once or with the next period, paid at the provider or not at all. */
export const planPreviewRequest = z.object({
  clientid,
  planid: z.number().int().positive(),
  start: z.enum(["now", "period"]),
  payment: z.enum(["none", "provider"]),
});

/** `change`; `prorationdate` is the preview's, so that it costs what was shown. */
export const planActRequest = planPreviewRequest.extend({
  reason: actReason,
  attemptkey,
  prorationdate: z.number().int().optional(),
});

/** `keep`: takes a scheduled change back. */
export const planKeepRequest = z.object({ clientid, reason: actReason });

/** `extend`: by days, or to the end of a day; `credits` are given with it. */
export const planExtendRequest = z.object({
  clientid,
  days: z.number().int().min(1).max(730).optional(),
  until: z.iso.date().optional(),
  credits: credits.optional(),
  reason: actReason,
  attemptkey,
});

/** `agree`: makes a plan of this client alone. */
export const planAgreeRequest = z.object({
  clientid,
  name: boundedText(textBounds.label).refine((text) => text.trim() !== "", "Name the plan."),
  price: z.number().min(0).max(1_000_000).multipleOf(0.01),
  validity: z.union([z.literal(30), z.literal(365)]),
  seats: z.number().int().min(1).max(100_000),
  keys: z.number().int().min(0).max(10_000),
  credits,
  reason: actReason,
  attemptkey,
});

/** A plan that the client can be put on. */
export type OfferedPlanRow = {
  planid: number;
  name: string;
  price: number;
  validity: number;
  availableseats: number;
  availableapicall: number;
  personal_email_credits: number;
  bus_email_credits: number;
  contactcredit: number;
  /** The client whose plan alone it is. */
  forclient: number | null;
  /** It may begin without a payment. */
  unpaid: boolean;
};

/** A client's plan, what follows it, and the plans it can be put on. */
export type CustomerPlanAnswer = {
  clientid: number;
  planid: number | null;
  planname: string | null;
  expirydate: string | null;
  autorenew: number;
  /** A paid period runs at the payment provider. */
  paid: boolean;
  nextplanid: number | null;
  nextplanname: string | null;
  nextstartson: string | null;
  plans: OfferedPlanRow[];
};

/** `charge` bills the card at once, `page` opens the provider's page, `assign` begins without a payment, `schedule` waits for the period's end. */
export type PlanWay = "charge" | "page" | "assign" | "schedule";

/** What a change would do; figures are null where there are none. */
export type PlanPreviewAnswer = PlanFitAnswer & {
  way: PlanWay | null;
  startson: string | null;
  duetoday: number;
  nextbill: number | null;
  nextbillon: string | null;
  prorationdate: number | null;
  creditsgranted: PerPool;
  creditstaken: PerPool;
  creditsafter: PerPool;
  /** Why it cannot be done. */
  refusal: { code: ErrorCode; message: string } | null;
};

/** What a change came to; `url`: the page where the client pays, or its bank asks. */
export type PlanActAnswer = {
  state: "changed" | "scheduled" | "pending" | "page";
  url: string | null;
};
export type PlanAgreeAnswer = { planid: number };
