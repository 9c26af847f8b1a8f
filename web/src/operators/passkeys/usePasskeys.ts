import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { newCodes } from "@/ui/factors/new-codes";
import { makePasskey, showPasskey } from "./browser-passkeys";
import {
  PasskeysDocument,
  useAddPasskeyMutation,
  useProveByPasskeyMutation,
  useStartPasskeyMutation,
  useStartProofMutation,
} from "./__generated__/Passkeys.generated";

/** Shows a passkey to the server; answers why not, or null. */
export function usePasskeyProof(): () => Promise<string | null> {
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
    return refusals[0] ? errorText(refusals[0]) : null;
  };
}

/** Sets a passkey up; answers why not, or null. The first second factor's recovery codes are shown then. */
export function useNewPasskey(): (name: string) => Promise<string | null> {
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
    return null;
  };
}
