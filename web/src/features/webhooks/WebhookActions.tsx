import { type LucideIcon, Logs, Pencil, Power, RotateCw, Send, Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack } from "@/ui/layout/primitives";
import { EditWebhookDialog } from "./change/EditWebhookDialog";
import { EnableDialog } from "./change/EnableDialog";
import { DeleteDialog } from "./change/DeleteDialog";
import { RotateDialog } from "./change/RotateDialog";
import { DeliveriesPanel } from "./log/DeliveriesPanel";
import { hostOf, type WebhookDialogProps } from "./webhook-dialog";
import {
  useDisableWebhookMutation,
  useTestWebhookMutation,
  type WebhookItemFragment,
} from "./__generated__/Webhooks.generated";

const dialogs = {
  log: { Asks: DeliveriesPanel, icon: Logs },
  edit: { Asks: EditWebhookDialog, icon: Pencil },
  rotate: { Asks: RotateDialog, icon: RotateCw },
  enable: { Asks: EnableDialog, icon: Power },
  remove: { Asks: DeleteDialog, icon: Trash2 },
} as const satisfies Record<string, { Asks: ComponentType<WebhookDialogProps>; icon: LucideIcon }>;
type Asking = keyof typeof dialogs;

/** The buttons of one webhook. */
export function WebhookActions({ webhook }: { webhook: WebhookItemFragment }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [sendTest] = useTestWebhookMutation();
  const [disable] = useDisableWebhookMutation();
  const { id, state } = webhook;
  const host = hostOf(webhook.url);
  const Asks = asking && dialogs[asking].Asks;
  const named = (action: string) => t("webhooks.actionOf", { action, host });
  const button = (name: "sendTest" | "disable" | Asking, Icon: LucideIcon, onClick: () => void) => (
    <Button
      key={name}
      size="sm"
      tone="ghost"
      aria-label={named(t(`webhooks.${name}`))}
      disabled={busy}
      onClick={onClick}
    >
      <Icon size={15} aria-hidden />
      {t(`webhooks.${name}`)}
    </Button>
  );
  const opens = (name: Asking) => button(name, dialogs[name].icon, () => setAsking(name));
  const test = () =>
    void run(
      sendTest({ variables: { id } }).then(({ data }) => data?.testWebhook),
      t("webhooks.testSent"),
    );
  const stop = () =>
    void run(
      disable({ variables: { id } }).then(({ data }) => data?.disableWebhook),
      t("webhooks.disabled"),
    );
  return (
    <Stack gap="1">
      <HStack gap="1" flexWrap="wrap" ms="-2.5">
        {opens("log")}
        {state === "ENABLED" && button("sendTest", Send, test)}
        {opens("edit")}
        {opens("rotate")}
        {state === "ENABLED" ? button("disable", Power, stop) : opens("enable")}
        {opens("remove")}
      </HStack>
      <FieldError>{failure}</FieldError>
      {Asks && <Asks webhook={webhook} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
