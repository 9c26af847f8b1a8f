import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { WithClient } from "@/viewer/WithClient";
import { paths } from "../paths";
import { screen } from "./screen";

/**
 * The screens for people who are not signed in, except the login page, which paints before Apollo and these texts
 * arrive.
 */
export function PublicScreens() {
  return (
    <WithClient>
      <Suspended>
        <Routes>
          {screens.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="/reset-password" element={<OldResetAddress />} />
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      </Suspended>
    </WithClient>
  );
}

const NoSuchPage = lazily(async () => (await import("./NoSuchPage")).NoSuchPage);

const screens = [
  screen({
    path: paths.pricing,
    page: async () => (await import("@/features/subscription/pricing/PricingPage")).PricingPage,
    texts: ["shell", "subscription", "pricing"],
  }),
  screen({
    path: paths.register,
    page: async () => (await import("@/features/session/sign-up/RegisterPage")).RegisterPage,
  }),
  screen({
    path: paths.forgotPassword,
    page: async () => (await import("@/features/session/password-reset/ForgotPasswordPage")).ForgotPasswordPage,
  }),
  screen({
    path: paths.companySignIn,
    page: async () => (await import("@/features/session/company/CompanySignInPage")).CompanySignInPage,
    texts: ["company-sign-in"],
  }),
  screen({
    path: paths.resetPassword,
    page: async () => (await import("@/features/session/password-reset/ResetPasswordPage")).ResetPasswordPage,
  }),
  screen({
    path: paths.verifyEmail,
    page: async () => (await import("@/features/session/verification/VerifyEmailPage")).VerifyEmailPage,
  }),
  screen({
    path: paths.emailVerification,
    page: async () => (await import("@/features/session/verification/EmailVerificationPage")).EmailVerificationPage,
  }),
  screen({
    path: paths.acceptInvite,
    page: async () => (await import("@/features/session/invitation/AcceptInvitePage")).AcceptInvitePage,
  }),
  screen({
    path: paths.tellUsMore,
    page: async () => (await import("@/features/account/onboarding/TellUsMorePage")).TellUsMorePage,
  }),
  screen({
    path: paths.capRequest,
    page: async () => (await import("@/features/team/caps/CapRequestPage")).CapRequestPage,
    texts: ["caps"],
  }),
  screen({
    path: paths.optOut,
    page: async () => (await import("@/features/privacy/opt-out/OptOutPage")).OptOutPage,
    texts: ["privacy"],
  }),
];

/** Redirects the address of older password-reset emails; keeps code and email. */
function OldResetAddress() {
  return <Navigate to={paths.resetPassword + useLocation().search} replace />;
}
