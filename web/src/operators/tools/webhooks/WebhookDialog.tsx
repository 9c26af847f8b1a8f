import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import type { WebhookEvent } from "@/generated/operator-schema";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { TextField } from "@/ui/form/text/TextField";
import { Stack } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import {
  AllWebhooksDocument,
  useCreateAllWebhookMutation,
  useUpdateAllWebhookMutation,
} from "./__generated__/AllWebhooks.generated";
import { SecretDialog } from "./SecretDialog";
import type { Webhook } from "./webhook";

const offered: readonly WebhookEvent[] = [
  "CONTACT_REVEALED",
  "CONTACT_REFUNDED",
  "CONTACT_CHANGED",
  "CONTACT_SUPPRESSED",
  "JOB_FINISHED",
  "CREDITS_LOW",
  "MEMBER_CHANGED",
  "SUBSCRIPTION_CHANGED",
  "KEY_BUDGET_REACHED",
];

/** Adds a webhook and shows its secret, this once; or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [secret, setSecret] = useState<string | null>(null);
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [low, setLow] = useState(String(webhook?.lowCredits ?? limits.webhooks.lowCredits));
  const [fault, setFault] = useState<string>();
  const [create, { loading: creating }] = useCreateAllWebhookMutation({ refetchQueries: [AllWebhooksDocument] });
  const [update, { loading: updating }] = useUpdateAllWebhookMutation();
  const hearsOfLow = events.includes("CREDITS_LOW");
  const submit = async () => {
    if (url.trim() === "" || events.length === 0) return setFault(t("tools.webhooks.missing"));
    if (hearsOfLow && !/^\d{1,6}$/.test(low)) return setFault(t("tools.webhooks.badLow"));
    const lowCredits = hearsOfLow ? Number(low) : (webhook?.lowCredits ?? limits.webhooks.lowCredits);
    const variables = { url: url.trim(), events: [...events], lowCredits };
    const call = webhook
      ? update({ variables: { ...variables, id: webhook.id } }).then(({ data }) => data?.updateOperatorWebhook)
      : create({ variables }).then(({ data }) => data?.createOperatorWebhook);
    const { payload, refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) return setFault(errorText(refusal));
    if (payload?.secret != null) return setSecret(payload.secret);
    showSuccess(t("operators.is.done"));
    onClose();
  };
  const choose = (event: WebhookEvent, checked: boolean) =>
    setEvents(offered.filter((each) => (each === event ? checked : events.includes(each))));
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog title={t(webhook ? "tools.webhooks.editTitle" : "tools.webhooks.add")} size="md" onClose={onClose}>
      <DialogForm
        yes={t(webhook ? "operators.action.save" : "tools.webhooks.add")}
        busy={creating || updating}
        fault={fault}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t("tools.webhooks.url")}
          type="url"
          dir="ltr"
          autoFocus
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Stack gap="0" role="group" aria-label={t("tools.webhooks.events")}>
          {offered.map((event) => (
            <Checkbox key={event} checked={events.includes(event)} onChange={(checked) => choose(event, checked)}>
              {t(`tools.webhooks.event.${event}`)}
            </Checkbox>
          ))}
        </Stack>
        {hearsOfLow && (
          <TextField
            label={t("tools.webhooks.low")}
            inputMode="numeric"
            value={low}
            onChange={(event) => setLow(event.currentTarget.value)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
