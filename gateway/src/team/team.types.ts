import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { EmailAddress } from "../graphql/values/scalars.ts";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { photoUrl } from "../graphql/values/photo-url.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { orEmpty } from "../graphql/values/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Role, roleOf, shownName } from "../session/session.types.ts";
import { ComingAllowance, comingOf } from "../subscription/coming.types.ts";
import type { Subscription } from "../subscription/subscription.types.ts";

const from = rowOf("appuser");

export const TeamMemberStatus = { INVITATION_SENT: "pending", ENABLED: "enabled", DISABLED: "disabled" } as const;
export type TeamMemberStatus = (typeof TeamMemberStatus)[keyof typeof TeamMemberStatus];
registerEnumType(TeamMemberStatus, {
  name: "TeamMemberStatus",
  description: "Status of a team member.",
  valuesConfig: {
    INVITATION_SENT: { description: "Invited but not accepted yet; the invitation can be resent." },
    ENABLED: { description: "May sign in." },
    DISABLED: { description: "Accepted and disabled: signed out everywhere, and refused at sign-in." },
  },
});

/** Whether a member was invited, may sign in, or is disabled. */
function statusOf({ invitestatus, isactive }: { invitestatus: string; isactive: number }): TeamMemberStatus {
  if (invitestatus === "pending") return TeamMemberStatus.INVITATION_SENT;
  return isactive === 1 ? TeamMemberStatus.ENABLED : TeamMemberStatus.DISABLED;
}

@ObjectType({
  simpleResolvers: true,
  description: "A row of the members table.",
})
export class TeamMember {
  @Field(() => ID, { description: "Opaque and stable." })
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
  @from("avatar", photoUrl)
  avatarUrl: string | null;

  @Field(() => Role, { description: "The member's role." })
  @from("role", roleOf)
  role: Role;

  @Field(() => TeamMemberStatus, { description: "Its status." })
  @from(["invitestatus", "isactive"], statusOf)
  status: TeamMemberStatus;

  @Field(() => GraphQLDateTime, { description: "When the member was invited or signed up, UTC." })
  @from("createdon", toMoment)
  addedOn: string;

  @Field(() => Int, {
    description: "Credits spent on this member's reveals so far, less refunds.",
  })
  @from("creditsused")
  creditsUsed: number;

  @Field(() => Int, {
    nullable: true,
    description: "Credits this member may spend in a calendar month (UTC), of all pools together; null = no cap.",
  })
  @from("monthlycap")
  monthlyCap: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "What the cap counts as spent this month: less what was returned of it; null = no cap.",
  })
  @from("capspent")
  spentThisMonth: number | null;

  @Field(() => Boolean, { description: "True if signing in asks this member for a second factor." })
  @from("hasfactor", (has: number) => has === 1)
  hasSecondFactor: boolean;

  @Field(() => Boolean, {
    description:
      "True if the owner may enable or disable this member: accepted members, and Admins that a smaller plan disabled.",
  })
  @from("cantoggle")
  canBeToggled: boolean;

  @Field(() => Boolean, { description: "True if the owner may delete this member; never for an Admin." })
  @from("candelete")
  canBeDeleted: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A page of the team." })
export class TeamMemberPage {
  @Field(() => [TeamMember], { description: "Rows of the page, in list order." })
  items: TeamMember[];

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Members on all pages, including the owner and pending invitations." })
  totalCount: number;
}

/** The plan's seats, and the members who have one. */
export type SeatsRow = {
  readonly clientid: number;
  readonly subscription: Subscription | null;
  readonly people: readonly { readonly invitestatus: string }[];
};

const ofSeats = rowOf<SeatsRow>();

@ObjectType({
  simpleResolvers: true,
  description: "The plan's seats. After a change to a smaller plan, `used` may exceed `total`.",
})
export class Seats {
  @Field(() => ID, { description: "The client's id." })
  @ofSeats("clientid")
  id: number;

  @Field(() => Int, { description: "Seats of the plan; 0 without one." })
  @ofSeats("subscription", allowed)
  total: number;

  @Field(() => Int, { description: "Seats taken by the owner, members and pending invitations." })
  @ofSeats("people", (people) => people.length)
  used: number;

  @Field(() => Int, { description: "Seats of invitations that are not accepted yet; part of `used`." })
  @ofSeats("people", (people) => people.filter(({ invitestatus }) => invitestatus === "pending").length)
  pending: number;

  @Field(() => Int, { description: "Seats that are free." })
  @ofSeats(["subscription", "people"], free)
  available: number;

  @Field(() => Boolean, { description: "False if there is no plan: members can be added once there is one." })
  @ofSeats("subscription", (subscription) => subscription !== null)
  hasPlan: boolean;

  @Field(() => ComingAllowance, {
    nullable: true,
    description:
      "The smaller plan that comes next; null = none. Members beyond its limit can be added until it begins.",
  })
  @ofSeats(["subscription", "people"], coming)
  coming: ComingAllowance | null | (() => Promise<ComingAllowance | null>);
}

@InputType({ description: "A person to invite." })
export class InviteMemberInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, { description: "A business email without an account." })
  email: string;

  @Field(() => Role, { defaultValue: Role.MEMBER, description: "`MEMBER` or `ADMIN`." })
  role: Role;
}

@ObjectType({ simpleResolvers: true, description: "The invited members, or the business errors." })
export class InviteMembersPayload {
  @Field(() => [TeamMember], { description: "The invited members, in the order given; empty if refused." })
  members: TeamMember[];

  @Field(() => Seats, {
    nullable: true,
    description: "Seats after the invitations; null if refused or temporarily unreadable.",
  })
  seats: Seats | null;

  @Field(() => [UserError], {
    description: "Business errors; `field` names the invalid input, e.g. `members[2].email`.",
  })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The changed member, or the business errors." })
export class TeamMemberPayload {
  @Field(() => TeamMember, { nullable: true, description: "The member's current state; null if refused." })
  member: TeamMember | null;

  @Field(() => Seats, {
    nullable: true,
    description: "Current seats; null if refused or temporarily unreadable.",
  })
  seats: Seats | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The deleted member, or the business errors." })
export class DeleteMemberPayload {
  @Field(() => ID, { nullable: true, description: "The deleted member's id; null if refused." })
  deletedId: number | null;

  @Field(() => Seats, {
    nullable: true,
    description: "Seats, including the one that is free again; null if refused or temporarily unreadable.",
  })
  seats: Seats | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

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
