import { aClient } from "../../../support/people.ts";
import { errors, everyOperator, late, noToken, type OperatorRows, type OperatorPlace } from "../row.ts";

/** A look through a member's eyes. */
export const viewAsRows: OperatorRows = {
  "Mutation.viewAsMember": {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      viewAsMember(customerId: $customerId, memberId: $memberId, reason: "Why") { ${errors} } }`,
    variables: async (world) => {
      const { clientid, appuserid } = await aMember(world);
      return { customerId: clientid, memberId: appuserid };
    },
    endpoint: "customers/viewas",
    body: async (world) => ({ ...(await aMember(world)), reason: "Why" }),
    cells: everyOperator({ ...late, ...noToken, billing: "FORBIDDEN", data: "FORBIDDEN" }),
  },
};

async function aMember({ dataspace }: OperatorPlace): Promise<{ clientid: number; appuserid: number }> {
  const { clientid, owner } = await aClient(dataspace, { credits: 0 });
  return { clientid, appuserid: owner.appuserid };
}
