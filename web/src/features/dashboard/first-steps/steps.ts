import type { Action } from "@finder/contract/permissions";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { Download, type LucideIcon, Puzzle, Search, UserPlus } from "lucide-react";
import { paths } from "@/app/paths";
import type { FirstStep } from "@/generated/schema";

/** One of the first steps: where it leads, and who may do it. */
export type Step = { readonly id: FirstStep; readonly to: string; readonly icon: LucideIcon; readonly action?: Action };

const demoSearch = `${paths.search}?${new URLSearchParams({ url: demoProfile.url, data: "personal,business,phone" })}`;

const steps: readonly Step[] = [
  { id: "SEARCH", to: demoSearch, icon: Search },
  { id: "EXPORT", to: paths.myContacts, icon: Download },
  { id: "INVITE", to: paths.manageSeats, icon: UserPlus, action: "team.manage" },
  { id: "EXTENSION", to: paths.extension, icon: Puzzle },
];

/** The steps of a member: one fewer without the right to invite or without a free seat. */
export function stepsFor(permissions: readonly string[], hasSeat: boolean): Step[] {
  return steps.filter(({ id, action }) => (!action || permissions.includes(action)) && (hasSeat || id !== "INVITE"));
}
