import type { ViewerFieldsFragment } from "@/viewer/__generated__/Viewer.generated";
import { paths } from "@/app/paths";
import { planLinksOf } from "@/viewer/plan/plan-links";

/** The three fetches of the try-out, each with the pool it spends from and what the way to more credits is called. */
export const fetches = [
  {
    type: "PERSONAL_EMAIL",
    pool: "personalEmail",
    fetch: "api.fetchPersonal",
    upgrade: "api.upgradePersonal",
  },
  {
    type: "BUSINESS_EMAIL",
    pool: "businessEmail",
    fetch: "api.fetchBusiness",
    upgrade: "api.upgradeBusiness",
  },
  { type: "PHONE", pool: "phone", fetch: "api.fetchPhone", upgrade: "api.upgradePhone" },
] as const;
export type Fetch = (typeof fetches)[number];

/** Where a member without credits of a pool is sent (docs/rules.md#screens-no-credits). */
export function wayToCredits(viewer: ViewerFieldsFragment, { type, upgrade }: Fetch) {
  const belowTop = !viewer.client.subscription?.plan.isCustom;
  const { to, addOns } = planLinksOf(viewer);
  return type === "PHONE" && belowTop && addOns
    ? ({ to: paths.creditAddOns, name: "api.buyAddOn" } as const)
    : ({ to, name: upgrade } as const);
}
