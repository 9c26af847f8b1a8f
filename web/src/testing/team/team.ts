import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";
import { aTeamMember, type FakeMember } from "./team-people";

type Invitee = { firstName: string; lastName: string; email: string; role: "ADMIN" | "MEMBER" };

/** Members, seats and the owner's actions on them. */
export const teamSlice: FakeSlice = (product) => {
  const seatsOf = () => {
    const used = product.team.members.length;
    const pending = product.team.members.filter(({ status }) => status === "INVITATION_SENT").length;
    return {
      id: "3",
      total: product.team.seats,
      used,
      pending,
      available: product.team.seats - used,
      hasPlan: product.team.hasPlan,
      coming: product.team.coming,
    };
  };
  const find = (id: string) => product.team.members.find((member) => member.id === id);
  const refusedBy = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code, code === "EMAIL_TAKEN" ? "members[0].email" : null) : [];
  };
  const change = (field: string, id: string, part: Partial<FakeMember>) => {
    const userErrors = refusedBy(field);
    const member = find(id);
    if (member && userErrors.length === 0) Object.assign(member, part);
    return { member: member ? viewOf(member) : null, seats: seatsOf(), userErrors };
  };
  return {
    Query: {
      members: ({ page, pageSize }: { page: number; pageSize: number }) => ({
        items: product.team.members.slice((page - 1) * pageSize, page * pageSize).map(viewOf),
        page,
        pageSize,
        totalCount: product.team.members.length,
      }),
      seats: seatsOf,
    },
    Mutation: {
      inviteMembers: ({ members }: { members: Invitee[] }) => {
        const userErrors = refusedBy("inviteMembers");
        if (userErrors.length > 0) return { members: [], seats: null, userErrors };
        const invited = members.map(({ firstName, lastName, email, role }, index) =>
          aTeamMember({
            id: String(100 + product.team.members.length + index),
            name: `${firstName} ${lastName}`,
            email,
            role,
            status: "INVITATION_SENT",
            creditsUsed: 0,
          }),
        );
        product.team.members.push(...invited);
        return { members: invited.map(viewOf), seats: seatsOf(), userErrors };
      },
      resendInvitation: ({ memberId }: { memberId: string }) => change("resendInvitation", memberId, {}),
      setMemberEnabled: ({ memberId, enabled }: { memberId: string; enabled: boolean }) =>
        change("setMemberEnabled", memberId, { status: enabled ? "ENABLED" : "DISABLED" }),
      resetMemberFactor: ({ memberId }: { memberId: string }) =>
        change("resetMemberFactor", memberId, { hasSecondFactor: false }),
      deleteMember: ({ memberId }: { memberId: string }) => {
        const userErrors = refusedBy("deleteMember");
        if (userErrors.length === 0) product.team.members = product.team.members.filter(({ id }) => id !== memberId);
        return { deletedId: memberId, seats: seatsOf(), userErrors };
      },
    },
  };
};

/** A member as the schema shows them. */
export function viewOf(member: FakeMember) {
  return {
    hasSecondFactor: false,
    ...member,
    firstName: member.name.split(" ")[0],
    lastName: member.name.split(" ").at(-1),
    avatarUrl: null,
    addedOn: "2026-11-05T10:00:00Z",
    canBeToggled: member.role === "MEMBER" && member.status !== "INVITATION_SENT",
    canBeDeleted: member.role === "MEMBER",
  };
}
