import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useConsoleSession } from "../session/useConsoleSession";
import { useRemoveAppMutation } from "./__generated__/App.generated";
import { NewApp } from "./NewApp";

/** The operator's authenticator app: another one in its place, or none where a passkey is there. */
export function AppPart() {
  const { t } = useTranslation();
  const { hasApp, passkeyCount } = useConsoleSession();
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <SectionTitle>{t("operators.security.app")}</SectionTitle>
        <Text>{t(hasApp ? "passkeys.appSet" : "passkeys.appMissing")}</Text>
        {hasApp && <Text color="text.muted">{t("operators.security.appHint")}</Text>}
        <NewApp start={t(hasApp ? "operators.security.newApp" : "passkeys.setUpApp")} />
        {hasApp && passkeyCount > 0 && <RemoveApp />}
      </Stack>
    </Card>
  );
}

function RemoveApp() {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const [asks, setAsks] = useState(false);
  const [remove, { loading }] = useRemoveAppMutation();
  const confirm = async () => {
    const { refusal } = await attempt(remove().then(({ data }) => data?.removeApp));
    if (refusal) return;
    setAsks(false);
    showSuccess(t("passkeys.appRemoved"));
  };
  return (
    <>
      <Button tone="ghost" alignSelf="start" marginInlineStart="-3.5" onClick={() => setAsks(true)}>
        {t("passkeys.removeApp")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t("passkeys.removeAppQuestion")}
          yes={t("passkeys.removeApp")}
          danger
          busy={loading}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("passkeys.removeAppHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
