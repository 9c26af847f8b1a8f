import { ProductError } from "@finder/contract/errors";
import type { savePlanDraft } from "@finder/contract/operators/catalogue";
import type { InputOf } from "@finder/contract/operators/operation";
import { poolsOf } from "@finder/contract/operators/plan-credits";
import { writeFeatures } from "@finder/contract/rules/plans/plan-features";
import type { StoredPlan } from "./drafts.queries.ts";

/** A draft as an operator writes it. */
export type Drafted = InputOf<typeof savePlanDraft>["input"];

/** What a draft of a plan that exists says: its number, sku, validity and kind stay. */
export function changeOf({ content }: Drafted, plan: StoredPlan): StoredPlan {
  const { planid, sku, validity, isaddon } = plan;
  const isSold = plan.price > 0;
  if (isSold ? content.price <= 0 : content.price !== plan.price)
    throw refused(
      "price",
      isSold ? "This is sold: its price must be above 0." : "The price of this plan stays as it is.",
    );
  return checked({ ...storedOf(content), planid, sku, validity, isaddon });
}

/** What a draft of a new plan says. */
export function newPlanOf({ planId, sku, validity, isAddOn, content }: Drafted): StoredPlan {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(sku) || sku === "none" || sku.startsWith("custom_"))
    throw refused("sku", "Use 3 to 61 small letters, digits and _, not beginning with custom_.");
  if (validity !== 365 && (isAddOn || validity !== 30))
    throw refused("validity", isAddOn ? "An add-on lasts 365 days." : "A period is 30 or 365 days.");
  if (content.price <= 0) throw refused("price", "This is sold: its price must be above 0.");
  return checked({ ...storedOf(content), planid: planId, sku, validity, isaddon: isAddOn ? 1 : 0 });
}

function checked(plan: StoredPlan): StoredPlan {
  const { isaddon, availableseats, contactcredit, personal_email_credits, bus_email_credits, price, validity } = plan;
  if (isaddon === 0 && price >= 0 && availableseats < 1) throw refused("seats", "A plan has 1 seat or more.");
  if (isaddon === 1 && contactcredit < 1) throw refused("phone", "An add-on brings 1 phone credit or more.");
  if (isaddon === 1 && personal_email_credits + bus_email_credits > 0)
    throw refused("phone", "An add-on brings phone credits only.");
  if (price > 0 && price < 0.5) throw refused("price", "The payment provider takes 0.50 or more.");
  return { ...plan, validity };
}

function storedOf(content: Drafted["content"]) {
  return {
    name: content.name,
    price: content.price,
    availableseats: content.seats,
    availableapicall: content.apiKeys,
    ...poolsOf(content),
    listed: content.listed ? 1 : 0,
    details: content.details || null,
    new_features_json: writeFeatures(
      content.features.map(({ name, value, tooltip = null, apiTooltip = null }) => ({
        name,
        value,
        tooltip,
        tooltipapi: apiTooltip,
      })),
    ),
  };
}

function refused(field: string, detail: string): ProductError {
  return new ProductError("BAD_REQUEST", { field, detail });
}
