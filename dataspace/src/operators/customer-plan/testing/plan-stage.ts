import type { changeCustomerPlan, customerPlan, customerPlanPreview } from "@finder/contract/operators/customer-plan";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { unique } from "../../../../../tests/support/people.ts";
import { type Paying, startWithPayments, subscriptionOf } from "../../../../../tests/support/third-parties/payments.ts";

const day = 86_400_000;

type Someone = { readonly clientid: number };
type Choice = {
  readonly planId: number;
  readonly start: "AT_ONCE" | "NEXT_PERIOD";
  readonly payment: "NONE" | "PROVIDER";
  readonly attemptKey?: string;
  readonly prorationDate?: number | null;
};
type Plan = AnswerOf<typeof customerPlan>;
type Acted = AnswerOf<typeof changeCustomerPlan>;
type Called<Body> = Promise<Answer<Body & ErrorBody>>;

export const credits = { personal_email_credits: 100, bus_email_credits: 200, contactcredit: 300 };
/** The same as operators write them. */
export const given = { personalEmail: 100, businessEmail: 200, phone: 300 };
const terms = { name: "Acme special", price: 500, validity: 30, seats: 7, apiKeys: 2, credits: given };

/** A dataspace with payments whose time a test moves, and operators who act on plans. */
export class PlanStage {
  #dataspace: Paying | null = null;
  #moved = 0;

  get dataspace(): Paying {
    if (!this.#dataspace) throw new Error("The stage is not set yet.");
    return this.#dataspace;
  }

  readonly now = (): Date => new Date(Date.now() + this.#moved);

  async start(): Promise<void> {
    this.#dataspace = await startWithPayments({}, { now: this.now });
  }

  /** Lets days pass, here and at the provider. */
  async pass(days: number): Promise<void> {
    this.#moved += days * day;
    await this.dataspace.payments.control("clock", { to: Math.floor(this.now().getTime() / 1000) });
  }

  /** By an operator who has just signed in: days pass here. */
  async ask<Body>(name: string, { clientid }: Someone, more: object = {}): Called<Body> {
    const { token } = await aConsoleOperator(this.dataspace, "billing");
    const body = { id: `${clientid}`, reason: "Agreed by phone", attemptKey: unique(), ...more };
    return call<Body & ErrorBody>(this.dataspace, `operator/customer-plan/${name}`, { token, body });
  }

  async read(client: Someone): Promise<Plan> {
    return (await this.ask<Plan>("read", client)).body;
  }

  change(client: Someone, { planId, ...more }: Choice): Called<Acted> {
    return this.ask("change", client, { planId: `${planId}`, ...more });
  }

  preview(client: Someone, { planId, ...more }: Choice): Called<AnswerOf<typeof customerPlanPreview>> {
    return this.ask("preview", client, { planId: `${planId}`, ...more });
  }

  extend(client: Someone, more: object): Called<Acted> {
    return this.ask("extend", client, more);
  }

  /** A plan of one client alone. */
  async agreed(client: Someone, more: object = {}): Promise<number> {
    return Number((await this.ask<{ planId: string }>("agree", client, { ...terms, ...more })).body.planId);
  }

  rowOf({ clientid }: Someone): ReturnType<typeof subscriptionOf> {
    return subscriptionOf(this.dataspace, clientid);
  }
}

/** Whole days from one moment to another. */
export function daysBetween(one: string | null, other: string | null): number {
  return Math.round((timeOf(other) - timeOf(one)) / day);
}

function timeOf(text: string | null): number {
  return new Date(`${text?.replace(" ", "T")}Z`).getTime();
}
