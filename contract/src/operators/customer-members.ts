import { z } from "zod";
import { aboutClient, attemptKey, clientId, reason } from "./common.ts";
import { type Entry, operation } from "./operation.ts";
import { object, rowId } from "./values.ts";

const memberNamed = z.object({ customerId: clientId, memberId: rowId.describe("The member's id.") });

type Named = { readonly customerId: number; readonly memberId: number };

function aboutMember({ customerId: clientid, memberId }: Named): Entry {
  return { clientid, subject: `member ${memberId}` };
}

const helped = object("CustomerMemberPayload", "What was done for a member, or the business errors.", {
  count: z.int().describe("Counters cleared, sessions ended, factors reset, or sign-ins switched off."),
});

export const unlockMember = operation({
  name: "unlockMember",
  kind: "mutation",
  path: "customers/unlock",
  permission: "members.unlock",
  description: "Lets a member who tried too many passwords sign in again at once. Support and admins.",
  input: memberNamed,
  output: helped,
  entry: aboutMember,
});

export const endMemberSessions = operation({
  name: "endMemberSessions",
  kind: "mutation",
  path: "customers/endsessions",
  permission: "members.unlock",
  description: "Signs a member out of every browser and tool. Support and admins.",
  input: memberNamed,
  output: helped,
  entry: aboutMember,
});

export const resetMemberFactor = operation({
  name: "resetMemberFactor",
  kind: "mutation",
  path: "customers/resetfactor",
  permission: "members.unlock",
  description:
    "Takes the second factor of a member away who lost it, and signs the member out; the member gets an email. Support and admins; asks for the second factor again.",
  input: memberNamed.extend({
    reason: reason.describe("Why; kept in the operators' log and the client's audit log."),
  }),
  output: helped,
  proven: true,
  ends: "customerId",
  entry: aboutMember,
});

export const stopCustomerCompanySignIn = operation({
  name: "stopCustomerCompanySignIn",
  kind: "mutation",
  path: "customers/stopcompanysignin",
  permission: "members.unlock",
  description:
    "Switches a client's company sign-in off: its members sign in by password again, and the owner gets an email. Support and admins; asks for the second factor again.",
  input: z.object({
    id: clientId,
    reason: reason.describe("Why; the client's owner reads it, and the operators' log keeps it."),
  }),
  output: helped,
  proven: true,
  ends: "id",
  entry: aboutClient,
});

export const resendInvitation = operation({
  name: "resendInvitation",
  kind: "mutation",
  path: "customers/resendinvitation",
  permission: "invitations.manage",
  description: "Sends a pending invitation again. Support and admins.",
  input: memberNamed.extend({
    attemptKey: attemptKey.describe("The caller's own key: sent again, it sends no further mail."),
  }),
  output: helped,
  entry: aboutMember,
});

export const cancelInvitation = operation({
  name: "cancelInvitation",
  kind: "mutation",
  path: "customers/cancelinvitation",
  permission: "invitations.manage",
  description: "Cancels a pending invitation: its seat is free and its link dead at once. Support and admins.",
  input: memberNamed,
  output: helped,
  entry: aboutMember,
});

export const changeCustomerOwner = operation({
  name: "changeCustomerOwner",
  kind: "mutation",
  path: "customers/owner",
  permission: "owners.change",
  description:
    "Makes a member the owner of a client whose owner is gone; the former owner becomes a member, and both get an email. Admins; asks for the second factor again.",
  input: memberNamed.extend({
    memberId: rowId.describe("The id of an enabled member."),
    reason: reason.describe("Why; kept in the operators' log and the client's audit log."),
  }),
  output: helped,
  proven: true,
  ends: "customerId",
  entry: aboutMember,
});
