import type { OperatorAction } from "@finder/contract/operator-permissions";
import { operatorPaths } from "@finder/contract/web-paths";
import {
  Building2,
  Contact,
  DatabaseZap,
  Inbox,
  type LucideIcon,
  ScrollText,
  Server,
  ShieldCheck,
  Tags,
  UsersRound,
  Wrench,
} from "lucide-react";
import type { TextKey } from "@/i18n/texts/text-key";

type Section = {
  readonly path: string;
  readonly name: TextKey;
  readonly icon: LucideIcon;
  /** It is for operators who may do one of these. */
  readonly may: readonly OperatorAction[];
};

/** The parts of the console, in the order of its menu. */
export const sections: readonly Section[] = [
  { path: operatorPaths.customers, name: "operators.shell.customers", icon: Building2, may: ["clients.view"] },
  {
    path: operatorPaths.queues,
    name: "operators.queues.title",
    icon: Inbox,
    may: ["refunds.decide", "optouts.decide", "payments.settle", "failures.retry"],
  },
  { path: operatorPaths.people, name: "operators.shell.people", icon: Contact, may: ["people.view", "people.import"] },
  { path: operatorPaths.sources, name: "operators.shell.sources", icon: DatabaseZap, may: ["sources.manage"] },
  { path: operatorPaths.plans, name: "catalogue.title", icon: Tags, may: ["prices.manage"] },
  {
    path: operatorPaths.installation,
    name: "operators.shell.installation",
    icon: Server,
    may: ["installation.view"],
  },
  { path: operatorPaths.operators, name: "operators.shell.operators", icon: UsersRound, may: ["operators.manage"] },
  { path: operatorPaths.log, name: "operators.shell.log", icon: ScrollText, may: ["log.view"] },
  { path: operatorPaths.tools, name: "tools.title", icon: Wrench, may: ["tokens.manage"] },
  { path: operatorPaths.security, name: "operators.shell.security", icon: ShieldCheck, may: ["console.open"] },
];
