import { aReportedPerson } from "../../../support/console/reports.ts";
import { unique } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows } from "../row.ts";

const dataOnly = { ...late, support: "FORBIDDEN", billing: "FORBIDDEN" } as const;

/** People whose data members reported. */
export const reportsRows: OperatorRows = {
  "Query.personReports": {
    document: "query { personReports { next } }",
    endpoint: "reports/list",
    cells: everyOperator(dataOnly),
  },
  "Mutation.decideReport": {
    document: `mutation ($id: ID!, $person: ID!, $key: String!) {
      decideReport(id: $id, personId: $person, decision: KEEP, reason: "Why", attemptKey: $key) { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { reportid, personid } = await aReportedPerson(dataspace);
      return { id: reportid, person: personid, key: unique() };
    },
    endpoint: "reports/decide",
    body: async ({ dataspace }) => {
      const { reportid, personid } = await aReportedPerson(dataspace);
      return { reportid, personid, decision: "keep", reason: "Why", attemptkey: unique() };
    },
    cells: everyOperator(dataOnly),
  },
};
