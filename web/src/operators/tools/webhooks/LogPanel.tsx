import { useTranslation } from "@/i18n/useTranslation";
import { Stack, Text } from "@/ui/layout/primitives";
import { SidePanel } from "@/ui/overlay/SidePanel";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { useAllDeliveriesQuery } from "./__generated__/AllDeliveries.generated";
import { DeliveryItem } from "./DeliveryItem";
import { hostOf, type WebhookDialogProps } from "./webhook";

/** The newest events that a webhook was sent, with the answers. */
export function LogPanel({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAllDeliveriesQuery({
    variables: { id: webhook.id },
    fetchPolicy: "network-only",
  });
  const items = data?.operatorWebhookDeliveries.items;
  const title = t("tools.webhooks.logTitle", { host: hostOf(webhook) });
  return (
    <SidePanel title={title} closeName={t("action.close")} onClose={onClose}>
      <Stack gap="4" p="5">
        <Text color="text.muted">{t(items?.length === 0 ? "tools.webhooks.logNone" : "tools.webhooks.logHint")}</Text>
        {items ? (
          <Stack as="ul" gap="0" listStyle="none" aria-label={title}>
            {items.map((delivery) => (
              <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} onResent={() => void refetch()} />
            ))}
          </Stack>
        ) : (
          <PartNotLoaded error={error} height="8rem" onRetry={refetch} />
        )}
      </Stack>
    </SidePanel>
  );
}
