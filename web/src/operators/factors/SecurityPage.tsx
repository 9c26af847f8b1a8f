import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Button } from "@/ui/actions/Button";
import { showError } from "@/ui/feedback/messages";
import { Card, PageTitle, SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useRenewRecoveryCodesMutation } from "./__generated__/App.generated";
import { AppPart } from "./AppPart";
import { newCodes } from "./new-codes";
import { PasskeysPart } from "../passkeys/PasskeysPart";
import { useConsoleSession } from "../session/useConsoleSession";

/** The operator's own second factor: passkeys, the app and the recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { recoveryCodesLeft } = useConsoleSession();
  usePageTitle(t("operators.shell.security"));
  return (
    <Stack gap="6" maxW="40rem">
      <PageTitle>{t("operators.shell.security")}</PageTitle>
      <PasskeysPart />
      <AppPart />
      <Card as="section" p={{ base: "4", sm: "6" }}>
        <Stack gap="4" align="start">
          <SectionTitle>{t("operators.security.codes")}</SectionTitle>
          <Text color={recoveryCodesLeft > 2 ? "text.muted" : "warn"}>
            {t("operators.security.codesLeft", { count: recoveryCodesLeft })}
          </Text>
          <RenewCodes />
        </Stack>
      </Card>
    </Stack>
  );
}

function RenewCodes() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const [renew, { loading }] = useRenewRecoveryCodesMutation();
  const confirm = async () => {
    setAsks(false);
    const { payload, refusals } = await attempt(renew().then(({ data }) => data?.renewRecoveryCodes));
    const [refusal] = refusals;
    if (refusal) showError(errorText(refusal));
    else if (payload) newCodes.set(payload.recoveryCodes);
  };
  return (
    <>
      <Button busy={loading} onClick={() => setAsks(true)}>
        {t("operators.security.renew")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t("operators.security.renewQuestion")}
          yes={t("operators.security.renew")}
          onConfirm={() => void confirm()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("operators.security.renewHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
