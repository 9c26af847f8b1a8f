import * as reports from "@finder/contract/operators/reports";
import { aReportedPerson } from "../../../support/console/reports.ts";
import { unique } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows } from "../row.ts";

const dataOnly = { ...late, support: "FORBIDDEN", billing: "FORBIDDEN" } as const;

/** People whose data members reported. */
export const reportsRows: OperatorRows = {
  "Query.personReports": declared(reports.personReports, {
    document: "query { personReports { next } }",
    cells: everyOperator(dataOnly),
  }),
  "Mutation.decideReport": declared(reports.decideReport, {
    document: `mutation ($id: ID!, $personId: ID!, $decision: ReportDecision!, $reason: String!, $attemptKey: String!) {
      decideReport(id: $id, personId: $personId, decision: $decision, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { id, personId } = await aReportedPerson(dataspace);
      return { id, personId, decision: "KEEP", reason: "Why", attemptKey: unique() };
    },
    cells: everyOperator(dataOnly),
  }),
};
