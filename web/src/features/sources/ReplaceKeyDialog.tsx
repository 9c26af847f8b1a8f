import { useTranslation } from "@/i18n/useTranslation";
import { keyProviderName } from "@/lib/key-provider";
import { Dialog } from "@/ui/overlay/Dialog";
import type { KeyDialogProps } from "./key-dialog";
import { KeyForm } from "./KeyForm";
import { useUpdateSourceKeyMutation } from "./__generated__/SourceKeys.generated";

/** Puts another key in the place of a provider's. */
export function ReplaceKeyDialog({ sourceKey: { provider }, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const [update] = useUpdateSourceKeyMutation();
  return (
    <Dialog title={t("sourceKeys.replaceTitle", { provider: keyProviderName(provider) })} size="md" onClose={onClose}>
      <KeyForm
        provider={provider}
        label={t("sourceKeys.newKey")}
        yes={t("sourceKeys.replace")}
        done={t("sourceKeys.replaced")}
        onSave={(key) => update({ variables: { provider, key } }).then(({ data }) => data?.updateSourceKey)}
        onClose={onClose}
      />
    </Dialog>
  );
}
