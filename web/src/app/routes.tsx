import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { speakAlso } from "@/i18n/i18n";
import { lazily } from "@/ui/lazily";
import { paths } from "./paths";
import { ShellSkeleton } from "./shell/ShellSkeleton";

const load = {
  login: () => import("@/features/session/sign-in/LoginPage"),
  signedIn: () => Promise.all([import("./SignedIn"), speakAlso("signedIn")]),
  dashboard: () => import("@/features/dashboard/DashboardHome"),
  search: () => Promise.all([import("@/features/contacts/search/SearchPage"), speakAlso("search")]),
  myContacts: () =>
    Promise.all([import("@/features/contacts/my-contacts/MyContactsPage"), speakAlso("search"), speakAlso("lists")]),
  enrich: () =>
    Promise.all([
      import("@/features/contacts/enrichment/EnrichPage"),
      speakAlso("search"),
      speakAlso("lists"),
      speakAlso("enrichment"),
    ]),
  settings: () => Promise.all([import("./settings/SettingsShell"), speakAlso("settings")]),
  terms: () => Promise.all([import("@/features/legal/TermsPage"), speakAlso("legal")]),
  privacyPolicy: () => Promise.all([import("@/features/legal/PrivacyPolicyPage"), speakAlso("legal")]),
  chromePrivacy: () => Promise.all([import("@/features/legal/ChromePrivacyPage"), speakAlso("legal")]),
  upgradePlan: () =>
    Promise.all([import("@/features/subscription/plans/PlansPage"), import("./ownerOnly"), speakAlso("billing")]),
  addOns: () =>
    Promise.all([import("@/features/subscription/addons/AddOnsPage"), import("./ownerOnly"), speakAlso("billing")]),
  paySuccess: () =>
    Promise.all([
      import("@/features/subscription/payment/PaySuccessPage"),
      import("./ownerOnly"),
      speakAlso("billing"),
    ]),
  payFail: () =>
    Promise.all([import("@/features/subscription/payment/PayFailPage"), import("./ownerOnly"), speakAlso("billing")]),
  scheduleDemo: () => Promise.all([import("@/features/support/demo/ScheduleDemoPage"), speakAlso("support")]),
  extension: () => Promise.all([import("@/features/support/extension/ExtensionPage"), speakAlso("extension")]),
  connect: () => Promise.all([import("@/features/support/extension/ConnectPage"), speakAlso("extension")]),
  publicScreens: () => Promise.all([import("./PublicScreens"), speakAlso("accounts")]),
  notFound: () => import("./NotFound"),
};

const LoginPage = lazily(() => load.login().then(({ LoginPage: page }) => ({ default: page })));
const SignedIn = lazily(() => load.signedIn().then(([{ SignedIn: page }]) => ({ default: page })));
const DashboardHome = lazily(() => load.dashboard().then(({ DashboardHome: page }) => ({ default: page })));
const SearchPage = lazily(() => load.search().then(([{ SearchPage: page }]) => ({ default: page })));
const MyContactsPage = lazily(() => load.myContacts().then(([{ MyContactsPage: page }]) => ({ default: page })));
const EnrichPage = lazily(() => load.enrich().then(([{ EnrichPage: page }]) => ({ default: page })));
const SettingsShell = lazily(() => load.settings().then(([{ SettingsShell: page }]) => ({ default: page })));
const TermsPage = lazily(() => load.terms().then(([{ TermsPage: page }]) => ({ default: page })));
const PrivacyPolicyPage = lazily(() =>
  load.privacyPolicy().then(([{ PrivacyPolicyPage: page }]) => ({ default: page })),
);
const ChromePrivacyPage = lazily(() =>
  load.chromePrivacy().then(([{ ChromePrivacyPage: page }]) => ({ default: page })),
);
const UpgradePlanPage = lazily(() =>
  load.upgradePlan().then(([{ UpgradePlanPage: page }, { ownerOnly }]) => ({ default: ownerOnly(page) })),
);
const AddOnsPage = lazily(() =>
  load.addOns().then(([{ AddOnsPage: page }, { ownerOnly }]) => ({ default: ownerOnly(page) })),
);
const PaySuccessPage = lazily(() =>
  load.paySuccess().then(([{ PaySuccessPage: page }, { ownerOnly }]) => ({ default: ownerOnly(page) })),
);
const PayFailPage = lazily(() =>
  load.payFail().then(([{ PayFailPage: page }, { ownerOnly }]) => ({ default: ownerOnly(page) })),
);
const ScheduleDemoPage = lazily(() => load.scheduleDemo().then(([{ ScheduleDemoPage: page }]) => ({ default: page })));
const ExtensionPage = lazily(() => load.extension().then(([{ ExtensionPage: page }]) => ({ default: page })));
const ConnectPage = lazily(() => load.connect().then(([{ ConnectPage: page }]) => ({ default: page })));
const PublicScreens = lazily(() => load.publicScreens().then(([{ PublicScreens: page }]) => ({ default: page })));
const NotFound = lazily(() => load.notFound().then(({ NotFound: page }) => ({ default: page })));

/** Every screen, each in its own chunk. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<LoginPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.terms} element={<TermsPage />} />
      <Route path={paths.privacyPolicy} element={<PrivacyPolicyPage />} />
      <Route path={paths.chromePrivacy} element={<ChromePrivacyPage />} />
      <Route
        path="/dashboard"
        element={
          <Suspense fallback={<ShellSkeleton />}>
            <SignedIn />
          </Suspense>
        }
      >
        <Route path={paths.dashboard} element={<DashboardHome />} />
        <Route path={paths.search} element={<SearchPage />} />
        <Route path={paths.myContacts} element={<MyContactsPage />} />
        <Route path={paths.enrich} element={<EnrichPage />} />
        <Route path={`${paths.settings}/*`} element={<SettingsShell />} />
        <Route path={paths.upgradePlan} element={<UpgradePlanPage />} />
        <Route path={paths.creditAddOns} element={<AddOnsPage />} />
        <Route path={paths.paySuccess} element={<PaySuccessPage />} />
        <Route path={paths.payFail} element={<PayFailPage />} />
        <Route path={paths.scheduleDemo} element={<ScheduleDemoPage />} />
        <Route path={paths.extension} element={<ExtensionPage />} />
        <Route path={paths.extensionConnect} element={<ConnectPage />} />
        <Route index element={<Navigate to={paths.dashboard} replace />} />
        <Route path="main" element={<Navigate to={paths.dashboard} replace />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path="*" element={<PublicScreens />} />
    </Routes>
  );
}
