import { useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
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
  const { failure, attempt } = useAction();
  const { recoveryCodesLeft } = useConsoleSession();
  const [renew, { loading }] = useRenewRecoveryCodesMutation();
  const confirm = async () => {
    const { payload, refusal } = await attempt(renew().then(({ data }) => data?.renewRecoveryCodes));
    if (!refusal && payload) newCodes.set(payload.recoveryCodes);
  };
  return <RecoveryCodes left={recoveryCodesLeft} {...{ busy: loading, failure, onRenew: () => void confirm() }} />;
}
