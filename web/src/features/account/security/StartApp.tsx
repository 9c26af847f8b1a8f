import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import type { OfferedApp } from "@/ui/factors/AppSetup";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack } from "@/ui/layout/primitives";
import { useStartAuthenticatorAppMutation } from "./__generated__/Security.generated";

const OwnPassword = lazily(async () => (await import("./OwnPassword")).OwnPassword);

type StartAppProps = {
  label: string;
  /** Another way comes first. */
  isSecond?: boolean;
  onOffered: (offered: OfferedApp) => void;
};

/** Begins to set an app up; asks for the password where the sign-in was not a moment ago. */
export function StartApp({ label, isSecond = false, onOffered }: StartAppProps) {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [start, { loading }] = useStartAuthenticatorAppMutation();
  const [wantsPassword, setWantsPassword] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Answers what the password was refused with. */
  const begin = async (password?: string): Promise<string | undefined> => {
    const { payload, refusals } = await attempt(
      start({ variables: { password } }).then(({ data }) => data?.startAuthenticatorApp),
    );
    const [refusal] = refusals;
    if (payload?.secret && payload.uri) onOffered({ secret: payload.secret, uri: payload.uri });
    const isPassword = refusal?.code === "WRONG_PASSWORD";
    if (isPassword) setWantsPassword(true);
    setFault(refusal && !isPassword ? errorText(refusal) : undefined);
    return refusal && password !== undefined ? errorText(refusal) : undefined;
  };
  if (wantsPassword)
    return (
      <Suspended>
        <OwnPassword onPassword={begin} />
      </Suspended>
    );
  return (
    <Stack gap="4" align="start">
      <FormAlert text={fault} />
      <Button
        tone={isSecond ? "outline" : "solid"}
        alignSelf={isSecond ? "end" : "start"}
        busy={loading}
        onClick={() => void begin()}
      >
        {label}
      </Button>
    </Stack>
  );
}
