import * as catalogue from "@finder/contract/operators/catalogue";
import * as prices from "@finder/contract/operators/prices";
import { aDraft, aNewPlanInput } from "../../../support/console/plans.ts";
import { declared, errors, everyOperator, late, type OperatorRows } from "../row.ts";

const billing = { support: "FORBIDDEN", data: "FORBIDDEN" } as const;
/** The sample runs without a payment provider. */
const off = { ...billing, billing: "PAYMENTS_OFF", admin: "PAYMENTS_OFF", token: "PAYMENTS_OFF" } as const;

/** Plans and prices. */
export const catalogueRows: OperatorRows = {
  "Query.catalogue": declared(catalogue.catalogue, {
    document: "query { catalogue { noticeDays } }",
    cells: everyOperator(billing),
  }),
  "Mutation.savePlanDraft": declared(catalogue.savePlanDraft, {
    document: `mutation ($input: PlanDraftInput!) { savePlanDraft(input: $input) { ${errors} } }`,
    variables: () => ({ input: aNewPlanInput() }),
    cells: everyOperator({ ...late, ...billing }),
  }),
  "Mutation.publishPlanDraft": declared(catalogue.publishPlanDraft, {
    document: `mutation ($id: ID!, $revision: Int!, $alsoRunning: Boolean!) {
      publishPlanDraft(id: $id, revision: $revision, alsoRunning: $alsoRunning) { ${errors} } }`,
    variables: async ({ dataspace }) => ({ ...(await aDraft(dataspace)), alsoRunning: false }),
    cells: everyOperator({ ...late, ...billing }),
  }),
  "Mutation.withdrawPlanDraft": declared(catalogue.withdrawPlanDraft, {
    document: `mutation ($id: ID!, $revision: Int!) { withdrawPlanDraft(id: $id, revision: $revision) { ${errors} } }`,
    variables: ({ dataspace }) => aDraft(dataspace),
    cells: everyOperator({ ...late, ...billing }),
  }),
  "Query.priceDifferences": declared(prices.priceDifferences, {
    document: "query { priceDifferences { state } }",
    cells: everyOperator({ late: "PAYMENTS_OFF", ...off }),
  }),
  "Mutation.settlePrices": declared(prices.settlePrices, {
    document: `mutation { settlePrices { ${errors} } }`,
    cells: everyOperator({ ...late, ...off }),
  }),
};
