import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { aboutClient, attemptKey, clientId, reason } from "./common.ts";
import { operation } from "./operation.ts";
import { creditsInput, planCredits } from "./plan-credits.ts";
import { choice, id, moment, object, rowId } from "./values.ts";

const permission = "plans.change";

const planStart = choice("PlanStart", "When a client's plan changes.", {
  AT_ONCE: "Now.",
  NEXT_PERIOD: "When the present period is over.",
});

const planPayment = choice("PlanPayment", "Who bills a client's plan.", {
  NONE: "No one pays: it begins without a payment.",
  PROVIDER: "The payment provider.",
});

const planWay = choice("PlanWay", "How a client's plan changes.", {
  CHARGE: "The saved card is charged at once.",
  PAGE: "The client pays on the provider's page.",
  ASSIGN: "At once, without a payment.",
  SCHEDULE: "With the next period.",
});

const actState = choice("PlanActState", "What a change of a client's plan came to.", {
  CHANGED: "The plan is changed.",
  SCHEDULED: "The plan changes with the next period.",
  PENDING: "Charged; the plan changes once the payment is reported.",
  PAGE: "A member of the client continues at `url`.",
});

const offeredPlan = object("OfferedPlan", "A plan that a client can be put on.", {
  id: id.describe("Also the rank: a higher id is an upgrade."),
  name: z.string().describe("Name on the card."),
  price: z.number().describe("US dollars per period; 0 = free, -1 = by agreement."),
  validity: z.int().describe("Days of a period: 30 or 365."),
  seats: z.int().describe("Seats, those of the owner and of pending invitations included."),
  apiKeys: z.int().describe("Keys of the public API."),
  credits: planCredits.describe("Credits of a period."),
  own: z.boolean().describe("True for a plan of this client alone."),
  unpaid: z.boolean().describe("True if it may begin without a payment."),
});

const plan = object("CustomerPlan", "A client's plan, what follows it, and the plans it can be put on.", {
  id: id.describe("The client's number."),
  planId: id.nullable().describe("The present plan; null = none."),
  name: z.string().nullable().describe("Its name."),
  endsOn: moment.nullable().describe("When its period ends; null = never."),
  renews: z.boolean().describe("True if it renews by itself."),
  paid: z.boolean().describe("True while a period runs that is paid at the payment provider."),
  nextPlanId: id.nullable().describe("The plan that follows; null = none does."),
  nextName: z.string().nullable().describe("Its name."),
  nextStartsOn: moment.nullable().describe("When it begins."),
  plans: z.array(offeredPlan).describe("Plans to choose from, the client's own first; 100 at most."),
});

const refusal = object("UserError", "A business error: nothing was changed or charged.", {
  code: z.string(),
  field: z.string().nullable(),
  message: z.string(),
});

const acted = object("CustomerPlanPayload", "What became of a client's plan, or the business errors.", {
  state: actState.nullable().describe("What it came to; null if refused."),
  url: z.string().nullable().describe("Where the client pays, or answers its bank; null = nowhere."),
  plan: plan.nullable().describe("The plan now; null if refused."),
});

const choiceAsked = z.object({
  id: clientId,
  planId: rowId.describe("The plan to change to."),
  start: planStart.describe("When it begins."),
  payment: planPayment.describe("Who bills it."),
});

export const customerPlan = operation({
  name: "customerPlan",
  kind: "query",
  path: "customer-plan/read",
  permission: "clients.view",
  description: "A client's plan; refused with NOT_FOUND if there is no such client. Every role.",
  input: z.object({ id: clientId }),
  output: plan,
  entry: aboutClient,
});

export const customerPlanPreview = operation({
  name: "customerPlanPreview",
  kind: "query",
  path: "customer-plan/preview",
  permission,
  description: "What a change of a client's plan would do. Billing and admins.",
  input: choiceAsked,
  output: object("CustomerPlanPreview", "What a change of a client's plan would do.", {
    way: planWay.nullable().describe("How it is made; null if it cannot be."),
    startsOn: moment.nullable().describe("When it begins; null = at once."),
    dueToday: z.number().describe("US dollars due today."),
    nextBill: z.number().nullable().describe("US dollars of the next bill; null = none follows."),
    nextBillFromBalance: z.number().nullable().describe("US dollars of it that the client's balance pays."),
    nextBillOn: moment.nullable().describe("When the next bill is due."),
    prorationDate: z.int().nullable().describe("Pass it to the change, so that it costs what was shown."),
    agreed: z
      .string()
      .nullable()
      .describe("Pass it to the change, which is refused once anything shown here has changed."),
    creditsGranted: planCredits.describe("Credits that it grants."),
    creditsAfter: planCredits.describe("Balances after it."),
    excessSeats: z.int().describe("Members that the plan has no room for."),
    excessKeys: z.int().describe("API keys that the plan has no room for."),
    refusal: refusal.nullable().describe("Why it cannot be done; null if it can."),
  }),
  entry: ({ id: clientid, planId }) => ({ clientid, subject: `plan ${planId}` }),
});

export const changeCustomerPlan = operation({
  name: "changeCustomerPlan",
  kind: "mutation",
  path: "customer-plan/change",
  permission,
  proven: true,
  description: "Changes a client's plan. Billing and admins; asks for the second factor again.",
  input: choiceAsked.extend({
    prorationDate: z.int().optional().describe("The preview's; the change then costs what was shown."),
    agreed: boundedText(textBounds.token)
      .optional()
      .describe("The preview's; the change is refused once anything it showed has changed."),
    reason,
    attemptKey,
  }),
  output: acted,
  entry: ({ id: clientid, planId, start, payment }) => {
    const when = start === "AT_ONCE" ? "at once" : "with the next period";
    return {
      clientid,
      subject: `plan ${planId}`,
      detail: `${when}, ${payment === "NONE" ? "without a payment" : "paid"}`,
    };
  },
});

export const keepCustomerPlan = operation({
  name: "keepCustomerPlan",
  kind: "mutation",
  path: "customer-plan/keep",
  permission,
  proven: true,
  description: "Takes a scheduled change of the plan back. Billing and admins; asks for the second factor again.",
  input: z.object({ id: clientId, reason }),
  output: acted,
  entry: aboutClient,
});

export const extendCustomerPlan = operation({
  name: "extendCustomerPlan",
  kind: "mutation",
  path: "customer-plan/extend",
  permission,
  proven: true,
  description: "Lets the present period last longer. Billing and admins; asks for the second factor again.",
  input: z.object({
    id: clientId,
    days: z.int().min(1).max(730).optional().describe("Days: 1 to 730. Either these or `until`."),
    until: z.iso.date().optional().describe("The last day, `YYYY-MM-DD`."),
    credits: creditsInput.optional().describe("Credits given with it."),
    reason,
    attemptKey,
  }),
  output: acted,
  entry: ({ id: clientid, days, until }) => ({
    clientid,
    detail: days === undefined ? `until ${until}` : `by ${days} days`,
  }),
});

export const agreeCustomerPlan = operation({
  name: "agreeCustomerPlan",
  kind: "mutation",
  path: "customer-plan/agree",
  permission,
  proven: true,
  description:
    "Makes a plan that this client alone sees and buys. Billing and admins; asks for the second factor again.",
  input: z.object({
    id: clientId,
    name: boundedText(textBounds.label)
      .refine((text) => text.trim() !== "", "Name the plan.")
      .describe("Name of the plan."),
    price: z
      .number()
      .min(0)
      .max(1_000_000)
      .multipleOf(0.01)
      .describe("US dollars per period; 0 = begins without a payment alone."),
    validity: z
      .int()
      .refine((days) => days === 30 || days === 365, "A period is 30 or 365 days.")
      .describe("Days of a period: 30 or 365."),
    seats: z.int().min(1).max(100_000).describe("Seats, the owner's included."),
    apiKeys: z.int().min(0).max(10_000).describe("Keys of the public API."),
    credits: creditsInput.describe("Credits of a period."),
    reason,
    attemptKey: attemptKey.describe("The caller's own key: sent again, it makes no other plan."),
  }),
  output: object("AgreePlanPayload", "The plan that was made for one client, or the business errors.", {
    planId: id.nullable().describe("Its id; null if refused."),
  }),
  entry: ({ id: clientid, name, price }) => ({ clientid, subject: name, detail: `$${price}` }),
});
