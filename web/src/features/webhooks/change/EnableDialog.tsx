import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { Radios } from "@/ui/form/choice/Radios";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { hostOf, type WebhookDialogProps } from "../webhook-dialog";
import { useEnableWebhookMutation } from "../__generated__/Webhooks.generated";

type Waiting = "send" | "skip";

/** Sends to a webhook again; what waited is sent or skipped, as the owner chooses. */
export function EnableDialog({ webhook: { id, url, waiting }, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Waiting>("send");
  const { busy, failure, run } = useChange(onClose);
  const [enable] = useEnableWebhookMutation();
  const submit = () =>
    void run(
      enable({ variables: { id, skip: choice === "skip" } }).then(({ data }) => data?.enableWebhook),
      t("webhooks.enabled"),
    );
  return (
    <Dialog title={t("webhooks.enableTitle", { host: hostOf(url) })} onClose={onClose}>
      <Text color="text.muted">{t("webhooks.waiting", { count: waiting })}</Text>
      {waiting > 0 && (
        <Radios<Waiting>
          label={t("webhooks.enableWaiting")}
          options={[
            { value: "send", text: t("webhooks.enableSend") },
            { value: "skip", text: t("webhooks.enableSkip") },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
      <FieldError>{failure}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("webhooks.cancel")}</Button>
        <Button tone="solid" busy={busy} onClick={submit}>
          {t("webhooks.enable")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
