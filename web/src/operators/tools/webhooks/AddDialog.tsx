import { type FormEvent, useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import type { WebhookEvent } from "@/generated/operator-schema";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { BlackBox } from "@/ui/text/BlackBox";
import { AllWebhooksDocument, useCreateAllWebhookMutation } from "./AllWebhooks.generated";

const offered: readonly WebhookEvent[] = [
  "CONTACT_REVEALED",
  "CONTACT_REFUNDED",
  "CONTACT_SUPPRESSED",
  "JOB_FINISHED",
  "CREDITS_LOW",
  "MEMBER_CHANGED",
  "SUBSCRIPTION_CHANGED",
  "KEY_BUDGET_REACHED",
];

/** Adds a webhook and shows its secret, this once. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      title={t(secret === null ? "tools.webhooks.add" : "tools.webhooks.secretTitle")}
      size="md"
      onClose={onClose}
    >
      {secret === null ? (
        <Form onMade={setSecret} onClose={onClose} />
      ) : (
        <Stack gap="4">
          <Text color="text.muted">{t("tools.webhooks.secretLead")}</Text>
          <BlackBox label={t("tools.webhooks.secret")} copyLabel={t("tools.webhooks.copySecret")} text={secret} />
          <DialogActions>
            <Button tone="solid" onClick={onClose}>
              {t("tools.copied")}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

type FormProps = { onMade: (secret: string | null) => void; onClose: () => void };

function Form({ onMade, onClose }: FormProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { loading }] = useCreateAllWebhookMutation({ refetchQueries: [AllWebhooksDocument] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === "" || events.length === 0) return setFailure(t("tools.webhooks.missing"));
    const made = create({ variables: { url: url.trim(), events: [...events] } });
    const { payload, refusals } = await attempt(made.then(({ data }) => data?.createOperatorWebhook));
    const [refusal] = refusals;
    if (refusal) setFailure(errorText(refusal));
    else onMade(payload?.secret ?? null);
  };
  const choose = (event: WebhookEvent, checked: boolean) =>
    setEvents(offered.filter((each) => (each === event ? checked : events.includes(each))));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
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
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" tone="solid" busy={loading}>
            {t("tools.webhooks.add")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
