import { ownerOnly } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const month = "2026-02";
const refusals = "userErrors { code }";
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;

/** The team and its usage: the owner's alone. Whoever owns another client finds nobody there. */
export const teamOperations: OperationRows = {
  "Query.members": { document: "query { members { totalCount } }", sample: nothing, cells: ownerOnly() },
  "Query.membersConnection": {
    document: "query { membersConnection { pageInfo { hasNextPage } } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Query.seats": { document: "query { seats { used } }", sample: nothing, cells: ownerOnly() },
  "Query.platformUsage": {
    document: "query ($month: String!) { platformUsage(month: $month) { id } }",
    sample: () => ({ month }),
    cells: ownerOnly(),
  },
  "Query.revealedContacts": {
    document: "query ($id: ID!) { revealedContacts(memberId: $id) { totalCount } }",
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Query.usageByDay": {
    document: "query ($month: String!) { usageByDay(month: $month) { date } }",
    sample: () => ({ month }),
    cells: ownerOnly(),
  },
  "Query.creditForecast": { document: "query { creditForecast { pool } }", sample: nothing, cells: ownerOnly() },
  "Query.creditStatement": {
    document: "query ($id: ID!) { creditStatement(memberId: $id) { totalCount } }",
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.inviteMembers": {
    document: `mutation ($email: String!) { inviteMembers(members: [{ firstName: "Ann", lastName: "Bee", email: $email }]) { ${refusals} } }`,
    sample: ({ email }) => ({ email }),
    cells: ownerOnly(),
  },
  "Mutation.resendInvitation": {
    document: `mutation ($id: ID!) { resendInvitation(memberId: $id) { ${refusals} } }`,
    sample: async ({ member }) => ({ id: (await member(pending)).appuserid }),
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.setMemberEnabled": {
    document: `mutation ($id: ID!) { setMemberEnabled(memberId: $id, enabled: false) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.deleteMember": {
    document: `mutation ($id: ID!) { deleteMember(memberId: $id) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
};

async function aMemberOf({ member }: World): Promise<{ id: number }> {
  return { id: (await member()).appuserid };
}
