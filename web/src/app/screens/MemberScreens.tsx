import { matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { lazily } from "@/lib/browser/lazily";
import { companyPath, movedPaths, paths } from "../paths";
import { screen } from "./screen";

/** The screens for members, within the shell. */
export function MemberScreens() {
  return (
    <Routes>
      {screens.map(({ path, Page }) => (
        <Route key={path} path={path.slice("/dashboard/".length)} element={<Page />} />
      ))}
      {Object.entries(movedPaths).map(([from, to]) => (
        <Route key={from} path={from.slice("/dashboard/".length)} element={<Moved to={to} />} />
      ))}
      <Route index element={<Navigate to={paths.dashboard} replace />} />
      <Route path="main" element={<Navigate to={paths.dashboard} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Leads a former address on, with its query and state. */
function Moved({ to }: { to: string }) {
  const { search, state } = useLocation();
  const query = search && (to.includes("?") ? `&${search.slice(1)}` : search);
  return <Navigate to={to + query} replace state={state as unknown} />;
}

/** Fetches the page of an address; a failure shows when the page is drawn. */
export function preloadScreen(pathname: string): void {
  const addressed = screens.find(({ path }) => matchPath(path, pathname));
  addressed?.preload().catch(() => undefined);
}

const NotFound = lazily(async () => (await import("./NotFound")).NotFound);

const screens = [
  screen({
    path: paths.dashboard,
    page: async () => (await import("./DashboardScreen")).DashboardScreen,
    texts: ["dashboard"],
    title: "dashboard.title",
  }),
  screen({
    path: paths.ownership,
    page: async () => (await import("@/features/team/ownership/OwnershipPage")).OwnershipPage,
    texts: ["ownership"],
    title: "ownership.title",
  }),
  screen({
    path: paths.search,
    page: async () => (await import("@/features/contacts/find/FindPage")).FindPage,
    texts: ["search", "find"],
  }),
  screen({
    path: paths.myContacts,
    page: async () => (await import("@/features/contacts/my-contacts/MyContactsPage")).MyContactsPage,
    texts: ["search", "my-contacts"],
    title: "contacts.title",
  }),
  screen({
    path: `${companyPath}/:id`,
    page: async () => (await import("@/features/contacts/company/CompanyPage")).CompanyPage,
    texts: ["find"],
  }),
  screen({
    path: paths.enrich,
    page: async () => (await import("@/features/contacts/enrichment/EnrichPage")).EnrichPage,
    texts: ["search", "jobs", "enrichment"],
    title: "enrichment.title",
  }),
  screen({
    path: `${paths.settings}/*`,
    page: async () => (await import("../settings/SettingsShell")).SettingsShell,
    texts: ["settings"],
  }),
  screen({
    path: paths.upgradePlan,
    page: async () => (await import("@/features/subscription/plans/PlansPage")).UpgradePlanPage,
    texts: ["subscription"],
    title: "plans.title",
    may: "plans.change",
  }),
  screen({
    path: paths.creditAddOns,
    page: async () => (await import("@/features/subscription/addons/AddOnsPage")).AddOnsPage,
    texts: ["subscription"],
    title: "addOns.title",
    may: "plans.change",
  }),
  screen({
    path: paths.paySuccess,
    page: async () => (await import("@/features/subscription/payment/PaySuccessPage")).PaySuccessPage,
    texts: ["subscription"],
    title: "checkout.title",
    may: "plans.change",
  }),
  screen({
    path: paths.payFail,
    page: async () => (await import("@/features/subscription/payment/PayFailPage")).PayFailPage,
    texts: ["subscription"],
    title: "checkout.title",
    may: "plans.change",
  }),
  screen({
    path: paths.scheduleDemo,
    page: async () => (await import("@/features/demo/ScheduleDemoPage")).ScheduleDemoPage,
    texts: ["demo"],
    title: "demo.title",
  }),
  screen({
    path: paths.whatsNew,
    page: async () => (await import("@/features/whats-new/WhatsNewPage")).WhatsNewPage,
    texts: ["whats-new"],
    title: "whatsNew.title",
  }),
  screen({
    path: paths.extension,
    page: async () => (await import("@/features/extension/ExtensionPage")).ExtensionPage,
    texts: ["extension"],
    title: "extension.title",
  }),
  screen({
    path: paths.extensionConnect,
    page: async () => (await import("@/features/extension/ConnectPage")).ConnectPage,
    texts: ["extension"],
    title: "extension.connectTitle",
  }),
  screen({
    path: paths.assistantConnect,
    page: async () => (await import("@/features/apikeys/assistants/ConnectAssistantPage")).ConnectAssistantPage,
    texts: ["apikeys"],
  }),
];
