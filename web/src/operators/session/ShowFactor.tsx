import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CodeForm } from "@/ui/factors/CodeForm";
import { FormAlert } from "@/ui/form/FormAlert";
import { HStack, Stack } from "@/ui/layout/primitives";
import { canUsePasskeys } from "../passkeys/browser-passkeys";
import { usePasskeyProof } from "../passkeys/usePasskeys";
import { type ConsoleSessionFieldsFragment, useProveMutation } from "./__generated__/Session.generated";

type ShowFactorProps = {
  session: ConsoleSessionFieldsFragment;
  /** The name of the button that sends a code. */
  submit: string;
  /** Stands before the button that sends it. */
  before?: ReactNode;
  onProven?: (() => void) | undefined;
};

/** Asks for the second factor: for a passkey first, where there is one, else for a code. */
export function ShowFactor({ session, submit, before, onProven }: ShowFactorProps) {
  const { t } = useTranslation();
  const { hasApp, passkeyCount } = session;
  const offersPasskey = passkeyCount > 0 && canUsePasskeys();
  const [byCode, setByCode] = useState(!offersPasskey);
  const prove = useProof();
  if (!byCode)
    return (
      <ByPasskey before={before} onProven={onProven}>
        <Button tone="ghost" size="sm" marginInlineStart="-2.5" onClick={() => setByCode(true)}>
          {t(hasApp ? "passkeys.useCode" : "passkeys.useRecovery")}
        </Button>
      </ByPasskey>
    );
  return (
    <Stack gap="4">
      <CodeForm
        submit={submit}
        codes={hasApp ? "both" : "recovery"}
        before={before}
        onCode={async (code) => {
          const refusals = await prove(code);
          if (refusals.length === 0) onProven?.();
          return refusals;
        }}
      />
      {offersPasskey && (
        <Button tone="ghost" size="sm" alignSelf="start" marginInlineStart="-2.5" onClick={() => setByCode(false)}>
          {t("passkeys.use")}
        </Button>
      )}
    </Stack>
  );
}

type ByPasskeyProps = Pick<ShowFactorProps, "before" | "onProven"> & { children: ReactNode };

function ByPasskey({ before, onProven, children }: ByPasskeyProps) {
  const { t } = useTranslation();
  const prove = usePasskeyProof();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const show = async () => {
    setBusy(true);
    setFault(undefined);
    const refusal = await prove();
    setBusy(false);
    if (refusal === null) onProven?.();
    else setFault(refusal);
  };
  return (
    <Stack gap="4">
      <FormAlert text={fault} />
      <Button tone="solid" size="lg" autoFocus busy={busy} onClick={() => void show()}>
        <KeyRound size={18} aria-hidden />
        {t("passkeys.use")}
      </Button>
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        {children}
        {before}
      </HStack>
    </Stack>
  );
}

/** Shows a code to the server; answers what it was refused with. */
function useProof(): (code: string) => Promise<readonly FieldRefusal[]> {
  const attempt = useAttempt();
  const [prove] = useProveMutation();
  return async (code) => (await attempt(prove({ variables: { code } }).then(({ data }) => data?.prove))).refusals;
}
