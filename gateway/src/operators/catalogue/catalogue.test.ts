import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aNewPlanInput } from "../../../../tests/support/console/plans.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { ask, startStack, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  ({ token } = await aConsoleOperator(stack.dataspace));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

const save = `mutation ($input: PlanDraftInput!) {
  savePlanDraft(input: $input) { draft { id state revision planId content { name price features { tooltip apiTooltip } } }
    userErrors { code field } } }`;

test("the catalogue is one call of the dataspace, with everything of a card", async () => {
  const { data, calls } = await inConsole(
    "{ catalogue { noticeDays plans { id sku content { name price phone listed features { name value tooltip } } } } }",
  );
  expect(calls).toBe(1);
  const { plans, noticeDays } = (data as { catalogue: { noticeDays: number; plans: { id: string }[] } }).catalogue;
  expect(noticeDays).toBe(30);
  expect(plans.find(({ id }) => id === "20")).toMatchObject({
    sku: "starter_monthly",
    content: { name: "Starter", price: 99, phone: 500, listed: true },
  });
});

test("a draft is opened, published and withdrawn, and a stale revision is refused", async () => {
  const input = aNewPlanInput();
  const features = [{ name: "Users", value: "8", tooltip: "Everybody", apiTooltip: "Programs" }];
  const { data } = await inConsole(save, { input: { ...input, content: { ...input.content, features } } });
  const { draft } = (data as { savePlanDraft: { draft: { id: string } } }).savePlanDraft;
  expect(draft).toMatchObject({
    state: "OPEN",
    revision: 1,
    planId: input.planId,
    content: { price: 149, features: [{ tooltip: "Everybody", apiTooltip: "Programs" }] },
  });
  const publish = `mutation ($id: ID!, $revision: Int!) {
    publishPlanDraft(id: $id, revision: $revision, startsOn: "2099-01-01T00:00:00Z", alsoRunning: true) {
      draft { state startsOn alsoRunning } userErrors { code } } }`;
  expect((await inConsole(publish, { id: draft.id, revision: 1 })).data).toEqual({
    publishPlanDraft: {
      draft: { state: "PUBLISHED", startsOn: "2099-01-01T00:00:00.000Z", alsoRunning: true },
      userErrors: [],
    },
  });
  expect((await inConsole(save, { input: { ...input, draftId: draft.id, revision: 7 } })).data).toEqual({
    savePlanDraft: { draft: null, userErrors: [{ code: "CONFLICT", field: "id" }] },
  });
  const withdraw = `mutation ($id: ID!) { withdrawPlanDraft(id: $id, revision: 1) { draft { state } userErrors { code } } }`;
  expect((await inConsole(withdraw, { id: draft.id })).data).toEqual({
    withdrawPlanDraft: { draft: { state: "WITHDRAWN" }, userErrors: [] },
  });
});
