import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { Radios } from "@/ui/form/choice/Radios";
import { FieldError } from "@/ui/form/FieldError";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useEnableAllWebhookMutation } from "./__generated__/AllWebhooks.generated";
import { hostOf, type WebhookDialogProps } from "./webhook";

type Waiting = "send" | "skip";

/** Sends to a webhook again; what waited is sent or skipped. */
export function EnableDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Waiting>("send");
  const { busy, failure, run } = useChange(onClose);
  const [enable] = useEnableAllWebhookMutation();
  return (
    <ConfirmDialog
      title={t("tools.webhooks.enableQuestion", { host: hostOf(webhook) })}
      yes={t("tools.webhooks.enable")}
      busy={busy}
      onConfirm={() =>
        void run(
          enable({ variables: { id: webhook.id, skip: choice === "skip" } }).then(
            ({ data }) => data?.enableOperatorWebhook,
          ),
          t("operators.is.done"),
        )
      }
      onClose={onClose}
    >
      <Radios<Waiting>
        label={t("tools.webhooks.waited", { count: webhook.waiting })}
        options={[
          { value: "send", text: t("tools.webhooks.send") },
          { value: "skip", text: t("tools.webhooks.skip") },
        ]}
        value={choice}
        onChange={setChoice}
      />
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
