import type { Client } from "../support/people.ts";
import type { Paying } from "../support/third-parties/payments.ts";
import type * as model from "./payment-model.ts";

/** An actor, in the product and in the model. */
export type Person = {
  readonly client: Client;
  token: string;
  readonly expected: model.ModelClient;
  /** Payment pages that were opened, in tabs that are still there, newest first. */
  readonly pages: { readonly url: string; readonly plan: model.ModelPlan; readonly since: number }[];
  /** The bank's page of each upgrade that it asked about. */
  readonly banks: string[];
  /** Changes that were looked at, in tabs that are still there, newest first. */
  readonly looks: Look[];
  /** The bank's page of a payment page that was left there. */
  left: { readonly bank: string; readonly url: string } | null;
  /** An add-on whose card form is open. */
  addon: string | null;
};

/** A change as a tab shows it: what is sent back with it, when it was shown, and what it then meant. */
type Look = {
  readonly plan: model.ModelPlan;
  readonly agreed: string;
  readonly at: number;
  readonly shownOn: number;
  readonly meant: string;
};

/** Where the actions are made: the product with its clock, and the plans by id. */
export type Stage = {
  readonly dataspace: Paying;
  readonly seconds: () => number;
  readonly planOf: (planid: number) => model.ModelPlan;
};
