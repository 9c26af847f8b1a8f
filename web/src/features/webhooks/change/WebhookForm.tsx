import { limits } from "@finder/contract/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import type { CreateWebhookMutationVariables } from "../__generated__/Webhooks.generated";
import { EventChoice } from "./EventChoice";

/** The input for a webhook. */
export type WebhookInput = CreateWebhookMutationVariables;

type WebhookFormProps = {
  initial: Omit<WebhookInput, "agreed">;
  action: string;
  busy: boolean;
  failure: ReactNode;
  onSubmit: (input: WebhookInput) => void;
  onClose: () => void;
};

/** Address, events and what they may carry. Contact details need the owner's consent, unless it was given before. */
export function WebhookForm({ initial, action, busy, failure, onSubmit, onClose }: WebhookFormProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState<WebhookInput>({ ...initial, agreed: false });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<WebhookInput>) => setInput((now) => ({ ...now, ...part }));
  const asksConsent = input.withValues && !initial.withValues;
  const url = input.url.trim();
  const lacks = {
    url: url === "",
    event: [input.events].flat().length === 0,
    consent: asksConsent && !input.agreed,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacks.url && !lacks.event && !lacks.consent && !Number.isNaN(input.lowCredits)) onSubmit({ ...input, url });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Stack gap="1">
          <TextField
            label={t("webhooks.url")}
            type="url"
            dir="ltr"
            placeholder={t("webhooks.urlPlaceholder")}
            value={input.url}
            maxLength={limits.webhooks.url}
            autoFocus
            autoComplete="off"
            aria-required
            error={tried && lacks.url ? t("settings.required") : undefined}
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
          <Text fontSize="sm" color="text.muted">
            {t("webhooks.urlHint")}
          </Text>
        </Stack>
        <EventChoice
          events={[input.events].flat()}
          error={tried && lacks.event ? t("webhooks.noEvent") : undefined}
          onChange={(events) => change({ events })}
        />
        {[input.events].flat().includes("CREDITS_LOW") && (
          <Stack gap="1">
            <NumberField
              label={t("webhooks.lowCredits")}
              value={input.lowCredits}
              onChange={(amount) => change({ lowCredits: amount ?? 0 })}
            />
            <Text fontSize="sm" color="text.muted">
              {t("webhooks.lowCreditsHint")}
            </Text>
          </Stack>
        )}
        <Stack gap="0.5">
          <Checkbox checked={input.withValues} onChange={(withValues) => change({ withValues, agreed: false })}>
            {t("webhooks.values")}
          </Checkbox>
          <Text fontSize="sm" color="text.muted">
            {t("webhooks.valuesHint")}
          </Text>
        </Stack>
        {asksConsent && (
          <Stack gap="0.5">
            <Checkbox checked={input.agreed} invalid={tried && lacks.consent} onChange={(agreed) => change({ agreed })}>
              {t("webhooks.agree")}
            </Checkbox>
            <FieldError>{tried && lacks.consent ? t("webhooks.agreeFirst") : undefined}</FieldError>
          </Stack>
        )}
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("webhooks.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
