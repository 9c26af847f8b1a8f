import { adminsOnly, errors, late, type OperatorRows } from "../row.ts";

/** Operators and their log. */
export const teamRows: OperatorRows = {
  "Query.operators": {
    document: "query { operators { id } }",
    endpoint: "team/list",
    cells: adminsOnly(),
  },
  "Mutation.changeOperator": {
    document: `mutation ($id: ID!) { changeOperator(id: $id, role: DATA) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/change",
    body: ({ other }) => ({ afid: other.afid, role: "data" }),
    cells: adminsOnly(late),
  },
  "Mutation.resetOperator": {
    document: `mutation ($id: ID!) { resetOperator(id: $id) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/reset",
    body: ({ other }) => ({ afid: other.afid }),
    cells: adminsOnly(late),
  },
  "Query.operatorLog": {
    document: "query { operatorLog { more } }",
    endpoint: "log/read",
    cells: adminsOnly(),
  },
};
