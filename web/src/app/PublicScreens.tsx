import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { WithClient } from "@/viewer/WithClient";
import { speakAlso } from "@/i18n/i18n";
import { lazily } from "@/ui/lazily";
import { paths } from "./paths";

const load = {
  register: () => import("@/features/session/sign-up/RegisterPage"),
  forgotPassword: () => import("@/features/session/password-reset/ForgotPasswordPage"),
  resetPassword: () => import("@/features/session/password-reset/ResetPasswordPage"),
  verifyEmail: () => import("@/features/session/verification/VerifyEmailPage"),
  emailVerification: () => import("@/features/session/verification/EmailVerificationPage"),
  acceptInvite: () => import("@/features/session/invitation/AcceptInvitePage"),
  tellUsMore: () => import("@/features/account/onboarding/TellUsMorePage"),
  optOut: () => Promise.all([import("@/features/support/opt-out/OptOutPage"), speakAlso("privacy")]),
  notFound: () => import("./NotFound"),
};

const RegisterPage = lazily(() => load.register().then(({ RegisterPage: page }) => ({ default: page })));
const ForgotPasswordPage = lazily(() =>
  load.forgotPassword().then(({ ForgotPasswordPage: page }) => ({ default: page })),
);
const ResetPasswordPage = lazily(() => load.resetPassword().then(({ ResetPasswordPage: page }) => ({ default: page })));
const VerifyEmailPage = lazily(() => load.verifyEmail().then(({ VerifyEmailPage: page }) => ({ default: page })));
const EmailVerificationPage = lazily(() =>
  load.emailVerification().then(({ EmailVerificationPage: page }) => ({ default: page })),
);
const AcceptInvitePage = lazily(() => load.acceptInvite().then(({ AcceptInvitePage: page }) => ({ default: page })));
const TellUsMorePage = lazily(() => load.tellUsMore().then(({ TellUsMorePage: page }) => ({ default: page })));
const OptOutPage = lazily(() => load.optOut().then(([{ OptOutPage: page }]) => ({ default: page })));
const NotFound = lazily(() => load.notFound().then(({ NotFound: page }) => ({ default: page })));

/**
 * The screens for people who are not signed in, the login page apart: that one paints before Apollo and these texts
 * are here.
 */
export function PublicScreens() {
  return (
    <WithClient>
      <Suspense>
        <Routes>
          <Route path={paths.register} element={<RegisterPage />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path="/reset-password" element={<OldResetAddress />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={paths.emailVerification} element={<EmailVerificationPage />} />
          <Route path={paths.acceptInvite} element={<AcceptInvitePage />} />
          <Route path={paths.optOut} element={<OptOutPage />} />
          <Route path={paths.tellUsMore} element={<TellUsMorePage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </WithClient>
  );
}

/** The address some reset mails carry; code and email stay in it. */
function OldResetAddress() {
  return <Navigate to={paths.resetPassword + useLocation().search} replace />;
}
