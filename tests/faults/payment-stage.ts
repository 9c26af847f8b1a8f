import type { Client } from "../support/people.ts";
import type { Paying } from "../support/third-parties/payments.ts";
import type * as model from "./payment-model.ts";

/** Somebody who acts, in the product and in the model. */
export type Person = {
  readonly client: Client;
  token: string;
  readonly expected: model.ModelClient;
  /** Payment pages that were opened, in tabs that are still there, newest first. */
  readonly pages: { readonly url: string; readonly plan: model.ModelPlan; readonly since: number }[];
  /** The bank's page of each upgrade that it asked about. */
  readonly banks: string[];
};

/** Where the actions are made: the product with its clock, and the plans by id. */
export type Stage = {
  readonly dataspace: Paying;
  readonly seconds: () => number;
  readonly planOf: (planid: number) => model.ModelPlan;
};
