import { KeyRound } from "lucide-react";
import { useContext, useState } from "react";
import { unanswered } from "@/i18n/unanswered";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { ClientLoader } from "@/viewer/ClientLoader";
import type { LoginFormProps } from "../LoginForm";

/** Signs in with a passkey alone: it says whose it is. */
export function PasskeySignIn({ onFault }: Pick<LoginFormProps, "onFault">) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const loadClient = useContext(ClientLoader);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    onFault(undefined);
    const refusal = await Promise.all([loadClient(), import("./sign-in-by-passkey")])
      .then(([client, { signInByPasskey }]) => signInByPasskey(client, { secondStep: false }))
      .catch(() => unanswered());
    setBusy(false);
    if (refusal) onFault({ code: refusal.code, text: errorText(refusal) });
  };
  return (
    <Button size="lg" busy={busy} onClick={() => void signIn()}>
      <KeyRound size={18} aria-hidden />
      {t("passkeySignIn")}
    </Button>
  );
}
