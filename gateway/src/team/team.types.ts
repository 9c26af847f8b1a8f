import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { EmailAddress } from "../graphql/scalars.ts";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { avatarUrl } from "../graphql/avatar-url.ts";
import { toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { orEmpty } from "../graphql/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Role, roleOf, shownName } from "../session/session.types.ts";
import { ComingAllowance, comingOf } from "../subscription/coming.types.ts";
import type { Subscription } from "../subscription/subscription.types.ts";

export const TeamMemberStatus = { INVITATION_SENT: "pending", ENABLED: "enabled", DISABLED: "disabled" } as const;
export type TeamMemberStatus = (typeof TeamMemberStatus)[keyof typeof TeamMemberStatus];
registerEnumType(TeamMemberStatus, {
  name: "TeamMemberStatus",
  description: "Where a member of the team stands.",
  valuesConfig: {
    INVITATION_SENT: { description: "Invited and not accepted yet; the invitation can be sent again." },
    ENABLED: { description: "May sign in." },
    DISABLED: { description: "Accepted and switched off: signed out everywhere, and refused at sign-in." },
  },
});

const from = rowOf("appuser");

@ObjectType({
  simpleResolvers: true,
  description: "A row of the members table.",
})
export class TeamMember {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("appuserid")
  id: number;

  @Field(() => String, { description: "First name, a space, last name." })
  @from(["name", "firstname", "lastname"], shownName)
  name: string;

  @Field(() => String, { description: "Given name." })
  @from("firstname", orEmpty)
  firstName: string;

  @Field(() => String, { description: "Family name." })
  @from("lastname", orEmpty)
  lastName: string;

  @Field(() => EmailAddress, { description: "Stored and compared in lower case." })
  @from("email")
  email: string;

  @Field(() => String, { nullable: true, description: "Address of the photo; null = none uploaded." })
  @from("avatar", avatarUrl)
  avatarUrl: string | null;

  @Field(() => Role, { description: "What the member may do." })
  @from("role", roleOf)
  role: Role;

  @Field(() => TeamMemberStatus, { description: "Where it stands." })
  @from(["invitestatus", "isactive"], statusOf)
  status: TeamMemberStatus;

  @Field(() => GraphQLDateTime, { description: "When the member was invited or signed up, UTC." })
  @from("createdon", toMoment)
  addedOn: string;

  @Field(() => Int, {
    description: "Credits this member's reveals have cost, less what was given back, all times together.",
  })
  @from("creditsused")
  creditsUsed: number;

  @Field(() => Boolean, {
    description:
      "Enabling and disabling is offered: an accepted member; an Admin only to be enabled again, where a smaller plan has disabled them.",
  })
  @from(["role", "invitestatus", "isactive"], canBeToggled)
  canBeToggled: boolean;

  @Field(() => Boolean, { description: "Deleting is offered: a member, never an Admin." })
  @from("role", isMember)
  canBeDeleted: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A page of the team." })
export class TeamMemberPage {
  @Field(() => [TeamMember], { description: "The page's rows, in the list's order." })
  items: TeamMember[];

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Members on all pages, the owner and pending invitations included." })
  totalCount: number;
}

/** What seats follow from: what is paid for, and those who have one. */
export type SeatsRow = {
  readonly clientid: number;
  readonly subscription: Subscription | null;
  readonly people: readonly { readonly invitestatus: string }[];
};

const ofSeats = rowOf<SeatsRow>();

@ObjectType({
  simpleResolvers: true,
  description: "Seats of the plan. After a change to a smaller plan `used` may exceed `total`.",
})
export class Seats {
  @Field(() => ID, { description: "The client's." })
  @ofSeats("clientid")
  id: number;

  @Field(() => Int, { description: "Seats of the plan; 0 without one." })
  @ofSeats("subscription", allowed)
  total: number;

  @Field(() => Int, { description: "Taken by the owner, members and pending invitations." })
  @ofSeats("people", (people) => people.length)
  used: number;

  @Field(() => Int, { description: "Of those, invitations that are not accepted yet." })
  @ofSeats("people", (people) => people.filter(({ invitestatus }) => invitestatus === "pending").length)
  pending: number;

  @Field(() => Int, { description: "Seats that can still be taken." })
  @ofSeats(["subscription", "people"], free)
  available: number;

  @Field(() => Boolean, { description: "False: members can be added once there is a plan." })
  @ofSeats("subscription", (subscription) => subscription !== null)
  hasPlan: boolean;

  @Field(() => ComingAllowance, {
    nullable: true,
    description: "The smaller plan that was ordered; null = none follows. Adding beyond it is allowed until it begins.",
  })
  @ofSeats(["subscription", "people"], coming)
  coming: ComingAllowance | null | (() => Promise<ComingAllowance | null>);
}

@InputType({ description: "Whom to invite." })
export class InviteMemberInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, { description: "A business email that nobody uses here yet." })
  email: string;

  @Field(() => Role, { defaultValue: Role.MEMBER, description: "`MEMBER` or `ADMIN`." })
  role: Role;
}

@ObjectType({ simpleResolvers: true, description: "The people invited, or why nobody was." })
export class InviteMembersPayload {
  @Field(() => [TeamMember], { description: "All who were invited, in the order given; empty when refused." })
  members: TeamMember[];

  @Field(() => Seats, {
    nullable: true,
    description: "After the invitations; null when refused, or when they cannot be read now.",
  })
  seats: Seats | null;

  @Field(() => [UserError], {
    description: "Why nobody was invited; `field` names the input at fault, e.g. `members[2].email`.",
  })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The member after the change, or why it was refused." })
export class TeamMemberPayload {
  @Field(() => TeamMember, { nullable: true, description: "As the member is now; null when refused." })
  member: TeamMember | null;

  @Field(() => Seats, {
    nullable: true,
    description: "As they are now; null when refused, or when they cannot be read.",
  })
  seats: Seats | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Who left the team, or why nobody did." })
export class DeleteMemberPayload {
  @Field(() => ID, { nullable: true, description: "Who is gone; null when refused." })
  deletedId: number | null;

  @Field(() => Seats, {
    nullable: true,
    description: "With the seat that came back; null when refused, or when they cannot be read now.",
  })
  seats: Seats | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

type Standing = { role: string; invitestatus: string; isactive: number };

function statusOf({ invitestatus, isactive }: Omit<Standing, "role">): TeamMemberStatus {
  if (invitestatus === "pending") return TeamMemberStatus.INVITATION_SENT;
  return isactive === 1 ? TeamMemberStatus.ENABLED : TeamMemberStatus.DISABLED;
}

function canBeToggled({ role, invitestatus, isactive }: Standing): boolean {
  return invitestatus === "accepted" && (isMember(role) || (role === Role.ADMIN && isactive !== 1));
} // a smaller plan has disabled them

function isMember(role: string): boolean {
  return role === Role.MEMBER;
} // an Admin's row has neither toggle nor delete

function allowed(subscription: SeatsRow["subscription"]): number {
  return Math.max(subscription?.plan.seats ?? 0, 0);
}

type Filled = Pick<SeatsRow, "subscription" | "people">;

function free({ subscription, people }: Filled): number {
  return Math.max(allowed(subscription) - people.length, 0);
}

function coming({ subscription, people }: Filled): ReturnType<typeof comingOf> {
  return comingOf(subscription, ({ seats }) => seats, people.length);
}
