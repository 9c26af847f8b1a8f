import type { TextKey } from "@/i18n/texts/text-key";
import {
  Bot,
  KeyRound,
  ChartColumn,
  CodeXml,
  Database,
  FileLock2,
  Layers,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  SquareTerminal,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import { paths } from "../paths";
import { type Screen, screen } from "../screens/screen";

/** The groups of the menu, in their order. */
export const settingsGroups = ["you", "company", "billing", "developers"] as const;

/** One section of the settings: a screen with its group, name and icon in the menu. */
export type SettingsSection = Screen & {
  readonly group: (typeof settingsGroups)[number];
  readonly label: TextKey;
  readonly icon: LucideIcon;
};

/** The settings' sections in the order of the menu. */
export const settingsSections: readonly SettingsSection[] = [
  {
    group: "you",
    label: "settings.sections.myAccount",
    icon: UserRound,
    ...screen({
      path: paths.myAccount,
      page: async () => (await import("@/features/account/profile/MyAccountPage")).MyAccountPage,
      title: "settings.sections.myAccount",
    }),
  },
  {
    group: "you",
    label: "settings.sections.password",
    icon: KeyRound,
    ...screen({
      path: paths.password,
      page: async () => (await import("@/features/session/change-password/PasswordPage")).PasswordPage,
      title: "settings.sections.password",
    }),
  },
  {
    group: "you",
    label: "settings.sections.security",
    icon: ShieldCheck,
    ...screen({
      path: paths.security,
      page: async () => (await import("@/features/account/security/SecurityPage")).SecurityPage,
      texts: ["factors"],
      title: "settings.sections.security",
    }),
  },
  {
    group: "you",
    label: "settings.sections.devices",
    icon: MonitorSmartphone,
    ...screen({
      path: paths.devices,
      page: async () => (await import("@/features/account/devices/DevicesPage")).DevicesPage,
      title: "devices.title",
    }),
  },
  {
    group: "you",
    label: "settings.sections.privacy",
    icon: FileLock2,
    ...screen({
      path: paths.privacy,
      page: async () => (await import("@/features/privacy/PrivacyPage")).PrivacyPage,
      texts: ["privacy"],
      title: "privacy.title",
    }),
  },
  {
    group: "company",
    label: "settings.sections.manageSeats",
    icon: UsersRound,
    ...screen({
      path: paths.manageSeats,
      page: async () => (await import("@/features/team/ManageSeatsPage")).ManageSeatsPage,
      texts: ["team", "caps", "ownership"],
      title: "team.title",
      may: "team.manage",
    }),
  },
  {
    group: "company",
    label: "settings.sections.usage",
    icon: ChartColumn,
    ...screen({
      path: paths.usage,
      page: async () => (await import("@/features/usage/UsagePage")).UsagePage,
      texts: ["usage"],
      may: "usage.view",
    }),
  },
  {
    group: "company",
    label: "settings.sections.sources",
    icon: Database,
    ...screen({
      path: paths.sources,
      page: async () => (await import("@/features/sources/SourcesPage")).SourcesPage,
      texts: ["source-keys"],
      title: "sourceKeys.title",
      may: "sources.manage",
    }),
  },
  {
    group: "company",
    label: "settings.sections.audit",
    icon: ScrollText,
    ...screen({
      path: paths.audit,
      page: async () => (await import("@/features/audit/AuditPage")).AuditPage,
      texts: ["audit"],
      title: "audit.title",
      may: "audit.view",
    }),
  },
  {
    group: "billing",
    label: "settings.sections.billing",
    icon: ReceiptText,
    ...screen({
      path: paths.billing,
      page: async () => (await import("@/features/subscription/billing/BillingPage")).BillingPage,
      texts: ["subscription"],
      title: "billing.title",
      may: "billing.view",
    }),
  },
  {
    group: "billing",
    label: "settings.sections.plans",
    icon: Layers,
    ...screen({
      path: paths.plans,
      page: async () => (await import("@/features/subscription/plans/PlansPage")).PlansPage,
      texts: ["subscription"],
      title: "plans.title",
      may: "plans.view",
    }),
  },
  {
    group: "developers",
    label: "settings.sections.api",
    icon: CodeXml,
    ...screen({
      path: paths.apiKeys,
      page: async () => (await import("@/features/apikeys/ApiPage")).ApiPage,
      texts: ["apikeys"],
      may: "apikeys.manage",
    }),
  },
  {
    group: "developers",
    label: "settings.sections.assistants",
    icon: Bot,
    ...screen({
      path: paths.assistants,
      page: async () => (await import("@/features/apikeys/assistants/AssistantsPage")).AssistantsPage,
      texts: ["apikeys"],
      title: "settings.sections.assistants",
    }),
  },
  {
    group: "developers",
    label: "settings.sections.webhooks",
    icon: Webhook,
    ...screen({
      path: paths.webhooks,
      page: async () => (await import("@/features/webhooks/WebhooksPage")).WebhooksPage,
      texts: ["webhooks"],
      title: "webhooks.title",
      may: "webhooks.manage",
    }),
  },
  {
    group: "developers",
    label: "settings.sections.operations",
    icon: SquareTerminal,
    ...screen({
      path: paths.operations,
      page: async () => (await import("@/features/operations/OperationsPage")).OperationsPage,
      texts: ["operations"],
      title: "operations.title",
    }),
  },
];
