import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { showError } from "@/ui/feedback/messages";
import { newCodes } from "@/ui/factors/new-codes";
import { RecoveryCodes } from "@/ui/factors/RecoveryCodes";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { useRenewRecoveryCodesMutation } from "./__generated__/App.generated";
import { AppPart } from "./AppPart";
import { PasskeysPart } from "../passkeys/PasskeysPart";
import { useConsoleSession } from "../session/useConsoleSession";

/** The operator's own second factor: passkeys, the app and the recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.shell.security"));
  return (
    <Stack gap="6" maxW="40rem">
      <PageTitle>{t("operators.shell.security")}</PageTitle>
      <PasskeysPart />
      <AppPart />
      <RenewCodes />
    </Stack>
  );
}

function RenewCodes() {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { recoveryCodesLeft } = useConsoleSession();
  const [renew, { loading }] = useRenewRecoveryCodesMutation();
  const confirm = async () => {
    const { payload, refusals } = await attempt(renew().then(({ data }) => data?.renewRecoveryCodes));
    const [refusal] = refusals;
    if (refusal) showError(errorText(refusal));
    else if (payload) newCodes.set(payload.recoveryCodes);
  };
  return <RecoveryCodes left={recoveryCodesLeft} busy={loading} onRenew={() => void confirm()} />;
}
