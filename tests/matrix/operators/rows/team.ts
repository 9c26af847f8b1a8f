import * as team from "@finder/contract/operators/team";
import { adminsOnly, declared, errors, late, noToken, type OperatorRows } from "../row.ts";

/** Operators and their log. */
export const teamRows: OperatorRows = {
  "Query.operators": declared(team.operators, { document: "query { operators { id } }", cells: adminsOnly(noToken) }),
  "Mutation.changeOperator": declared(team.changeOperator, {
    changesOperators: true,
    document: `mutation ($id: ID!, $active: Boolean!) { changeOperator(id: $id, active: $active) { ${errors} } }`,
    variables: ({ other }) => ({ id: `${other.afid}`, active: true }),
    cells: adminsOnly({ ...late, ...noToken }),
  }),
  "Mutation.resetOperator": declared(team.resetOperator, {
    changesOperators: true,
    document: `mutation ($id: ID!) { resetOperator(id: $id) { ${errors} } }`,
    variables: ({ other }) => ({ id: `${other.afid}` }),
    cells: adminsOnly({ ...late, ...noToken }),
  }),
  "Query.operatorLog": declared(team.operatorLog, { document: "query { operatorLog { more } }", cells: adminsOnly() }),
};
