import { type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { ApiKeysDocument } from "../keys/__generated__/ApiKeys.generated";
import { useCreateApiKeyMutation } from "./__generated__/KeyChanges.generated";
import { KeyForm } from "./KeyForm";
import { useChange } from "@/ui/feedback/useChange";

type CreateKeyDialogProps = {
  /** A notice above the button that creates the key. */
  notice: ReactNode;
  onClose: () => void;
};

/** Creates a key: its random value is filled in, its purpose is entered. */
export function CreateKeyDialog({ notice, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(randomKey);
  const { busy, failure, run } = useChange(onClose);
  const [create] = useCreateApiKeyMutation({
    update: (cache, { data }) => {
      const made = data?.createApiKey.apiKey;
      if (made) {
        cache.updateQuery({ query: ApiKeysDocument }, (now) => now && { ...now, apiKeys: [made, ...now.apiKeys] });
      }
    },
  });
  const submit = async (purpose: string) => {
    const call = create({ variables: { key, purpose } }).then(({ data }) => data?.createApiKey);
    const refusal = await run(call, t("api.created"));
    // Another client has this key by chance: the next attempt uses a new one.
    if (refusal?.code === "KEY_TAKEN") setKey(randomKey());
  };
  return (
    <Dialog title={t("api.create")} onClose={onClose}>
      <KeyForm
        value={key}
        purpose=""
        hint={t("api.keyHint")}
        notice={notice}
        submit={t("api.create")}
        busy={busy}
        failure={failure}
        onSubmit={(purpose) => void submit(purpose)}
        onClose={onClose}
      />
    </Dialog>
  );
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const length = 16;
// Bytes from here on would make the first letters likelier than the others.
const fair = Math.floor(256 / letters.length) * letters.length;

/** A new key: 16 letters and digits from the browser's secure generator (docs/rules.md#keys-form). */
function randomKey(): string {
  let key = "";
  while (key.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && key.length < length) key += letters[byte % letters.length];
    }
  }
  return key;
}
