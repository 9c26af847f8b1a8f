import type { Action } from "@finder/contract/permissions";
import {
  Bot,
  Bookmark,
  BookUser,
  ChartColumn,
  CodeXml,
  Coins,
  Database,
  Gem,
  KeyRound,
  Layers,
  LayoutDashboard,
  ListPlus,
  Logs,
  type LucideIcon,
  MonitorSmartphone,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Search,
  ShieldCheck,
  SquareTerminal,
  Ticket,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { TextKey } from "@/i18n/texts/text-key";
import type { ViewerFieldsFragment } from "@/viewer/__generated__/Viewer.generated";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { paths, savedSearchesPath } from "../paths";

type Page = { readonly name: TextKey; readonly to: string; readonly icon: LucideIcon; readonly action?: Action };

const pages: readonly Page[] = [
  { name: "shell.dashboard", to: paths.dashboard, icon: LayoutDashboard },
  { name: "shell.search", to: paths.search, icon: Search },
  { name: "palette.savedSearches", to: savedSearchesPath, icon: Bookmark },
  { name: "shell.myContacts", to: paths.myContacts, icon: BookUser },
  { name: "palette.enrich", to: paths.enrich, icon: ListPlus },
  { name: "settings.sections.myAccount", to: paths.myAccount, icon: UserRound },
  { name: "settings.sections.password", to: paths.password, icon: KeyRound },
  { name: "settings.sections.security", to: paths.security, icon: ShieldCheck },
  { name: "settings.sections.devices", to: paths.devices, icon: MonitorSmartphone },
  { name: "settings.sections.manageSeats", to: paths.manageSeats, icon: UsersRound, action: "team.manage" },
  { name: "settings.sections.billing", to: paths.billing, icon: ReceiptText, action: "billing.view" },
  { name: "settings.sections.plans", to: paths.plans, icon: Layers, action: "plans.view" },
  { name: "settings.sections.usage", to: paths.usage, icon: ChartColumn, action: "usage.view" },
  { name: "palette.apiUsage", to: `${paths.usage}?tab=api`, icon: ChartColumn, action: "usage.view" },
  { name: "palette.statement", to: `${paths.usage}?tab=statement`, icon: Coins, action: "usage.view" },
  { name: "settings.sections.api", to: paths.apiKeys, icon: CodeXml, action: "apikeys.manage" },
  { name: "settings.sections.operations", to: paths.operations, icon: SquareTerminal },
  { name: "palette.apiLog", to: `${paths.apiKeys}?tab=log`, icon: Logs, action: "apikeys.manage" },
  { name: "palette.apiTokens", to: `${paths.apiKeys}?tab=tokens`, icon: Ticket, action: "apikeys.manage" },
  { name: "settings.sections.assistants", to: paths.assistants, icon: Bot },
  { name: "settings.sections.webhooks", to: paths.webhooks, icon: Webhook, action: "webhooks.manage" },
  { name: "settings.sections.sources", to: paths.sources, icon: Database, action: "sources.manage" },
  { name: "settings.sections.audit", to: paths.audit, icon: ScrollText, action: "audit.view" },
  { name: "settings.sections.privacy", to: paths.privacy, icon: ShieldCheck },
];

/** The pages that a viewer may open. */
export function pagesOf(viewer: ViewerFieldsFragment): Page[] {
  const { plans, to, addOns } = planLinksOf(viewer);
  return [
    ...pages.filter(({ action }) => !action || viewer.permissions.includes(action)),
    ...(plans ? [{ name: `shell.${plans}`, to, icon: Gem } as const] : []),
    ...(addOns ? [{ name: "palette.creditAddOns", to: paths.creditAddOns, icon: PackagePlus } as const] : []),
  ];
}
