import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { valueIdOf } from "../../../../tests/support/console/people.ts";
import { aReportedPerson } from "../../../../tests/support/console/reports.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { unique } from "../../../../tests/support/people.ts";
import { ask, startStack, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  ({ token } = await aConsoleOperator(stack.dataspace, "data"));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

const list = `query ($first: Int!, $after: String) { personReports(first: $first, after: $after) { next items {
  id personId fullName datum reports clients reasons { reason count } votes { clientId reason note valueIds }
  values { reports value { id masked source } } } } }`;
const decide = `mutation ($id: ID!, $person: ID!, $decision: ReportDecision!, $valueId: ID, $value: String, $key: String!) {
  decideReport(id: $id, personId: $person, decision: $decision, valueId: $valueId, value: $value, reason: "Checked", attemptKey: $key) {
    decided userErrors { code field message } } }`;

test("an operator reads what was reported a page at a time, for one upstream call each", async () => {
  const [one, two] = [
    await aReportedPerson(stack.dataspace, { note: "Dead line" }),
    await aReportedPerson(stack.dataspace),
  ];
  const first = await inConsole(list, { first: 1 });
  const valueId = valueIdOf(stack.dataspace, one.profile, "phone");
  expect(first.calls).toBe(1);
  expect(first.data).toMatchObject({
    personReports: {
      items: [
        {
          id: one.id,
          personId: one.personId,
          fullName: "Jane Doe",
          datum: "PHONE",
          reports: 1,
          clients: 1,
          reasons: [{ reason: "INVALID", count: 1 }],
          votes: [{ clientId: String(one.member.clientid), reason: "INVALID", note: "Dead line", valueIds: [valueId] }],
          values: [{ reports: 1, value: { id: valueId, source: "import" } }],
        },
      ],
    },
  });
  const { next } = (first.data as { personReports: { next: string } }).personReports;
  expect((await inConsole(list, { first: 1, after: next })).data).toMatchObject({
    personReports: { next: null, items: [{ id: two.id }] },
  });
});

test("an operator corrects a reported value, and a colleague's decision is refused", async () => {
  const { id, personId, profile } = await aReportedPerson(stack.dataspace);
  const valueId = valueIdOf(stack.dataspace, profile, "phone");
  const asked = { id, person: personId, decision: "CORRECT", valueId };
  expect((await inConsole(decide, { ...asked, value: "none", key: unique() })).data).toMatchObject({
    decideReport: { decided: false, userErrors: [{ code: "BAD_REQUEST", field: "value" }] },
  });
  expect((await inConsole(decide, { ...asked, value: "+1 404 555 0101", key: unique() })).data).toEqual({
    decideReport: { decided: true, userErrors: [] },
  });
  expect((await inConsole(decide, { ...asked, decision: "KEEP", key: unique() })).data).toMatchObject({
    decideReport: {
      userErrors: [{ code: "CONFLICT", message: "Another operator has decided this: the value was corrected." }],
    },
  });
});
