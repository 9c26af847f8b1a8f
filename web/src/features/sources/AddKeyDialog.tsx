import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { KeyProvider } from "@/generated/schema";
import { keyProviderName } from "@/lib/key-provider";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Dialog } from "@/ui/overlay/Dialog";
import { KeyForm } from "./KeyForm";
import { SourceKeysDocument, useAddSourceKeyMutation } from "./__generated__/SourceKeys.generated";

type AddKeyDialogProps = {
  /** Providers without a key. */ free: readonly KeyProvider[];
  onClose: () => void;
};

/** Adds a key for one of the providers that have none. */
export function AddKeyDialog({ free, onClose }: AddKeyDialogProps) {
  const { t } = useTranslation();
  const [provider, setProvider] = useState<KeyProvider>(free[0] ?? "HUNTER");
  const [add] = useAddSourceKeyMutation({
    update: (cache, { data }) => {
      const made = data?.addSourceKey.key;
      if (!made) return;
      cache.updateQuery(
        { query: SourceKeysDocument },
        (now) => now && { ...now, sourceKeys: [...now.sourceKeys, made] },
      );
    },
  });
  return (
    <Dialog title={t("sourceKeys.addTitle")} size="md" onClose={onClose}>
      <KeyForm
        provider={provider}
        label={t("sourceKeys.key")}
        yes={t("sourceKeys.add")}
        done={t("sourceKeys.added")}
        onSave={(key) => add({ variables: { provider, key } }).then(({ data }) => data?.addSourceKey)}
        onClose={onClose}
      >
        <SelectField
          label={t("sourceKeys.provider")}
          value={provider}
          autoFocus
          options={free.map((one) => ({ value: one, text: keyProviderName(one) }))}
          onChange={(event) => setProvider(event.currentTarget.value as KeyProvider)}
        />
      </KeyForm>
    </Dialog>
  );
}
