import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldRefusal } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CodeForm } from "./CodeForm";
import { FormAlert } from "@/ui/form/FormAlert";
import { HStack, Stack } from "@/ui/layout/primitives";
import { canUsePasskeys } from "./passkeys/browser-passkeys";

type ShowFactorProps = {
  /** What there is to show, and what is asked for first. */
  factors: { readonly hasApp: boolean; readonly hasPasskey: boolean; readonly first?: "code" };
  /** The name of the button that sends a code. */
  submit: string;
  /** Stands before the button that sends it. */
  before?: ReactNode;
  /** Answers what the code was refused with. */
  onCode: (code: string) => Promise<readonly FieldRefusal[]>;
  /** Has the browser show a passkey; answers why not. */
  onPasskey: () => Promise<string | undefined>;
};

/** Asks for the second factor: for a passkey first, where there is one, else for a code. */
export function ShowFactor({ factors, submit, before, onCode, onPasskey }: ShowFactorProps) {
  const { t } = useTranslation();
  const { hasApp, hasPasskey, first } = factors;
  const offersPasskey = hasPasskey && canUsePasskeys();
  const [byCode, setByCode] = useState(!offersPasskey || first === "code");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const show = async () => {
    setByCode(false);
    setBusy(true);
    setFault(undefined);
    setFault(await onPasskey());
    setBusy(false);
  };
  const passkey = (
    <>
      <KeyRound size={18} aria-hidden />
      {t("passkeys.use")}
    </>
  );
  if (byCode)
    return (
      <Stack gap="4">
        <CodeForm submit={submit} codes={hasApp ? "both" : "recovery"} before={before} onCode={onCode} />
        {offersPasskey && <Button onClick={() => void show()}>{passkey}</Button>}
      </Stack>
    );
  return (
    <Stack gap="4">
      <FormAlert text={fault} />
      <Button tone="solid" size="lg" autoFocus busy={busy} onClick={() => void show()}>
        {passkey}
      </Button>
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <Button tone="ghost" size="sm" marginInlineStart="-2.5" onClick={() => setByCode(true)}>
          {t(hasApp ? "passkeys.useCode" : "passkeys.useRecovery")}
        </Button>
        {before}
      </HStack>
    </Stack>
  );
}
