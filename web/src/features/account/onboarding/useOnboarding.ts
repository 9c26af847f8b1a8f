import { useTranslation } from "@/i18n/useTranslation";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { hideMessage, showError, showSuccess } from "@/ui/feedback/messages";
import { emailFrom } from "@/viewer/arrival/carried-email";
import { openSession } from "@/viewer/session";
import { useViewerQuery } from "@/viewer/__generated__/Viewer.generated";
import { useCompleteOnboardingMutation, useSkipOnboardingMutation } from "./__generated__/Onboarding.generated";
import type { OnboardingInput } from "./onboarding-schema";

/** Saves or skips the company's details and continues: to the dashboard when signed in, otherwise to the email's verification. */
export function useOnboarding() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const email = emailFrom(useLocation());
  const { data } = useViewerQuery();
  const [complete] = useCompleteOnboardingMutation();
  const [skip, { loading: skipping }] = useSkipOnboardingMutation();

  const goOn = () => {
    if (data?.viewer) openSession();
    const next = data?.viewer ? paths.dashboard : paths.verifyEmail;
    void navigate(next, { replace: true, state: { email, justSent: email !== "" } });
  };
  /** A sign-up that has waited too long has to sign in. */
  const afterRefusal = (refusals: readonly FieldRefusal[]): readonly FieldRefusal[] => {
    if (!refusals.some(({ code }) => code === "SIGNED_OUT" || code === "LINK_EXPIRED")) return refusals;
    showError(t("errors.SIGNED_OUT"));
    void navigate(paths.login, { replace: true, state: { email } });
    return [];
  };

  return {
    skipping,
    update: async (input: OnboardingInput): Promise<readonly FieldRefusal[]> => {
      const variables = { input: { ...input, department: input.department || null } };
      const call = complete({ variables }).then((answer) => answer.data?.completeOnboarding);
      const { payload, refusals } = await attempt(call);
      if (!payload?.done) return afterRefusal(refusals);
      showSuccess(t("onboarding.saved"));
      goOn();
      return [];
    },
    skip: async (): Promise<readonly FieldRefusal[]> => {
      hideMessage();
      const { payload, refusals } = await attempt(skip().then((answer) => answer.data?.skipOnboarding));
      if (!payload?.done) return afterRefusal(refusals);
      goOn();
      return [];
    },
  };
}
