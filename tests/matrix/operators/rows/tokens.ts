import { anOperatorToken } from "../../../support/console/tokens.ts";
import { errors, everyOperator, late, noToken, type OperatorRows, type OperatorWorld } from "../row.ts";

/** Tokens of operators' own tools. */
export const tokensRows: OperatorRows = {
  "Query.operatorTokens": {
    document: "query { operatorTokens { more } }",
    endpoint: "tokens/list",
    cells: everyOperator(noToken),
  },
  "Mutation.createOperatorToken": {
    document: `mutation ($role: OperatorRole!) { createOperatorToken(name: "Report", role: $role) { ${errors} } }`,
    variables: (world) => ({ role: ownRole(world).toUpperCase() }),
    endpoint: "tokens/create",
    body: (world) => ({ name: "Report", role: ownRole(world) }),
    cells: everyOperator({ ...late, ...noToken }),
  },
  "Mutation.endOperatorToken": {
    document: `mutation ($id: ID!) { endOperatorToken(id: $id) { ${errors} } }`,
    variables: async (world) => ({ id: await anOwn(world) }),
    endpoint: "tokens/end",
    body: async (world) => ({ tokenid: await anOwn(world) }),
    cells: everyOperator(noToken),
  },
};

function ownRole({ caller }: OperatorWorld): string {
  return caller?.role ?? "admin";
}

async function anOwn({ caller, other, dataspace }: OperatorWorld): Promise<number> {
  return (await anOperatorToken(dataspace, caller ?? other)).tokenid;
}
