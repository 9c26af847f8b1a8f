import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { selectionOf, type Selection } from "../planning/selection.ts";
import { capBounds } from "./caps/caps.types.ts";
import { invite, removeMember, resend, resetFactor, setCap, setEnabled } from "./change-team.source.ts";
import type { SeatsPreviewRequest } from "./change-team.source.ts";
import { teamReads } from "./team.loaders.ts";
import { planMember, planSeats } from "./team.source.ts";
import {
  DeleteMemberPayload,
  InviteMemberInput,
  InviteMembersPayload,
  Seats,
  TeamMemberPage,
  TeamMemberPayload,
} from "./team.types.ts";

@Resolver()
export class TeamResolver {
  @Allow("team.manage")
  @Query(() => TeamMemberPage, {
    description: "The team, newest first, with the owner and pending invitations, without deleted members. Owner only.",
  })
  members(
    @Ctx() context: Context,
    @Arg("page", () => Int, { defaultValue: 1, description: "Page number, starting at 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: limits.membersPage.size, description: "Rows per page: 1 to 100." })
    pageSize: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TeamMemberPage> {
    const plan = planMember(selectionOf(info).get("members")?.get("items"));
    return teamReads(context).members.load({ page, pageSize, ...plan });
  }

  @Allow("team.manage")
  @Query(() => Seats, { description: "The plan's seats: total, used, pending and available. Owner only." })
  async seats(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<Seats> {
    const columns = planSeats(selectionOf(info).get("seats"));
    return teamReads(context).seats.load({ clientid: await clientOf(context), columns });
  }

  @Allow("team.manage")
  @Mutation(() => InviteMembersPayload, {
    description: "Invites 1 to 50 people, each by an emailed link that lasts 7 days: all of them or none. Owner only.",
  })
  inviteMembers(
    @Ctx() context: Context,
    @Arg("members", () => [InviteMemberInput], { description: "1 to 50 people; all are invited, or none." })
    members: InviteMemberInput[],
    @Info() info: GraphQLResolveInfo,
  ): Promise<InviteMembersPayload> {
    return withRefusals<InviteMembersPayload>(
      async () => {
        const asked = await askedOf(context, selectionOf(info).get("inviteMembers"), "members");
        return { ...(await invite(context.dataspace, members, asked)), userErrors: [] };
      },
      (userErrors) => ({ members: [], seats: null, userErrors }),
    );
  }

  @Allow("team.manage")
  @Mutation(() => TeamMemberPayload, {
    description: "Emails a new link to a pending member; the previous one stops working. Owner only.",
  })
  resendInvitation(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`." }) memberId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TeamMemberPayload> {
    return withRefusals<TeamMemberPayload>(async () => {
      const asked = await askedOf(context, selectionOf(info).get("resendInvitation"), "member");
      return { ...(await resend(context.dataspace, memberId, asked)), userErrors: [] };
    }, gone);
  }

  @Allow("team.manage")
  @Mutation(() => TeamMemberPayload, {
    description:
      "Enables a member, if the plan has enough seats, or disables one, who is then signed out everywhere at once. Owner only.",
  })
  setMemberEnabled(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`." }) memberId: string,
    @Arg("enabled", () => Boolean, { description: "False to disable the member and end all of the member's sessions." })
    enabled: boolean,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TeamMemberPayload> {
    return withRefusals<TeamMemberPayload>(async () => {
      const asked = await askedOf(context, selectionOf(info).get("setMemberEnabled"), "member");
      const change = setEnabled(context.dataspace, memberId, enabled, asked);
      return { ...(await change.finally(() => context.caller.forget({ id: Number(memberId) }))), userErrors: [] };
    }, gone);
  }

  @Allow("team.manage")
  @Mutation(() => TeamMemberPayload, {
    description:
      "Sets what a member may spend in a calendar month; what the member spent in this one counts. Granting what the member asked for answers the request. Owner only.",
  })
  setMemberCap(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`; the owner has no cap." }) memberId: string,
    @Arg("cap", () => Int, {
      nullable: true,
      description: `Credits, ${capBounds}; null lifts the cap. Left out it is refused.`,
    })
    cap: number | null | undefined,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TeamMemberPayload> {
    return withRefusals<TeamMemberPayload>(async () => {
      if (cap === undefined)
        throw new ProductError("BAD_REQUEST", { field: "cap", detail: "Give a cap, or null to lift it." });
      const asked = await askedOf(context, selectionOf(info).get("setMemberCap"), "member");
      return { ...(await setCap(context.dataspace, memberId, cap, asked)), userErrors: [] };
    }, gone);
  }

  @Allow("team.manage")
  @Mutation(() => TeamMemberPayload, {
    description:
      "Takes the second factor of a member away who lost it; the member is signed out and gets an email. Owner only.",
  })
  resetMemberFactor(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`; the owner asks support." }) memberId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TeamMemberPayload> {
    return withRefusals<TeamMemberPayload>(async () => {
      const asked = await askedOf(context, selectionOf(info).get("resetMemberFactor"), "member");
      const reset = resetFactor(context.dataspace, memberId, asked);
      return { ...(await reset.finally(() => context.caller.forget({ id: Number(memberId) }))), userErrors: [] };
    }, gone);
  }

  @Allow("team.manage")
  @Mutation(() => DeleteMemberPayload, {
    description:
      "Deletes a member, who is signed out everywhere at once. The seat is free again; credits and contacts stay the client's. Owner only.",
  })
  deleteMember(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`." }) memberId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<DeleteMemberPayload> {
    return withRefusals<DeleteMemberPayload>(
      async () => {
        const asked = await askedOf(context, selectionOf(info).get("deleteMember"), "deletedId");
        const deletion = removeMember(context.dataspace, memberId, asked);
        return { ...(await deletion.finally(() => context.caller.forget({ id: Number(memberId) }))), userErrors: [] };
      },
      (userErrors) => ({ deletedId: null, seats: null, userErrors }),
    );
  }
}

async function clientOf({ caller }: Context): Promise<number> {
  const member = await caller.member();
  if (!member) throw new ProductError("SIGNED_OUT");
  return member.clientId;
}

/** What a change reads back: the parts of the member and the seats that the payload selects. */
async function askedOf(context: Context, payload: Selection | undefined, member: string): Promise<SeatsPreviewRequest> {
  return {
    ...planMember(payload?.get(member)),
    seats: payload?.has("seats")
      ? { clientid: await clientOf(context), columns: planSeats(payload.get("seats")) }
      : null,
  };
}

function gone(userErrors: TeamMemberPayload["userErrors"]): TeamMemberPayload {
  return {
    member: null,
    seats: null,
    userErrors,
  };
}
