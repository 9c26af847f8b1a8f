import type { catalogue, publishPlanDraft, savePlanDraft } from "@finder/contract/operators/catalogue";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type Stripe from "stripe";
import { call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { aSession, type Client } from "../../../../../tests/support/people.ts";
import {
  paidLines,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../../tests/support/third-parties/payments.ts";

/** A dataspace with a payment provider, whose common clock a test moves. */
export type World = { readonly dataspace: Paying; moved: number };

export const day = 86_400_000;
export const soon = { timeout: 120_000, interval: 50 };

export async function startWorld(): Promise<World> {
  const clock = { moved: 0 };
  const dataspace = await startWithPayments({}, { now: () => new Date(Date.now() + clock.moved) });
  return Object.assign(clock, { dataspace });
}

export function nowOf({ moved }: World): Date {
  return new Date(Date.now() + moved);
}

export function textOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

/** What an operation of the catalogue answers an operator. */
async function ask<Body>({ dataspace }: World, name: string, body: object = {}): Promise<Body & ErrorBody> {
  const { token } = await aConsoleOperator(dataspace);
  return (await call<Body & ErrorBody>(dataspace, `operator/catalogue/${name}`, { token, body })).body;
}

type Plan = AnswerOf<typeof catalogue>["plans"][number];
type Draft = AnswerOf<typeof catalogue>["drafts"][number];

/** A plan as operators see it. */
export async function catalogued(world: World, planid: number): Promise<Plan> {
  const { plans } = await ask<AnswerOf<typeof catalogue>>(world, "list");
  const plan = plans.find(({ id }) => id === `${planid}`);
  if (!plan) throw new Error(`There is no plan ${planid}.`);
  return plan;
}

/** Drafts a change of a plan and publishes it; a new plan is made from another one. */
export async function change(
  world: World,
  planid: number,
  changed: Partial<Plan["content"]>,
  publication: { readonly startsOn?: string; readonly alsoRunning?: boolean } = {},
  made: Pick<Plan, "id" | "sku"> | null = null,
): Promise<Draft> {
  const plan = await catalogued(world, planid);
  const { id, sku } = made ?? plan;
  const { validity, isAddOn } = plan;
  const content = { ...plan.content, ...changed };
  const input = { planId: id, isNew: made !== null, sku, validity, isAddOn, content };
  const { draft } = await ask<AnswerOf<typeof savePlanDraft>>(world, "draft", { input });
  const asked = { id: draft?.id, revision: draft?.revision, alsoRunning: false, ...publication };
  const { draft: published } = await ask<AnswerOf<typeof publishPlanDraft>>(world, "publish", asked);
  if (!published) throw new Error("The draft was not published.");
  return published;
}

/** Lets days pass, here and at the provider. */
export async function pass(world: World, days: number): Promise<void> {
  world.moved += days * day;
  await world.dataspace.payments.control("clock", { to: Math.floor(nowOf(world).getTime() / 1000) });
}

export async function pricesPaid({ dataspace }: World, client: Client): Promise<number[]> {
  return (await paidLines(dataspace, client)).map(({ price }) => price);
}

export function tokenOf({ dataspace }: World, { owner }: Client): Promise<string> {
  return aSession(dataspace.services, owner.afid);
}

/** The address of the payment page for a plan. */
export async function checkout(world: World, client: Client, plan: number): Promise<string> {
  const { body } = await call<{ resource: { url: string } }>(world.dataspace, "cardpayment", {
    token: await tokenOf(world, client),
    body: { plan },
  });
  return body.resource.url;
}

/** The subscription at the provider. */
export async function runningOf({ dataspace }: World, { clientid }: Client): Promise<Stripe.Subscription> {
  return dataspace.stripe.subscriptions.retrieve((await subscriptionOf(dataspace, clientid)).transactionid ?? "");
}

type Held = { price: number; contactcredit: number; availableseats: number; version: number };

/** The plan as the client is shown that it has it. */
export async function planOf(world: World, client: Client): Promise<Held> {
  const { body } = await call<{ resource: { subscriptionplan_by_planid: Held }[] }>(
    world.dataspace,
    "finder/_table/usersubscription",
    { token: await tokenOf(world, client), method: "GET" },
  );
  const [row] = body.resource;
  if (!row) throw new Error(`Client ${client.clientid} has no plan.`);
  return row.subscriptionplan_by_planid;
}
