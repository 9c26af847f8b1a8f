import { adminsOnly, errors, late, noToken, type OperatorRows } from "../row.ts";

/** Operators and their log. */
export const teamRows: OperatorRows = {
  "Query.operators": {
    document: "query { operators { id } }",
    endpoint: "team/list",
    cells: adminsOnly(noToken),
  },
  "Mutation.changeOperator": {
    document: `mutation ($id: ID!) { changeOperator(id: $id, role: DATA) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/change",
    body: ({ other }) => ({ afid: other.afid, role: "data" }),
    cells: adminsOnly({ ...late, ...noToken }),
  },
  "Mutation.resetOperator": {
    document: `mutation ($id: ID!) { resetOperator(id: $id) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/reset",
    body: ({ other }) => ({ afid: other.afid }),
    cells: adminsOnly({ ...late, ...noToken }),
  },
  "Query.operatorLog": {
    document: "query { operatorLog { more } }",
    endpoint: "log/read",
    cells: adminsOnly(),
  },
};
