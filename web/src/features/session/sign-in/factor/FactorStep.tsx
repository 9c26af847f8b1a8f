import { useApolloClient } from "@apollo/client/react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CodeForm } from "@/ui/factors/CodeForm";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { enter } from "@/viewer/enter";
import { WithClient } from "@/viewer/WithClient";
import type { Fault } from "../LoginForm";
import { useProveSignInMutation } from "./__generated__/ProveSignIn.generated";

type FactorStepProps = {
  /** Leads back to email and password, and says why, if there is a reason. */
  onBack: (fault?: Fault) => void;
};

/** The second step of a sign-in, which waits for a code. */
export function FactorStep(props: FactorStepProps) {
  return (
    <WithClient>
      <Step {...props} />
    </WithClient>
  );
}

function Step({ onBack }: FactorStepProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const attempt = useAttempt();
  const [prove] = useProveSignInMutation();
  const send = async (code: string) => {
    const { payload, refusals } = await attempt(prove({ variables: { code } }).then(({ data }) => data?.proveSignIn));
    if (payload?.viewer) await enter(client, payload.viewer);
    const [refusal] = refusals;
    if (refusal?.code !== "SIGN_IN_EXPIRED") return refusals;
    onBack({ code: refusal.code, text: t("errors.SIGN_IN_EXPIRED") });
    return [];
  };
  return (
    <Stack gap="4">
      <SectionTitle fontSize="2xl">{t("factors.signInTitle")}</SectionTitle>
      <Text color="text.muted">{t("factors.signInLead")}</Text>
      <CodeForm submit={t("factors.signIn")} codes="both" onCode={send} />
      <Text fontSize="sm" color="text.muted">
        {t("factors.lostHint")}
      </Text>
      <Button tone="ghost" size="sm" alignSelf="start" marginInlineStart="-2.5" onClick={() => onBack()}>
        {t("factors.otherAccount")}
      </Button>
    </Stack>
  );
}
