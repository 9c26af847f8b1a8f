import "reflect-metadata";
import { registerEnumType } from "type-graphql";
import { Role } from "../session/session.types.ts";

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

type Standing = { role: string; invitestatus: string; isactive: number };

/** Whether a member was invited, may sign in, or is disabled. */
export function statusOf({ invitestatus, isactive }: Omit<Standing, "role">): TeamMemberStatus {
  if (invitestatus === "pending") return TeamMemberStatus.INVITATION_SENT;
  return isactive === 1 ? TeamMemberStatus.ENABLED : TeamMemberStatus.DISABLED;
}

/** What a cap counts in this month; null without a cap. */
export function spentThisMonth({
  capspent,
  capmonth,
}: {
  capspent: number | null;
  capmonth: string | null;
}): number | null {
  if (capspent === null || capmonth === null) return null;
  return capmonth.slice(0, 7) < new Date().toISOString().slice(0, 7) ? 0 : capspent;
} // the cap of an earlier month counts nothing yet

/** Whether the owner may enable or disable a member. */
export function canBeToggled({ role, invitestatus, isactive }: Standing): boolean {
  return invitestatus === "accepted" && (isMember(role) || (role === Role.ADMIN && isactive !== 1));
} // a smaller plan has disabled them

/** True for members who are no Admin. */
export function isMember(role: string): boolean {
  return role === Role.MEMBER;
} // an Admin's row has neither toggle nor delete
