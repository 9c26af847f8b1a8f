import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { AppSetup, type OfferedApp } from "@/ui/factors/AppSetup";
import { CodesDialog } from "@/ui/factors/CodesDialog";
import { newCodes } from "@/ui/factors/new-codes";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { useSecondFactorQuery } from "@/viewer/proof/__generated__/SecondFactor.generated";
import { useSignOutMutation } from "@/viewer/__generated__/SignOut.generated";
import { ViewerDocument } from "@/viewer/__generated__/Viewer.generated";
import { closeSession } from "@/viewer/session";
import { NewOwnPasskey } from "./NewOwnPasskey";
import { StartApp } from "./StartApp";
import { hasFactor } from "./has-factor";
import { useFactor } from "./useFactor";

/** The second factor that the owner requires: nothing else is open before it is set up. */
export function SetUpPage() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { data } = useSecondFactorQuery();
  const { failure, fail } = useAction();
  const [signOut, { loading }] = useSignOutMutation({
    onCompleted: () => closeSession("signedOut"),
    onError: () => fail(t("shell.signOutFailed")),
  });
  const codes = newCodes.use();
  const factor = data?.secondFactor;
  const isOn = factor && hasFactor(factor);
  const leave = (
    <Stack align="center">
      <Button tone="ghost" size="sm" busy={loading} onClick={() => void signOut()}>
        {t("shell.signOut")}
      </Button>
      <FieldError>{failure}</FieldError>
    </Stack>
  );
  return (
    <PublicPage
      title={t("factors.setUpTitle")}
      lead={t(isOn ? "factors.setUpDone" : "factors.setUpLead")}
      below={leave}
    >
      {isOn ? (
        <Button tone="solid" onClick={() => void client.refetchQueries({ include: [ViewerDocument] })}>
          {t("factors.next")}
        </Button>
      ) : (
        <Ways />
      )}
      {codes && <CodesDialog />}
    </PublicPage>
  );
}

function Ways() {
  const { t } = useTranslation();
  const { confirm } = useFactor();
  const [offered, setOffered] = useState<OfferedApp>();
  return (
    <Stack gap="6">
      <Stack as="section" gap="3">
        <SectionTitle>{t("passkeys.withPasskey")}</SectionTitle>
        <Text color="text.muted">{t("passkeys.lead")}</Text>
        <NewOwnPasskey before={null} onAdded={() => undefined} />
      </Stack>
      <Stack as="section" gap="3" borderBlockStartWidth="1px" borderColor="line" pt="6">
        <SectionTitle>{t("passkeys.withApp")}</SectionTitle>
        {offered ? (
          <AppSetup offered={offered} onCode={confirm} />
        ) : (
          <StartApp isSecond label={t("factors.setUp")} onOffered={setOffered} />
        )}
      </Stack>
    </Stack>
  );
}
