import { useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { AppSetup, type OfferedApp } from "@/ui/factors/AppSetup";
import { newCodes } from "@/ui/factors/new-codes";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack } from "@/ui/layout/primitives";
import { useConfirmAppMutation, useStartAppMutation } from "./__generated__/App.generated";

/** Sets an authenticator app up: offers a secret, takes a first code of it, shows the new recovery codes. */
export function NewApp({ start }: { start: string }) {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [offered, setOffered] = useState<OfferedApp>();
  const [fault, setFault] = useState<string>();
  const [startApp, { loading }] = useStartAppMutation();
  const [confirmApp] = useConfirmAppMutation();

  const begin = async () => {
    const { payload, refusals } = await attempt(startApp().then(({ data }) => data?.startApp));
    const [refusal] = refusals;
    setFault(refusal && errorText(refusal));
    if (payload?.secret && payload.uri) setOffered({ secret: payload.secret, uri: payload.uri });
  };
  const confirm = async (code: string): Promise<readonly FieldRefusal[]> => {
    const { payload, refusals } = await attempt(
      confirmApp({ variables: { code } }).then(({ data }) => data?.confirmApp),
    );
    if (payload && refusals.length === 0) {
      newCodes.set(payload.recoveryCodes);
      setOffered(undefined);
    }
    return refusals;
  };

  if (!offered)
    return (
      <Stack gap="4" align="start">
        <FormAlert text={fault} />
        <Button busy={loading} onClick={() => void begin()}>
          {start}
        </Button>
      </Stack>
    );
  return <AppSetup offered={offered} onCode={confirm} />;
}
