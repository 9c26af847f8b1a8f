import { Route, Routes } from "react-router-dom";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { loadClient } from "@/viewer/ClientLoader";
import { paths } from "./paths";
import { screen } from "./screens/screen";
import { ShellSkeleton } from "./shell/frame/ShellSkeleton";

/**
 * What every visitor may open. The login page paints first, so the tables of the other screens come with the chunks of
 * `SignedIn` and `PublicScreens`.
 */
export function AppRoutes() {
  return (
    <Routes>
      {screens.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route
        path="/dashboard/*"
        element={
          <Suspended fallback={<ShellSkeleton />}>
            <SignedIn />
          </Suspended>
        }
      />
      <Route path="*" element={<PublicScreens />} />
    </Routes>
  );
}

// Both wait for Apollo, which is fetched with them.
const SignedIn = lazily(async () => (await Promise.all([import("./SignedIn"), loadClient()]))[0].SignedIn, "shell");
const PublicScreens = lazily(
  async () => (await Promise.all([import("./screens/PublicScreens"), loadClient()]))[0].PublicScreens,
  "session",
);

const screens = [
  screen({ path: "/", page: login }),
  screen({ path: paths.login, page: login }),
  screen({
    path: paths.status,
    page: async () => (await import("@/features/status/StatusPage")).StatusPage,
    texts: ["status"],
  }),
  screen({
    path: paths.terms,
    page: async () => (await import("@/features/legal/TermsPage")).TermsPage,
    texts: ["legal"],
  }),
  screen({
    path: paths.privacyPolicy,
    page: async () => (await import("@/features/legal/PrivacyPolicyPage")).PrivacyPolicyPage,
    texts: ["legal"],
  }),
  screen({
    path: paths.chromePrivacy,
    page: async () => (await import("@/features/legal/ChromePrivacyPage")).ChromePrivacyPage,
    texts: ["legal"],
  }),
];

async function login() {
  return (await import("@/features/session/sign-in/LoginPage")).LoginPage;
}
