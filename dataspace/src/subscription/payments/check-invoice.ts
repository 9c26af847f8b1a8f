import type { InvoiceLine, PaidInvoice, ProviderPrice } from "../../outside/payments/paid-subscription.ts";
import { grantOfPart, noCredits, type PerPool, type Priced } from "@finder/contract/rules/plans/credits-for-money";
import type { PlanTerms, SoldPrice } from "../plans/plan.queries.ts";

/** The purchase of a paid invoice. Seconds since 1970. */
export type Bought = {
  readonly plan: PlanTerms;
  readonly periodEnd: number;
  /** The plan's credits for a whole period; for the rest of one, what that rest brings more than the plan before. */
  readonly brings: PerPool;
  readonly paidBack: PaidBackPeriod | null;
};

/** A period whose rest was refunded, because another one has begun. */
export type PaidBackPeriod = { readonly plan: Priced; readonly cents: number; readonly periodEnd: number };

/** The purchase of a paid invoice, or the fault that keeps it from being granted. */
export type Checked = Bought | { readonly fault: string };

/** The present price table, and prices at which something was sold, with the terms that they sell. */
export type PriceTable = {
  readonly plans: readonly PlanTerms[];
  readonly sold: readonly SoldPrice[];
  readonly terms: readonly PlanTerms[];
};

/** Compares an invoice with the price table, line by line; a mismatch waits for an operator. */
export function checkInvoice(invoice: PaidInvoice, { plans, sold, terms }: PriceTable): Checked {
  const soldAs = ({ price }: InvoiceLine): SoldPrice | undefined => sold.find(({ priceid }) => priceid === price?.id);
  const planOf = (line: InvoiceLine): PlanTerms | undefined => {
    const known = soldAs(line);
    if (!known) return plans.find(({ sku }) => sku === line.price?.sku);
    const ofPlan = [...terms, ...plans].filter(({ planid }) => planid === known.planid);
    return ofPlan.find(({ version }) => version === known.version) ?? ofPlan.at(-1);
  };
  for (const line of invoice.lines) {
    const fault = (soldAs(line) ? null : priceFault(line.price, planOf(line))) ?? lineFault(line);
    if (fault) return { fault };
  }
  const fault = sumFault(invoice);
  if (fault) return { fault };
  const bought = boughtLine(invoice.lines);
  const plan = bought && planOf(bought);
  if (!plan) return { fault: "the invoice sells no plan" };
  const returned = invoice.lines.find((line) => line.isProration && line.cents < 0);
  const before = returned && priced(returned, planOf(returned));
  const { periodEnd } = bought;
  if (!bought.isProration) return { plan, periodEnd, brings: plan, paidBack: paidBackOf(invoice, returned, before) };
  const charged = bought.cents + (returned?.cents ?? 0);
  const brings = grantOfPart(before ?? { cents: 0, grant: noCredits }, priced(bought, plan), charged);
  return { plan, periodEnd, brings, paidBack: null };
}

function priceFault(price: ProviderPrice | null, plan: PlanTerms | undefined): string | null {
  if (!price?.sku || !plan) return `the price ${price?.id ?? "of a line"} belongs to no plan`;
  if (plan.isaddon === 1 || plan.price <= 0) return `${plan.sku} is not sold by subscription`;
  if (price.currency !== "usd") return `${plan.sku} was paid in ${price.currency}`;
  if (price.interval !== intervalOf(plan)) return `${plan.sku} was paid by the ${price.interval ?? "piece"}`;
  return price.cents === centsOf(plan)
    ? null
    : `${plan.sku} costs ${centsOf(plan)} and was sold for ${price.cents} cents`;
}

function lineFault({ price, quantity, cents: amount, isProration, isWithheld }: InvoiceLine): string | null {
  const whole = price?.cents ?? 0;
  if (quantity !== 1) return `${quantity} pieces were bought`;
  if (isWithheld) return amount >= 0 && amount <= whole ? null : `${amount} of ${whole} cents were withheld`;
  if (!isProration && amount !== whole) return `a period costs ${whole} and was billed at ${amount} cents`;
  return Math.abs(amount) <= whole ? null : `a part of a period was billed at ${amount} of ${whole} cents`;
}

function sumFault({ cents: due, total, paid, fromBalance, lines }: PaidInvoice): string | null {
  const billed = lines.reduce((sum, line) => sum + line.cents, 0);
  if (billed !== due) return `the lines add up to ${billed} and the invoice to ${due} cents`;
  if (total > 0 && paid + fromBalance !== total) return `${paid} of ${total} cents were paid`;
  return null;
}

/** The line of the present plan: a whole period, or the rest of one at the new price. */
function boughtLine(lines: readonly InvoiceLine[]): InvoiceLine | undefined {
  return (
    lines.find(({ isProration, isWithheld }) => !isProration && !isWithheld) ??
    lines.find((line) => line.isProration && line.cents > 0) ??
    lines.findLast((line) => line.isProration && line.cents === 0)
  );
}

function priced({ price }: InvoiceLine, plan: PlanTerms | undefined): Priced {
  return {
    cents: price?.cents ?? 0,
    grant: plan ?? noCredits,
  };
}

function paidBackOf(
  { lines }: PaidInvoice,
  returned: InvoiceLine | undefined,
  plan: Priced | undefined,
): PaidBackPeriod | null {
  if (!returned || !plan) return null;
  const withheld = lines.filter(({ isWithheld }) => isWithheld).reduce((sum, { cents }) => sum + cents, 0);
  const cents = -returned.cents - withheld;
  return cents > 0 ? { plan, cents, periodEnd: returned.periodEnd } : null;
}

function intervalOf({ validity }: PlanTerms): string {
  return validity === 365 ? "year" : "month";
}

function centsOf({ price }: PlanTerms): number {
  return Math.round(price * 100);
}
