import { QuickSearch } from "@/features/contacts/find/QuickSearch";
import { DashboardHome } from "@/features/dashboard/DashboardHome";
import { lazily } from "@/lib/browser/lazily";

const SpendChart = lazily(async () => (await import("@/features/usage/platform/SpendChart")).SpendChart, "usage");
const ContactPanel = lazily(
  async () => (await import("@/features/contacts/panel/ContactPanel")).ContactPanel,
  "search",
);

/** The dashboard with what other features bring to it. */
export function DashboardScreen() {
  return <DashboardHome search={<QuickSearch />} Chart={SpendChart} Panel={ContactPanel} />;
}
