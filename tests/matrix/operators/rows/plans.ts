import { aDraft, aNewPlan, aNewPlanInput } from "../../../support/console/plans.ts";
import { errors, everyOperator, late, type OperatorRows } from "../row.ts";

const billing = { support: "FORBIDDEN", data: "FORBIDDEN" } as const;
/** The sample runs without a payment provider. */
const off = { ...billing, billing: "PAYMENTS_OFF", admin: "PAYMENTS_OFF", token: "PAYMENTS_OFF" } as const;

/** Plans and prices. */
export const plansRows: OperatorRows = {
  "Query.catalogue": {
    document: "query { catalogue { noticeDays } }",
    endpoint: "plans/list",
    cells: everyOperator(billing),
  },
  "Mutation.savePlanDraft": {
    document: `mutation ($input: PlanDraftInput!) { savePlanDraft(input: $input) { ${errors} } }`,
    variables: () => ({ input: aNewPlanInput() }),
    endpoint: "plans/draft",
    body: aNewPlan,
    cells: everyOperator({ ...late, ...billing }),
  },
  "Mutation.publishPlanDraft": {
    document: `mutation ($id: ID!, $revision: Int!) {
      publishPlanDraft(id: $id, revision: $revision, alsoRunning: false) { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { draftid, revision } = await aDraft(dataspace);
      return { id: String(draftid), revision };
    },
    endpoint: "plans/publish",
    body: async ({ dataspace }) => ({ ...(await aDraft(dataspace)), startson: null, alsorunning: 0 }),
    cells: everyOperator({ ...late, ...billing }),
  },
  "Mutation.withdrawPlanDraft": {
    document: `mutation ($id: ID!, $revision: Int!) { withdrawPlanDraft(id: $id, revision: $revision) { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { draftid, revision } = await aDraft(dataspace);
      return { id: String(draftid), revision };
    },
    endpoint: "plans/withdraw",
    body: ({ dataspace }) => aDraft(dataspace),
    cells: everyOperator({ ...late, ...billing }),
  },
  "Query.priceDifferences": {
    document: "query { priceDifferences { state } }",
    endpoint: "plans/differences",
    cells: everyOperator({ late: "PAYMENTS_OFF", ...off }),
  },
  "Mutation.settlePrices": {
    document: `mutation { settlePrices { ${errors} } }`,
    endpoint: "plans/settle",
    cells: everyOperator({ ...late, ...off }),
  },
};
