import { allRefused, asOwner, everyMember, ownerOnly, signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const month = "2026-02";
const refusals = "userErrors { code }";
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;

/** The team and its usage: the owner's alone. Another client's owner finds no member there. */
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
  "Query.deprecations": { document: "query { deprecations { id } }", sample: nothing, cells: ownerOnly() },
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
  "Mutation.resetMemberFactor": {
    document: `mutation ($id: ID!) { resetMemberFactor(memberId: $id) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Query.provisioningToken": {
    document: "query { provisioningToken { ending } }",
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.makeProvisioningToken": {
    document: `mutation { makeProvisioningToken { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.endProvisioningToken": {
    document: `mutation { endProvisioningToken { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NOT_FOUND"),
  },
  "Query.spendingCap": { document: "query { spendingCap { left } }", sample: nothing, cells: signedIn() },
  "Query.capRequests": { document: "query { capRequests { id } }", sample: nothing, cells: ownerOnly() },
  "Query.capRequestByLink": {
    document: `query ($token: String!) { capRequestByLink(token: $token) { ${refusals} } }`,
    sample: () => ({ token: "nobodys" }),
    cells: allRefused("LINK_EXPIRED"),
  },
  "Mutation.answerCapRequestByLink": {
    document: `mutation ($token: String!) { answerCapRequestByLink(token: $token, approve: true) { ${refusals} } }`,
    sample: () => ({ token: "nobodys" }),
    cells: allRefused("LINK_EXPIRED"),
  },
  "Mutation.requestHigherCap": {
    document: `mutation { requestHigherCap(cap: 5) { ${refusals} } }`,
    sample: nothing,
    cells: uncapped("CAP_NOT_SET"),
  },
  "Mutation.withdrawCapRequest": {
    document: `mutation { withdrawCapRequest { ${refusals} } }`,
    sample: nothing,
    cells: uncapped("CAP_REQUEST_CLOSED"),
  },
  "Mutation.answerCapRequest": {
    document: `mutation { answerCapRequest(id: "1", approve: true) { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("NOT_FOUND"),
  },
  "Mutation.setMemberCap": {
    document: `mutation ($id: ID!) { setMemberCap(memberId: $id, cap: 5) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Query.ownershipOffer": { document: "query { ownershipOffer { id } }", sample: nothing, cells: signedIn() },
  "Mutation.offerOwnership": {
    document: `mutation ($id: ID!) { offerOwnership(memberId: $id) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.withdrawOwnershipOffer": {
    document: `mutation { withdrawOwnershipOffer(id: "1") { ${refusals} } }`,
    sample: nothing,
    cells: asOwner("OWNERSHIP_OFFER_CLOSED"),
  },
  "Mutation.acceptOwnershipOffer": {
    document: `mutation { acceptOwnershipOffer(id: "1") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("OWNERSHIP_OFFER_CLOSED")),
  },
  "Mutation.declineOwnershipOffer": {
    document: `mutation { declineOwnershipOffer(id: "1") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("OWNERSHIP_OFFER_CLOSED")),
  },
  "Mutation.deleteMember": {
    document: `mutation ($id: ID!) { deleteMember(memberId: $id) { ${refusals} } }`,
    sample: aMemberOf,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
};

/** Signed-in callers may; no member of the world has a cap. */
function uncapped(refusal: "CAP_NOT_SET" | "CAP_REQUEST_CLOSED") {
  return signedIn({ member: refusal, admin: refusal, owner: refusal, otherOwner: refusal });
}

async function aMemberOf({ member }: World): Promise<{ id: number }> {
  return { id: (await member()).appuserid };
}
