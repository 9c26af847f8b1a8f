import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { makePasskey } from "@/ui/factors/passkeys/browser-passkeys";
import type { PasskeyChanges } from "@/ui/factors/passkeys/PasskeyActions";
import {
  useAddOwnPasskeyMutation,
  useRemoveOwnPasskeyMutation,
  useRenameOwnPasskeyMutation,
  useStartOwnPasskeyMutation,
} from "./__generated__/Security.generated";
import { useKeepFactor } from "./useFactor";

/** What came of adding: why not, or that the password is wanted first. */
type Added = { readonly fault?: string; readonly wantsPassword?: true };

type OwnPasskeys = PasskeyChanges & { readonly add: (name: string, password?: string) => Promise<Added> };

/** What changes the member's passkeys; the page shows how they are then. */
export function useOwnPasskeys(): OwnPasskeys {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const keep = useKeepFactor();
  const [start] = useStartOwnPasskeyMutation();
  const [addPasskey] = useAddOwnPasskeyMutation();
  const [rename] = useRenameOwnPasskeyMutation();
  const [remove] = useRemoveOwnPasskeyMutation();

  const add = async (name: string, password?: string): Promise<Added> => {
    const begun = await attempt(start({ variables: { password } }).then(({ data }) => data?.startPasskey));
    const [refusal] = begun.refusals;
    if (refusal?.code === "WRONG_PASSWORD" && password === undefined) return { wantsPassword: true };
    if (refusal) return { fault: errorText(refusal) };
    const asked = await makePasskey(begun.payload?.options ?? "{}");
    if ("fault" in asked) return { fault: t(`passkeys.${asked.fault}`) };
    const variables = { name, response: asked.response };
    const { refusals } = await attempt(addPasskey({ variables }).then(({ data }) => keep(data?.addPasskey)));
    return refusals[0] ? { fault: errorText(refusals[0]) } : {};
  };
  return {
    add,
    rename: (id, name) => rename({ variables: { id, name } }).then(({ data }) => keep(data?.renamePasskey)),
    remove: (id) => remove({ variables: { id } }).then(({ data }) => keep(data?.removePasskey)),
  };
}
