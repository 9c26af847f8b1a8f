import { asOwner, everybody, ownerOnly } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";

const refusals = "userErrors { code }";

/** Plans and bills: the owner's alone. The client of a sample has paid nothing yet, so what needs a payment says that there is none. */
export const subscriptionOperations: OperationRows = {
  "Query.publicPlans": { document: "query { publicPlans { id } }", sample: nothing, cells: everybody() },
  "Query.addOns": { document: "query { addOns { id } }", sample: nothing, cells: ownerOnly() },
  "Query.planChange": {
    document: "query { planChange(planId: 20) { excessKeys } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Query.paymentSettings": {
    document: "query { paymentSettings { publishableKey } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Query.checkoutStatus": {
    document: 'query { checkoutStatus(sessionId: "cs_test_unknown") { state } }',
    sample: nothing,
    cells: asOwner("NOT_FOUND"),
  },
  "Query.upgradeStatus": {
    document: "query { upgradeStatus(planId: 20) { state } }",
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Query.invoices": { document: "query { invoices { page } }", sample: nothing, cells: ownerOnly() },
  "Query.invoicesConnection": {
    document: "query { invoicesConnection { pageInfo { hasNextPage } } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.startCheckout": {
    document: `mutation { startCheckout(planId: 20) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.chooseFreePlan": {
    document: `mutation { chooseFreePlan(planId: 10) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly({ owner: "TOO_MANY_KEYS" }),
  },
  "Mutation.changePlan": {
    document: `mutation { changePlan(planId: 30) { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.cancelSubscription": {
    document: `mutation { cancelSubscription { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.resumeSubscription": {
    document: `mutation { resumeSubscription { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.keepPlan": {
    document: `mutation { keepPlan { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Query.paymentMethod": {
    document: "query { paymentMethod { card { last4 } } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.startCardUpdate": {
    document: `mutation { startCardUpdate(attemptKey: "attempt-0001") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.finishCardUpdate": {
    document: `mutation { finishCardUpdate(setupId: "seti_unknown") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.payOpenInvoice": {
    document: `mutation { payOpenInvoice(attemptKey: "attempt-0001") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NO_SUBSCRIPTION"),
  },
  "Mutation.payBackBalance": {
    document: `mutation { payBackBalance(attemptKey: "attempt-0001") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("BAD_REQUEST"),
  },
  "Mutation.startAddOnPurchase": {
    document: `mutation { startAddOnPurchase(addOnId: 101, attemptKey: "attempt-0001") { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.finishAddOnPurchase": {
    document: `mutation { finishAddOnPurchase(addOnId: 101, paymentId: "pi_unknown") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NOT_FOUND"),
  },
  "Mutation.createInvoiceLink": {
    document: `mutation { createInvoiceLink(number: "unknown") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NOT_FOUND"),
  },
};
