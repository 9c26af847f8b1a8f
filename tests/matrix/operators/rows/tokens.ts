import * as tokens from "@finder/contract/operators/tokens";
import { capitals } from "@finder/contract/operators/values";
import { anOperatorToken } from "../../../support/console/tokens.ts";
import { declared, errors, everyOperator, late, noToken, type OperatorRows } from "../row.ts";

/** Tokens of operators' own tools. */
export const tokensRows: OperatorRows = {
  "Query.operatorTokens": declared(tokens.operatorTokens, {
    document: "query { operatorTokens { more } }",
    cells: everyOperator(noToken),
  }),
  "Mutation.createOperatorToken": declared(tokens.createOperatorToken, {
    changesOperators: true,
    document: `mutation ($name: String!, $role: OperatorRole!) { createOperatorToken(name: $name, role: $role) { ${errors} } }`,
    variables: ({ caller }) => ({ name: "Report", role: capitals(caller?.role ?? "admin") }),
    cells: everyOperator({ ...late, ...noToken }),
  }),
  "Mutation.endOperatorToken": declared(tokens.endOperatorToken, {
    changesOperators: true,
    document: `mutation ($id: ID!) { endOperatorToken(id: $id) { ${errors} } }`,
    variables: async ({ caller, other, dataspace }) => ({
      id: `${(await anOperatorToken(dataspace, caller ?? other)).tokenid}`,
    }),
    cells: everyOperator(noToken),
  }),
};
