import type { Action } from "@finder/contract/permissions";
import type { TextKey } from "@/i18n/text-key";
import type { ViewerFieldsFragment } from "@/viewer/Viewer.generated";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { paths } from "../paths";

type Page = { readonly name: TextKey; readonly to: string; readonly action?: Action };

const pages: readonly Page[] = [
  { name: "shell.dashboard", to: paths.dashboard },
  { name: "shell.search", to: paths.search },
  { name: "shell.myContacts", to: paths.myContacts },
  { name: "palette.enrich", to: paths.enrich },
  { name: "settings.sections.myAccount", to: paths.myAccount },
  { name: "settings.sections.password", to: paths.password },
  { name: "settings.sections.devices", to: paths.devices },
  { name: "settings.sections.manageSeats", to: paths.manageSeats, action: "team.manage" },
  { name: "settings.sections.billing", to: paths.billing, action: "billing.view" },
  { name: "settings.sections.plans", to: paths.plans, action: "plans.view" },
  { name: "settings.sections.usage", to: paths.usage, action: "usage.view" },
  { name: "settings.sections.api", to: paths.apiKeys, action: "apikeys.manage" },
  { name: "settings.sections.audit", to: paths.audit, action: "audit.view" },
  { name: "settings.sections.privacy", to: paths.privacy },
  { name: "palette.demo", to: paths.scheduleDemo },
];

/** The pages that a viewer may open. */
export function pagesOf(viewer: ViewerFieldsFragment): Page[] {
  return [
    ...pages.filter(({ action }) => !action || viewer.permissions.includes(action)),
    ...(planLinksOf(viewer).addOns ? [{ name: "palette.creditAddOns", to: paths.creditAddOns } as const] : []),
  ];
}
