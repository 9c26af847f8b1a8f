import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { HStack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import {
  AllWebhooksDocument,
  type AllWebhookFieldsFragment,
  useDeleteAllWebhookMutation,
  useDisableAllWebhookMutation,
  useEnableAllWebhookMutation,
  useTestAllWebhookMutation,
} from "./AllWebhooks.generated";

/** Tests, enables, disables or deletes a webhook. */
export function WebhookActs({ webhook: { id, url, state } }: { webhook: AllWebhookFieldsFragment }) {
  const { t } = useTranslation();
  const run = useRun();
  const [asks, setAsks] = useState(false);
  const [test] = useTestAllWebhookMutation();
  const [enable] = useEnableAllWebhookMutation();
  const [disable] = useDisableAllWebhookMutation();
  const [remove, { loading }] = useDeleteAllWebhookMutation({
    variables: { id },
    refetchQueries: [AllWebhooksDocument],
  });
  const of = { variables: { id } };
  const host = new URL(url).host;
  const button = (act: "test" | "enable" | "disable" | "remove", onClick: () => void) => (
    <Button
      size="sm"
      tone="ghost"
      aria-label={t("tools.webhooks.actOf", { act: t(`tools.webhooks.${act}`), host })}
      onClick={onClick}
    >
      {t(`tools.webhooks.${act}`)}
    </Button>
  );
  return (
    <HStack gap="1" flexWrap="wrap">
      {state === "ENABLED" ? (
        <>
          {button("test", () => void run(test(of).then(({ data }) => data?.testOperatorWebhook)))}
          {button("disable", () => void run(disable(of).then(({ data }) => data?.disableOperatorWebhook)))}
        </>
      ) : (
        button("enable", () => void run(enable(of).then(({ data }) => data?.enableOperatorWebhook)))
      )}
      {button("remove", () => setAsks(true))}
      {asks && (
        <ConfirmDialog
          title={t("tools.webhooks.removeQuestion", { host })}
          yes={t("tools.webhooks.remove")}
          danger
          busy={loading}
          onConfirm={() =>
            void run(remove(of).then(({ data }) => data?.deleteOperatorWebhook)).then(() => setAsks(false))
          }
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("tools.webhooks.removeHint")}</Text>
        </ConfirmDialog>
      )}
    </HStack>
  );
}

/** Does one thing and says that it was done, or why not. */
function useRun() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  return async (call: Parameters<typeof attempt>[0]): Promise<void> => {
    const { refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) showError(errorText(refusal));
    else showSuccess(t("tools.webhooks.done"));
  };
}
