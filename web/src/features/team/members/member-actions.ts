import { KeyRound, Mail, type LucideIcon, Power, PowerOff, Trash2 } from "lucide-react";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";

/** The owner's actions on a member; each is confirmed first. */
export type MemberAction = "resend" | "enable" | "disable" | "resetFactor" | "withdraw" | "remove";

/** The words and the sign of every action. */
export const actionLooks = {
  resend: {
    name: "team.resend",
    label: "team.resendLabel",
    icon: Mail,
    ask: "team.askResend",
    yes: "team.yesResend",
    no: "action.cancel",
    means: "team.resendMeans",
    done: "team.resent",
  },
  enable: {
    name: "team.enable",
    label: "team.enable",
    icon: Power,
    ask: "team.askEnable",
    yes: "team.yesEnable",
    no: "action.cancel",
    means: "team.enableMeans",
    done: "team.enabled",
  },
  disable: {
    name: "team.disable",
    label: "team.disable",
    icon: PowerOff,
    ask: "team.askDisable",
    yes: "team.yesDisable",
    no: "action.cancel",
    means: "team.disableMeans",
    done: "team.disabled",
  },
  resetFactor: {
    name: "team.resetFactor",
    label: "team.resetFactorLabel",
    icon: KeyRound,
    ask: "team.askResetFactor",
    yes: "team.yesResetFactor",
    no: "action.cancel",
    means: "team.resetFactorMeans",
    done: "team.factorReset",
  },
  withdraw: {
    name: "team.remove",
    label: "team.remove",
    icon: Trash2,
    ask: "team.askWithdraw",
    yes: "team.yesWithdraw",
    no: "team.noWithdraw",
    means: "team.withdrawMeans",
    done: "team.withdrawn",
  },
  remove: {
    name: "team.remove",
    label: "team.remove",
    icon: Trash2,
    ask: "team.askDelete",
    yes: "team.yesDelete",
    no: "team.noDelete",
    means: "team.deleteMeans",
    done: "team.deleted",
  },
} as const satisfies Record<
  MemberAction,
  { name: string; label: string; icon: LucideIcon; ask: string; yes: string; no: string; means: string; done: string }
>;

/** The actions on a member: resend a pending invitation, enable or disable an accepted one, delete (docs/rules.md#seats-toggle). */
export function actionsOf({
  status,
  role,
  canBeToggled,
  canBeDeleted,
  hasSecondFactor,
}: TeamMemberRowFragment): MemberAction[] {
  const pending = status === "INVITATION_SENT";
  const actions: MemberAction[] = [];
  if (pending) actions.push("resend");
  if (canBeToggled) actions.push(status === "DISABLED" ? "enable" : "disable");
  if (hasSecondFactor && role !== "CLIENT") actions.push("resetFactor");
  if (canBeDeleted) actions.push(pending ? "withdraw" : "remove");
  return actions;
}
