import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useRotateAllWebhookMutation } from "./__generated__/AllWebhooks.generated";
import { SecretDialog } from "./SecretDialog";
import { hostOf, type WebhookDialogProps } from "./webhook";

/** Makes a new secret and shows it once; the old one signs too for a day. */
export function RotateDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [rotate] = useRotateAllWebhookMutation();
  const sayYes = () => {
    const call = rotate({ variables: { id: webhook.id } }).then(({ data }) => {
      setSecret(data?.rotateOperatorWebhookSecret.secret ?? null);
      return data?.rotateOperatorWebhookSecret;
    });
    void run(call, t("operators.is.done"));
  };
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t("tools.webhooks.rotateQuestion", { host: hostOf(webhook) })}
      yes={t("tools.webhooks.rotate")}
      busy={busy}
      onConfirm={sayYes}
      onClose={onClose}
    >
      <Text color="text.muted">{t("tools.webhooks.rotateHint")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
