import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { ShowFactor } from "@/ui/factors/ShowFactor";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { enter } from "@/viewer/enter";
import { WithClient } from "@/viewer/WithClient";
import type { Fault } from "../LoginForm";
import { signInByPasskey } from "../passkey/sign-in-by-passkey";
import { useProveSignInMutation } from "./__generated__/ProveSignIn.generated";

/** Which factors there are is not said before one is shown. */
const either = { hasApp: true, hasPasskey: true, first: "code" } as const;

type FactorStepProps = {
  /** Leads back to email and password, and says why, if there is a reason. */
  onBack: (fault?: Fault) => void;
};

/** The second step of a sign-in, which waits for a code or a passkey. */
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
  const errorText = useErrorText();
  const [prove] = useProveSignInMutation();
  const [remember, setRemember] = useState(false);
  const send = async (code: string) => {
    const { payload, refusals } = await attempt(
      prove({ variables: { code, remember } }).then(({ data }) => data?.proveSignIn),
    );
    if (payload?.viewer) await enter(client, payload.viewer);
    return isOver(refusals[0]) ? [] : refusals;
  };
  const show = async () => {
    const refusal = await signInByPasskey(client, { secondStep: true, remember });
    return refusal && !isOver(refusal) ? errorText(refusal) : undefined;
  };
  const isOver = (refusal: FieldRefusal | undefined): boolean => {
    if (refusal?.code !== "SIGN_IN_EXPIRED") return false;
    onBack({ code: refusal.code, text: t("errors.SIGN_IN_EXPIRED") });
    return true;
  };
  return (
    <Stack gap="4">
      <SectionTitle fontSize="2xl">{t("factors.signInTitle")}</SectionTitle>
      <Text color="text.muted">{t("factors.signInLead")}</Text>
      <ShowFactor factors={either} submit={t("factors.signIn")} onCode={send} onPasskey={show} />
      <Checkbox checked={remember} onChange={setRemember}>
        {t("factors.remember", { count: limits.factors.deviceDays })}
      </Checkbox>
      <Text fontSize="sm" color="text.muted">
        {t("factors.lostHint")}
      </Text>
      <Button tone="ghost" size="sm" alignSelf="start" marginInlineStart="-2.5" onClick={() => onBack()}>
        {t("factors.otherAccount")}
      </Button>
    </Stack>
  );
}
