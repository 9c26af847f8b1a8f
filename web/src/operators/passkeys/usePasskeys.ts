import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { newCodes } from "@/ui/factors/new-codes";
import { makePasskey, showPasskey } from "@/ui/factors/passkeys/browser-passkeys";
import type { PasskeyChanges } from "@/ui/factors/passkeys/PasskeyActions";
import {
  PasskeysDocument,
  useAddPasskeyMutation,
  useProveByPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
  useStartProofMutation,
} from "./__generated__/Passkeys.generated";

/** Shows a passkey to the server; answers why not. */
export function usePasskeyProof(): () => Promise<string | undefined> {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [startProof] = useStartProofMutation();
  const [prove] = useProveByPasskeyMutation();
  return async () => {
    const start = await attempt(startProof().then(({ data }) => data?.startProof));
    if (start.refusals[0]) return errorText(start.refusals[0]);
    const asked = await showPasskey(start.payload?.options ?? "{}");
    if ("fault" in asked) return t(`passkeys.${asked.fault}`);
    const { refusals } = await attempt(
      prove({ variables: { response: asked.response } }).then(({ data }) => data?.proveByPasskey),
    );
    return refusals[0] && errorText(refusals[0]);
  };
}

/** Sets a passkey up; answers why not. The first second factor's recovery codes are shown then. */
export function useNewPasskey(): (name: string) => Promise<string | undefined> {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [startPasskey] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation({
    update: (cache, { data }) => {
      const passkeys = data?.addPasskey.passkeys;
      if (passkeys) cache.writeQuery({ query: PasskeysDocument, data: { passkeys } });
    },
  });
  return async (name) => {
    const start = await attempt(startPasskey().then(({ data }) => data?.startPasskey));
    if (start.refusals[0]) return errorText(start.refusals[0]);
    const asked = await makePasskey(start.payload?.options ?? "{}");
    if ("fault" in asked) return t(`passkeys.${asked.fault}`);
    const { payload, refusals } = await attempt(
      add({ variables: { name, response: asked.response } }).then(({ data }) => data?.addPasskey),
    );
    if (refusals[0]) return errorText(refusals[0]);
    if (payload && payload.recoveryCodes.length > 0) newCodes.set(payload.recoveryCodes);
    return undefined;
  };
}

/** What an operator changes about a passkey. */
export function usePasskeyChanges(): PasskeyChanges {
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation({
    update: (cache, { data }) => {
      const passkeys = data?.removePasskey.passkeys;
      if (passkeys) cache.writeQuery({ query: PasskeysDocument, data: { passkeys } });
    },
  });
  return {
    rename: (id, name) => rename({ variables: { id, name } }).then(({ data }) => data?.renamePasskey),
    remove: (id) => remove({ variables: { id } }).then(({ data }) => data?.removePasskey),
  };
}
