import { installation, installationLinks } from "@finder/contract/operators/installation";
import { declared, everyOperator, type OperatorRows } from "../row.ts";

/** What runs here. */
export const installationRows: OperatorRows = {
  "Query.installation": declared(installation, {
    document: "query { installation { postgres } }",
    cells: everyOperator(),
  }),
  "Query.installationLinks": declared(installationLinks, {
    document: "query { installationLinks { trace } }",
    cells: everyOperator(),
  }),
};
