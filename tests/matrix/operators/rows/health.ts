import { everyOperator, type OperatorRows } from "../row.ts";

/** How the machine is. */
export const healthRows: OperatorRows = {
  "Query.health": { document: "query { health { step } }", endpoint: "health/read", cells: everyOperator() },
  "Query.installation": {
    document: "query { installation { release } }",
    endpoint: "health/installation",
    cells: everyOperator(),
  },
  "Query.healthLinks": {
    document: "query { healthLinks { trace } }",
    endpoint: "health/links",
    cells: everyOperator(),
  },
};
