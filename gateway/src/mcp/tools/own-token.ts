import { ToolRefusal } from "./refusal.ts";

/** What the graph is asked of the token that calls. */
export const ownToken = "callingToken { id allowed creditBudget creditsSpent expiresOn }";

/** The token that calls, as the graph answers it. */
export type OwnToken = {
  /** `ServiceToken.id`. */
  readonly id: string;
  /** Credits that it may spend before a person is asked. */
  readonly allowed: number;
  readonly creditBudget: number;
  readonly creditsSpent: number;
  readonly expiresOn: string;
};

/** What the graph answers as long as the connection is there. */
export function present<Answered>(answered: Answered | null): Answered {
  if (answered === null) throw new ToolRefusal("SIGNED_OUT", "This connection is over.");
  return answered;
}
