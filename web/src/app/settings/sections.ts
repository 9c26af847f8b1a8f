import type { Action } from "@finder/contract/permissions";
import type { ParseKeys } from "i18next";
import {
  KeyRound,
  ChartColumn,
  CodeXml,
  Layers,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent } from "react";
import { speakAlso } from "@/i18n/i18n";
import { lazily } from "@/ui/lazily";
import { paths } from "../paths";

/** One section of the settings: its place in the menu, who may see it, and its screen in a chunk of its own. */
export type SettingsSection = {
  label: ParseKeys;
  path: string;
  icon: LucideIcon;
  /** What the viewer must be allowed to do; without it everybody sees the section. */
  action?: Action;
  Page: LazyExoticComponent<ComponentType>;
};

/** The settings' sections in the order of the menu (specification section 2). */
export const settingsSections: readonly SettingsSection[] = [
  {
    label: "settings.sections.myAccount",
    path: paths.myAccount,
    icon: UserRound,
    Page: lazily(() =>
      import("@/features/account/profile/MyAccountPage").then((file) => ({ default: file.MyAccountPage })),
    ),
  },
  {
    label: "settings.sections.password",
    path: paths.password,
    icon: KeyRound,
    Page: lazily(() =>
      import("@/features/session/change-password/PasswordPage").then((file) => ({ default: file.PasswordPage })),
    ),
  },
  {
    label: "settings.sections.devices",
    path: paths.devices,
    icon: MonitorSmartphone,
    Page: lazily(() =>
      import("@/features/account/devices/DevicesPage").then((file) => ({ default: file.DevicesPage })),
    ),
  },
  {
    label: "settings.sections.manageSeats",
    path: paths.manageSeats,
    icon: UsersRound,
    action: "team.manage",
    Page: lazily(() =>
      Promise.all([import("@/features/team/ManageSeatsPage"), speakAlso("team")]).then(([file]) => ({
        default: file.ManageSeatsPage,
      })),
    ),
  },
  {
    label: "settings.sections.billing",
    path: paths.billing,
    icon: ReceiptText,
    action: "billing.view",
    Page: lazily(() =>
      Promise.all([import("@/features/subscription/billing/BillingPage"), speakAlso("billing")]).then(([file]) => ({
        default: file.BillingPage,
      })),
    ),
  },
  {
    label: "settings.sections.plans",
    path: paths.plans,
    icon: Layers,
    action: "plans.view",
    Page: lazily(() =>
      Promise.all([import("@/features/subscription/plans/PlansPage"), speakAlso("billing")]).then(([file]) => ({
        default: file.PlansPage,
      })),
    ),
  },
  {
    label: "settings.sections.usage",
    path: paths.usage,
    icon: ChartColumn,
    action: "usage.view",
    Page: lazily(() =>
      Promise.all([import("@/features/usage/UsagePage"), speakAlso("usage")]).then(([file]) => ({
        default: file.UsagePage,
      })),
    ),
  },
  {
    label: "settings.sections.api",
    path: paths.apiKeys,
    icon: CodeXml,
    action: "apikeys.manage",
    Page: lazily(() =>
      Promise.all([import("@/features/apikeys/ApiPage"), speakAlso("api")]).then(([file]) => ({
        default: file.ApiPage,
      })),
    ),
  },
  {
    label: "settings.sections.audit",
    path: paths.audit,
    icon: ScrollText,
    action: "audit.view",
    Page: lazily(() =>
      Promise.all([import("@/features/support/audit/AuditPage"), speakAlso("privacy")]).then(([file]) => ({
        default: file.AuditPage,
      })),
    ),
  },
  {
    label: "settings.sections.privacy",
    path: paths.privacy,
    icon: ShieldCheck,
    Page: lazily(() =>
      Promise.all([import("@/features/support/PrivacyPage"), speakAlso("privacy")]).then(([file]) => ({
        default: file.PrivacyPage,
      })),
    ),
  },
];
