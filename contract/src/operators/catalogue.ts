import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { operation } from "./operation.ts";
import { choice, id, moment, momentAsked, object, rowId } from "./values.ts";

const permission = "prices.manage";
const count = z.int().min(0).max(100_000_000);
const label = boundedText(textBounds.label).trim();
const sentence = boundedText(1000).trim().nullish();

const feature = object("CatalogueFeature", "One line of a plan's card.", {
  name: z.string().describe("Label, e.g. `Phone credits`."),
  value: z.string().describe("What the plan gives, ready to show."),
  tooltip: z.string().nullable().describe("One sentence that explains it."),
  apiTooltip: z.string().nullable().describe("A second sentence, for programs."),
});

const content = object("CatalogueContent", "What a draft changes of a plan or add-on.", {
  name: z.string().describe("Name on the card."),
  price: z.number().describe("US dollars a period; 0 = free, -1 = by agreement."),
  seats: z.int().describe("Seats."),
  apiKeys: z.int().describe("API keys."),
  personalEmail: z.int().describe("Personal emails that a period brings."),
  businessEmail: z.int().describe("Business emails that a period brings."),
  phone: z.int().describe("Phones that a period, or the add-on, brings."),
  details: z.string().nullable().describe("One sentence below the price."),
  features: z.array(feature).describe("Lines of the card, in order."),
  listed: z.boolean().describe("True if clients can choose it."),
});

const featureInput = object("CatalogueFeatureInput", "One line of a plan's card.", {
  name: label.min(1).describe("Label."),
  value: label.describe("What the plan gives."),
  tooltip: sentence.describe("One sentence that explains it."),
  apiTooltip: sentence.describe("A second sentence, for programs."),
});

const contentInput = object("CatalogueContentInput", "What a draft changes of a plan or add-on.", {
  name: label.min(1).describe("Name on the card."),
  price: z.number().min(-1).max(1_000_000).multipleOf(0.01).describe("US dollars a period; 0 and -1 stay as they are."),
  seats: count.describe("Seats."),
  apiKeys: count.describe("API keys."),
  personalEmail: count.describe("Personal emails that a period brings."),
  businessEmail: count.describe("Business emails that a period brings."),
  phone: count.describe("Phones that a period, or the add-on, brings."),
  details: sentence.describe("One sentence below the price."),
  features: z.array(featureInput).max(40).describe("Lines of the card, in order."),
  listed: z.boolean().describe("True if clients can choose it."),
});

const draftInput = object("PlanDraftInput", "A draft to open, or to change.", {
  draftId: rowId.nullish().describe("The draft to change; left out, one is opened."),
  revision: z.int().min(1).nullish().describe("The revision of the draft that was read."),
  planId: rowId
    .refine((number) => number <= 1_000_000, "Choose a number up to 1,000,000.")
    .describe("The number of the plan, or of the new one."),
  isNew: z.boolean().describe("True makes a plan."),
  sku: label.describe("Of a new plan; that of others stays."),
  validity: z.int().describe("Of a new plan, 30 or 365 days; that of others stays."),
  isAddOn: z.boolean().describe("Of a new plan; that of others stays."),
  content: contentInput.describe("What the plan will say and give."),
});

const plan = object("CataloguePlan", "A plan or add-on as it holds now.", {
  id: id.describe("Its number, which also ranks it: a higher one is an upgrade."),
  sku: z.string().describe("Key of its price at the payment provider; `none` = not paid there."),
  validity: z.int().describe("Days of a period: 30 or 365."),
  isAddOn: z.boolean().describe("True for an add-on."),
  version: z.int().describe("How often its price, seats, keys or credits were changed, and 1."),
  running: z.int().describe("Clients that have it, at these terms or former ones."),
  content: content.describe("What it says and gives."),
});

const draftState = choice("PlanDraftState", "How far a change of a plan is.", {
  OPEN: "Being worked on.",
  PUBLISHED: "Holds from `startsOn`.",
  HELD: "In force.",
  WITHDRAWN: "Dropped.",
});

const draft = object("PlanDraft", "A change of a plan or add-on, or a new one.", {
  id: id.describe("Opaque and stable."),
  planId: id.describe("The number of the plan."),
  isNew: z.boolean().describe("True if it makes a plan."),
  sku: z.string().describe("Key of its price at the payment provider."),
  validity: z.int().describe("Days of a period: 30 or 365."),
  isAddOn: z.boolean().describe("True for an add-on."),
  state: draftState.describe("How far it is."),
  revision: z.int().describe("Rises with each change: who changes or publishes it names the one that was read."),
  startsOn: moment.nullable().describe("From when it holds; null = not published."),
  alsoRunning: z.boolean().describe("True if running subscriptions get it too, from a later renewal."),
  changedBy: z.string().nullable().describe("Email of who changed it last."),
  changedOn: moment.describe("When it was changed last."),
  content: content.describe("What the plan will say and give."),
});

const drafted = object("PlanDraftPayload", "A draft as it is now, or the business errors.", {
  draft: draft.nullable().describe("Null if refused."),
});

const draftNamed = z.object({
  id: rowId.describe("The draft's id."),
  revision: z.int().min(1).describe("The revision that was read; another one is refused."),
});

export const catalogue = operation({
  name: "catalogue",
  kind: "query",
  path: "catalogue/list",
  permission,
  description: "All plans and add-ons, and changes that do not hold yet. Billing and admins.",
  input: z.object({}),
  output: object("Catalogue", "All plans and add-ons.", {
    plans: z.array(plan).describe("By number."),
    drafts: z.array(draft).describe("Changes that do not hold yet, one a plan at most."),
    noticeDays: z.int().describe("Days of notice an owner gets before a renewal at other terms."),
  }),
});

export const savePlanDraft = operation({
  name: "savePlanDraft",
  kind: "mutation",
  path: "catalogue/draft",
  permission,
  proven: true,
  description:
    "Opens a plan's draft or changes it; nothing holds before it is published. Billing and admins; asks for the second factor again.",
  input: z.object({ input: draftInput.describe("The draft.") }),
  output: drafted,
  entry: ({ input }) => ({
    subject: `plan ${input.planId}`,
    detail: `${input.content.name}, ${input.content.price}`,
  }),
});

export const publishPlanDraft = operation({
  name: "publishPlanDraft",
  kind: "mutation",
  path: "catalogue/publish",
  permission,
  proven: true,
  description:
    "Has a draft hold from a moment on. Running subscriptions keep their terms unless `alsoRunning`. Billing and admins; asks for the second factor again.",
  input: draftNamed.extend({
    alsoRunning: z
      .boolean()
      .describe("True changes running subscriptions too, at a renewal whose owners get notice in time."),
    startsOn: momentAsked.optional().describe("From when; null = now."),
  }),
  output: drafted,
  entry: ({ id: draftid, startsOn = "now", alsoRunning }) => ({
    subject: `draft ${draftid}`,
    detail: `from ${startsOn}${alsoRunning ? ", also for running subscriptions" : ""}`,
  }),
});

export const withdrawPlanDraft = operation({
  name: "withdrawPlanDraft",
  kind: "mutation",
  path: "catalogue/withdraw",
  permission,
  proven: true,
  description: "Drops a draft that is not in force. Billing and admins; asks for the second factor again.",
  input: draftNamed,
  output: drafted,
  entry: ({ id: draftid }) => ({ subject: `draft ${draftid}` }),
});
