import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import type { WebhookDialogProps } from "../webhook-dialog";
import { useRotateWebhookSecretMutation } from "../__generated__/Webhooks.generated";
import { SecretShown } from "./SecretShown";

/** Makes a new secret and shows it once; the old one signs too for a day. */
export function RotateDialog({ webhook: { id }, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [rotate] = useRotateWebhookSecretMutation();
  const submit = () => {
    const call = rotate({ variables: { id } }).then(({ data }) => {
      setSecret(data?.rotateWebhookSecret.secret ?? null);
      return data?.rotateWebhookSecret;
    });
    void run(call, t("webhooks.rotated"));
  };
  if (secret !== null)
    return (
      <Dialog title={t("webhooks.secretTitle")} size="md" onClose={onClose}>
        <SecretShown secret={secret} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t("webhooks.rotateTitle")} onClose={onClose}>
      <Text color="text.muted">{t("webhooks.rotateMeans")}</Text>
      <FieldError>{failure}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("webhooks.cancel")}</Button>
        <Button tone="solid" busy={busy} onClick={submit}>
          {t("webhooks.rotate")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
