import { type ComponentType, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { HStack } from "@/ui/layout/primitives";
import { useDisableAllWebhookMutation, useTestAllWebhookMutation } from "./__generated__/AllWebhooks.generated";
import { EnableDialog } from "./EnableDialog";
import { LogPanel } from "./LogPanel";
import { RemoveDialog } from "./RemoveDialog";
import { RotateDialog } from "./RotateDialog";
import { hostOf, type Webhook, type WebhookDialogProps } from "./webhook";
import { WebhookDialog } from "./WebhookDialog";

const dialogs = {
  log: LogPanel,
  edit: WebhookDialog,
  rotate: RotateDialog,
  enable: EnableDialog,
  remove: RemoveDialog,
} as const satisfies Record<string, ComponentType<WebhookDialogProps>>;
type Asking = keyof typeof dialogs;

const names = {
  log: "operators.shell.log",
  test: "tools.webhooks.test",
  edit: "operators.action.edit",
  rotate: "tools.webhooks.rotate",
  disable: "tools.webhooks.disable",
  enable: "tools.webhooks.enable",
  remove: "operators.action.delete",
} as const;

/** What can be done with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const of = { variables: { id: webhook.id } };
  const [test] = useTestAllWebhookMutation();
  const [disable] = useDisableAllWebhookMutation();
  const host = hostOf(webhook);
  const Asks = asking && dialogs[asking];
  const button = (act: keyof typeof names, onClick: () => void) => (
    <Button
      size="sm"
      tone="ghost"
      aria-label={t("operators.actOf", { act: t(names[act]), name: host })}
      disabled={busy}
      onClick={onClick}
    >
      {t(names[act])}
    </Button>
  );
  const opens = (act: Asking) => button(act, () => setAsking(act));
  const done = t("operators.is.done");
  return (
    <>
      <HStack gap="1" flexWrap="wrap">
        {opens("log")}
        {webhook.state === "ENABLED" &&
          button(
            "test",
            () =>
              void run(
                test(of).then(({ data }) => data?.testOperatorWebhook),
                done,
              ),
          )}
        {opens("edit")}
        {opens("rotate")}
        {webhook.state === "ENABLED"
          ? button(
              "disable",
              () =>
                void run(
                  disable(of).then(({ data }) => data?.disableOperatorWebhook),
                  done,
                ),
            )
          : opens("enable")}
        {opens("remove")}
      </HStack>
      <FieldError>{failure}</FieldError>
      {Asks && <Asks webhook={webhook} onClose={() => setAsking(null)} />}
    </>
  );
}
