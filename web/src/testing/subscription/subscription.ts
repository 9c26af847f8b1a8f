import { refusal, viewerOf } from "../answers";
import type { FakeBilling } from "./billing-records";
import type { FakeSlice } from "../fake-product";

const credits = { personalEmail: 2480, businessEmail: 9990, phone: 1512 };

/** Plans, payments, add-ons and invoices over the state in `product.billing`. */
export const subscriptionSlice: FakeSlice = (product) => {
  const { account, billing } = product;
  const planOf = (id: string) => billing.plans.find((plan) => plan.id === id) ?? null;
  const refused = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  const clientNow = () => viewerOf(account, billing).client;
  const changing = (field: string, change: () => void) => () => {
    const userErrors = refused(field);
    if (userErrors.length === 0) change();
    return { client: userErrors.length > 0 ? null : clientNow(), userErrors };
  };
  const found = ({ search, from, to }: { search: string; from?: string; to?: string }) =>
    billing.invoices.filter(
      ({ number, date }) =>
        number.includes(search.toUpperCase()) &&
        (!from || date.slice(0, 10) >= from) &&
        (!to || date.slice(0, 10) <= to),
    );
  return {
    Query: {
      plans: () => billing.plans,
      publicPlans: () => billing.plans,
      addOns: () => billing.addOns,
      paymentSettings: () => ({
        publishableKey: "pk_test",
        scriptUrl: billing.scriptUrl,
        bookingUrl: billing.bookingUrl,
      }),
      bookingUrl: () => billing.bookingUrl,
      paymentMethod: () => paymentMethodOf(billing),
      planChange: ({ planId }: { planId: string }) => ({
        kind: billing.kind,
        plan: planOf(planId),
        dueToday: billing.kind === "UPGRADE" ? billing.dueToday : 0,
        dueFromBalance: billing.kind === "UPGRADE" ? billing.dueFromBalance : 0,
        nextBill: planOf(planId)?.price,
        nextBillOn: "2026-12-21T00:00:00Z",
        nextBillFromBalance: Math.min(billing.balance, planOf(planId)?.price ?? 0),
        balance: billing.balance,
        agreed: "as shown",
        startsOn: billing.kind === "DOWNGRADE" ? "2026-12-05T00:00:00Z" : null,
        prorationDate: 1_795_000_000,
        creditsGranted: credits,
        creditsTaken: { personalEmail: 0, businessEmail: 0, phone: 0 },
        creditsAfter: credits,
        excessSeats: billing.excessSeats,
        excessKeys: billing.excessKeys,
        userErrors: refused("planChange"),
      }),
      checkoutStatus: () => billing.checkout,
      upgradeStatus: () => billing.checkout,
      invoices: ({ page, pageSize, ...filter }: { page: number; pageSize: number; search: string }) => ({
        items: found(filter).slice((page - 1) * pageSize, page * pageSize),
        page,
        pageSize,
        totalCount: found(filter).length,
      }),
    },
    Mutation: {
      startCheckout: () => {
        const userErrors = refused("startCheckout");
        return { url: userErrors.length > 0 ? null : "https://pay.example/c/pay/cs_1", sessionId: "cs_1", userErrors };
      },
      changePlan: ({ planId }: { planId: string }) => {
        const userErrors = refused("changePlan");
        if (userErrors.length > 0) return { client: null, state: null, userErrors };
        const state = billing.changeState;
        if (state === "CHANGED") billing.planId = planId;
        if (state === "SCHEDULED") billing.downgradesTo = planId;
        const confirmUrl = state === "REQUIRES_ACTION" ? "https://pay.example/i/in_1" : null;
        return { client: clientNow(), state, startsOn: "2026-12-05T00:00:00Z", confirmUrl, userErrors };
      },
      chooseFreePlan: ({ planId }: { planId: string }) =>
        changing("chooseFreePlan", () => Object.assign(billing, { planId, isPaid: false }))(),
      cancelSubscription: changing("cancelSubscription", () => Object.assign(account, { status: "CANCELLED" })),
      resumeSubscription: changing("resumeSubscription", () => Object.assign(account, { status: "ACTIVE" })),
      keepPlan: changing("keepPlan", () => Object.assign(billing, { downgradesTo: null })),
      startCardUpdate: () => {
        const userErrors = refused("startCardUpdate");
        const isRefused = userErrors.length > 0;
        return { clientSecret: isRefused ? null : "seti_1_secret_1", setupId: isRefused ? null : "seti_1", userErrors };
      },
      finishCardUpdate: () => {
        const userErrors = refused("finishCardUpdate");
        if (userErrors.length === 0)
          billing.card = { id: "pm_2", brand: "mastercard", last4: "4444", expMonth: 1, expYear: 2041 };
        return { paymentMethod: userErrors.length > 0 ? null : paymentMethodOf(billing), userErrors };
      },
      payBackBalance: () => {
        const paidBack = billing.balance;
        Object.assign(billing, { balance: 0, canPayBack: false });
        return { paidBack, paymentMethod: paymentMethodOf(billing), userErrors: [] };
      },
      payOpenInvoice: () => {
        const { state, declineReason = null } = billing.payStates.shift() ?? { state: "PAID" };
        if (state === "PAID") billing.owed = null;
        const clientSecret = state === "REQUIRES_ACTION" ? "pi_9_secret_9" : null;
        return { state, clientSecret, declineReason, client: clientNow(), userErrors: [] };
      },
      startAddOnPurchase: () => {
        const userErrors = refused("startAddOnPurchase");
        const isRefused = userErrors.length > 0;
        return { clientSecret: isRefused ? null : "pi_1_secret_1", paymentId: isRefused ? null : "pi_1", userErrors };
      },
      finishAddOnPurchase: () => {
        const userErrors = refused("finishAddOnPurchase");
        if (userErrors.length > 0) return { transactionId: null, granted: false, credits: null, userErrors };
        billing.addOnPendings -= 1;
        const granted = billing.addOnPendings < 0;
        if (granted) account.credits = { ...account.credits, phone: account.credits.phone + 100 };
        return { transactionId: "pi_1", granted, credits: clientNow().credits, userErrors };
      },
      createInvoiceLink: ({ number }: { number: string }) => {
        const userErrors = refused("createInvoiceLink");
        const url = userErrors.length > 0 ? null : `/invoices/${number}.pdf?signature=s`;
        return { url, expiresOn: null, userErrors };
      },
    },
  };
};

function paymentMethodOf({ card, owed, balance, canPayBack, nextBill }: FakeBilling) {
  return {
    card,
    balance,
    canPayBack,
    nextBill,
    openInvoice:
      owed === null
        ? null
        : { number: "INV-0009", amount: owed, createdOn: "2026-11-21T00:00:00Z", nextTryOn: "2026-11-24T00:00:00Z" },
  };
}
