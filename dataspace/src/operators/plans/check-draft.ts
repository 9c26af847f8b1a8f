import type { draftSaveRequest } from "@finder/contract/endpoints/catalogue";
import { ProductError } from "@finder/contract/errors";
import { writeFeatures } from "@finder/contract/rules/plans/plan-features";
import type { z } from "zod";
import type { StoredPlan } from "./drafts.queries.ts";

type Asked = z.output<typeof draftSaveRequest>;

/** What a draft of a plan that exists says: its number, sku, validity and kind stay. */
export function changeOf(asked: Asked, plan: StoredPlan): StoredPlan {
  const { planid, sku, validity, isaddon } = plan;
  const isSold = plan.price > 0;
  if (isSold ? asked.price <= 0 : asked.price !== plan.price)
    throw refused(
      "price",
      isSold ? "This is sold: its price must be above 0." : "The price of this plan stays as it is.",
    );
  return checked({ ...storedOf(asked), planid, sku, validity, isaddon });
}

/** What a draft of a new plan says. */
export function newPlanOf(asked: Asked): StoredPlan {
  const { sku, validity, isaddon, price } = asked;
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(sku) || sku === "none" || sku.startsWith("custom_"))
    throw refused("sku", "Use 3 to 61 small letters, digits and _, not beginning with custom_.");
  if (validity !== 365 && (isaddon === 1 || validity !== 30))
    throw refused("validity", isaddon === 1 ? "An add-on lasts 365 days." : "A period is 30 or 365 days.");
  if (price <= 0) throw refused("price", "This is sold: its price must be above 0.");
  return checked({ ...storedOf(asked), planid: asked.planid, sku, validity, isaddon });
}

function checked(plan: StoredPlan): StoredPlan {
  const { isaddon, availableseats, contactcredit, personal_email_credits, bus_email_credits, price, validity } = plan;
  if (isaddon === 0 && price >= 0 && availableseats < 1) throw refused("availableseats", "A plan has 1 seat or more.");
  if (isaddon === 1 && contactcredit < 1) throw refused("contactcredit", "An add-on brings 1 phone credit or more.");
  if (isaddon === 1 && personal_email_credits + bus_email_credits > 0)
    throw refused("contactcredit", "An add-on brings phone credits only.");
  if (price > 0 && price < 0.5) throw refused("price", "The payment provider takes 0.50 or more.");
  return { ...plan, validity };
}

function storedOf({ features, details, ...asked }: Asked) {
  const { name, price, availableseats, availableapicall, personal_email_credits, bus_email_credits } = asked;
  const { contactcredit, listed } = asked;
  return {
    name,
    price,
    availableseats,
    availableapicall,
    personal_email_credits,
    bus_email_credits,
    contactcredit,
    listed,
    details: details === "" ? null : details,
    new_features_json: writeFeatures(features),
  };
}

function refused(field: string, detail: string): ProductError {
  return new ProductError("BAD_REQUEST", { field, detail });
}
