import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack, Text } from "@/ui/layout/primitives";
import { SidePanel } from "@/ui/overlay/SidePanel";
import { hostOf, type WebhookDialogProps } from "../webhook-dialog";
import { useWebhookDeliveriesQuery } from "./__generated__/Deliveries.generated";
import { DeliveryItem } from "./DeliveryItem";

/** What was sent to a webhook, newest first, with the answers. */
export function DeliveriesPanel({ webhook: { id, url, state }, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch, fetchMore } = useWebhookDeliveriesQuery({
    variables: { id },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const log = data?.webhookDeliveries;
  const older = () =>
    fetchMore({
      variables: { before: log?.items.at(-1)?.id },
      updateQuery: (now, { fetchMoreResult: { webhookDeliveries: next } }) => ({
        webhookDeliveries: { ...next, items: [...now.webhookDeliveries.items, ...next.items] },
      }),
    });
  return (
    <SidePanel title={t("webhooks.logTitle", { host: hostOf(url) })} closeName={t("webhooks.close")} onClose={onClose}>
      <Stack gap="4" p="5">
        <Text color="text.muted">{t("webhooks.logHint")}</Text>
        {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
        {!log && !error && (
          <Loading>
            <Skeleton h="8rem" borderRadius="lg" />
          </Loading>
        )}
        {log?.items.length === 0 && <Text>{t("webhooks.logNone")}</Text>}
        {log && log.items.length > 0 && (
          <Stack as="ul" gap="0" m="0" p="0" listStyle="none">
            {log.items.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                webhookId={id}
                delivery={delivery}
                canResend={state === "ENABLED"}
                onResent={() => void refetch()}
              />
            ))}
          </Stack>
        )}
        {log?.more && (
          <Button alignSelf="start" onClick={() => void older()}>
            {t("webhooks.logOlder")}
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}
