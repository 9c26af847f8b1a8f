import type { Action } from "@finder/contract/permissions";
import type { ParseKeys } from "i18next";
import type { ViewerFieldsFragment } from "@/viewer/Viewer.generated";
import { planLinksOf } from "@/viewer/plan-links";
import { paths } from "../paths";

type Page = { readonly name: ParseKeys; readonly to: string; readonly action?: Action };

const pages: readonly Page[] = [
  { name: "palette.dashboard", to: paths.dashboard },
  { name: "palette.search", to: paths.search },
  { name: "palette.myContacts", to: paths.myContacts },
  { name: "palette.enrich", to: paths.enrich },
  { name: "palette.settings.myAccount", to: paths.myAccount },
  { name: "palette.settings.password", to: paths.password },
  { name: "palette.settings.devices", to: paths.devices },
  { name: "palette.settings.manageSeats", to: paths.manageSeats, action: "team.manage" },
  { name: "palette.settings.billing", to: paths.billing, action: "billing.view" },
  { name: "palette.settings.plans", to: paths.plans, action: "plans.view" },
  { name: "palette.settings.usage", to: paths.usage, action: "usage.view" },
  { name: "palette.settings.api", to: paths.apiKeys, action: "apikeys.manage" },
  { name: "palette.settings.audit", to: paths.audit, action: "audit.view" },
  { name: "palette.settings.privacy", to: paths.privacy },
  { name: "palette.demo", to: paths.scheduleDemo },
];

/** The pages that a viewer may open. */
export const pagesOf = (viewer: ViewerFieldsFragment): Page[] => [
  ...pages.filter(({ action }) => !action || viewer.permissions.includes(action)),
  ...(planLinksOf(viewer).addOns ? [{ name: "palette.creditAddOns", to: paths.creditAddOns } as const] : []),
];
