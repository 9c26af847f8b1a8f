import { z } from "zod";
import type { PerPool } from "../rules/plans/credits-for-money.ts";
import { object } from "./values.ts";

const count = z.int().min(0).max(10_000_000);

/** Credits of a plan in an answer. */
export const planCredits = object("PlanCredits", "Credits by pool.", {
  personalEmail: z.int().describe("Reveals of personal emails."),
  businessEmail: z.int().describe("Reveals of business emails."),
  phone: z.int().describe("Reveals of direct-dial phones."),
});

/** Credits that an operator gives. */
export const creditsInput = object("CreditsInput", "Credits by pool.", {
  personalEmail: count.describe("For personal emails."),
  businessEmail: count.describe("For business emails."),
  phone: count.describe("For phones."),
});

type Credits = z.output<typeof planCredits>;

/** Names credits as the console does. */
export function showCredits(credits: PerPool): Credits {
  return {
    personalEmail: credits.personal_email_credits,
    businessEmail: credits.bus_email_credits,
    phone: credits.contactcredit,
  };
}

/** Names the console's credits as the tables do. */
export function poolsOf({ personalEmail, businessEmail, phone }: Credits): PerPool {
  return { personal_email_credits: personalEmail, bus_email_credits: businessEmail, contactcredit: phone };
}
